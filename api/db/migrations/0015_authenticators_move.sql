-- An authenticator app could not be moved to another phone: beginning anew would have ended the one that works.
ALTER TABLE "authenticators" ALTER COLUMN "sealed_secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticators" ADD COLUMN "next_sealed_secret" text;--> statement-breakpoint
UPDATE "authenticators" SET "next_sealed_secret" = "sealed_secret", "sealed_secret" = null WHERE "proven_at" is null;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_proven" CHECK (("authenticators"."proven_at" is null) = ("authenticators"."sealed_secret" is null));