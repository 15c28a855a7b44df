-- A Band Leader says something of a child or of a band with the register, and which skills a child has shown; each word stays.
ALTER TABLE "attendance" ADD COLUMN "said" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "skills" text[];--> statement-breakpoint
ALTER TABLE "registers" ADD COLUMN "said" text;