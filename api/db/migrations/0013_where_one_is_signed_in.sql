-- Why: a parent sees where their account is signed in and ends one sign-in, a stranger's or of a lost phone. The words for
-- the device are ours; what its browser calls itself is not kept.
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone;
