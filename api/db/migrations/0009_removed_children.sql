-- Why: a child that its parent deleted from the waiting list stood in every list as cancelled, with its notes. Children
-- that were deleted before, and never had lessons, go now.
DROP INDEX "kids_one_per_name";--> statement-breakpoint
ALTER TABLE "kids" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "kids_one_per_name" ON "kids" USING btree ("grown_up_id","timetable_id",lower("name")) WHERE "kids"."removed_at" is null;--> statement-breakpoint
UPDATE kids k SET removed_at = k.status_at, sealed_notes = NULL
WHERE k.status = 'cancelled' AND NOT EXISTS (
  SELECT FROM status_changes c WHERE c.kid_id = k.id AND c.to_status IN ('enrolled', 'enrolled_waiting_to_change'));
