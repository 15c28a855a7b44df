-- The office can see the portal as a family does: a parent's session that belongs to somebody of the office.
ALTER TABLE "sessions" ADD COLUMN "viewer_id" uuid;--> statement-breakpoint
CREATE INDEX "sessions_viewer" ON "sessions" USING btree ("viewer_id") WHERE "sessions"."viewer_id" is not null;