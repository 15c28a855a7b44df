-- Why: emails about a child go to the parent's second address too, but only once somebody who reads it has pressed a link
-- that was sent there. All second addresses of before are unproven.
ALTER TABLE "grown_ups" ADD COLUMN "second_email_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grown_ups" ADD COLUMN "second_email_token_hash" text;--> statement-breakpoint
ALTER TABLE "grown_ups" ADD COLUMN "second_email_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grown_ups" ADD CONSTRAINT "grown_ups_second_email_token_hash_unique" UNIQUE("second_email_token_hash");