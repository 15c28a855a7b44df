-- Why: once a month is written, the job of each minute still looked at every account until the next 20th. A month that had
-- nothing left to write says when, and rests some minutes.
ALTER TABLE "collection_runs" ADD COLUMN "quiet_at" timestamp with time zone;