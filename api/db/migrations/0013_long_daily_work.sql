-- Hearing from a provider once an hour was one transaction, which PostgreSQL ends when it waits for half a minute. Long work
-- is held by whoever does it instead, and counts as done when it is. A process of the version before still finds its rows.
ALTER TABLE "daily_runs" ALTER COLUMN "ran_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_runs" ADD COLUMN "held_until" timestamp with time zone;
