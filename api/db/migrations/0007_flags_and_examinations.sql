-- A part of the portal can be switched on for the families of some schools. What the doctor finds each night is kept, so that
-- the office reads it on a page instead of in the log.
CREATE TABLE "examinations" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feature_flags" ADD COLUMN "audience" text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_flags" ADD COLUMN "school_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_flags" ADD CONSTRAINT "feature_flags_audience" CHECK ("feature_flags"."audience" in ('everybody', 'schools'));