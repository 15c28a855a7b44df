-- The office hides a picture or a video that a family reported, and sees on whose timelines it stands.
ALTER TABLE "media" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "timeline_entries_submission" ON "timeline_entries" USING btree ("band_media_submission_id") WHERE "timeline_entries"."band_media_submission_id" is not null;