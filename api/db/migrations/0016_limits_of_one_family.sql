-- Why: one family without bank details could hold nearly every free place and renew its holds for ever, move a held place to
-- another timetable at the first one's price, hand a waiting child's date on to another child, and have the office and itself
-- e-mailed by the dozen. What it does is counted here, a child's place is at the child's own timetable by constraint, and
-- every exchange of a held place stands in the child's history. Reports that were e-mailed already are not e-mailed again.
CREATE TABLE "family_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"kid_id" uuid,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaving_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"last_day" date,
	"withdrew" text,
	"owed_pennies" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "earlier_timetable_id" uuid;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "first_held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "hold_renewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_reports" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "family_activity" ADD CONSTRAINT "family_activity_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaving_changes" ADD CONSTRAINT "leaving_changes_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_activity_family" ON "family_activity" USING btree ("grown_up_id","at");--> statement-breakpoint
CREATE INDEX "family_activity_newest" ON "family_activity" USING btree ("at");--> statement-breakpoint
CREATE INDEX "leaving_changes_kid" ON "leaving_changes" USING btree ("kid_id","at");--> statement-breakpoint
CREATE INDEX "leaving_changes_untold" ON "leaving_changes" USING btree ("at") WHERE "leaving_changes"."told_at" is null;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_earlier_timetable_id_timetables_id_fk" FOREIGN KEY ("earlier_timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_reports_untold" ON "media_reports" USING btree ("created_at") WHERE "media_reports"."told_at" is null;--> statement-breakpoint
CREATE INDEX "media_reports_told" ON "media_reports" USING btree ("told_at");
--> statement-breakpoint
UPDATE media_reports SET told_at = created_at;
--> statement-breakpoint
CREATE FUNCTION check_own_timetable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kid uuid;
BEGIN
  IF TG_TABLE_NAME = 'kids' THEN kid := NEW.id; ELSE kid := NEW.kid_id; END IF;
  IF EXISTS (SELECT FROM kids k WHERE k.id = kid AND (
    EXISTS (SELECT FROM slots s JOIN bands b ON b.id = s.band_id WHERE s.kid_id = k.id AND b.timetable_id <> k.timetable_id)
    OR EXISTS (SELECT FROM enrolments e WHERE e.kid_id = k.id AND e.state <> 'ended' AND e.timetable_id <> k.timetable_id)))
  THEN
    RAISE EXCEPTION 'a place or an enrolment is at another timetable than its child'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'own_timetable', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER slots_own_timetable AFTER INSERT OR UPDATE OF kid_id, band_id ON slots
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kid_id IS NOT NULL) EXECUTE FUNCTION check_own_timetable();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER enrolments_own_timetable AFTER INSERT OR UPDATE OF kid_id, timetable_id, state ON enrolments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state <> 'ended') EXECUTE FUNCTION check_own_timetable();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER kids_own_timetable AFTER UPDATE OF timetable_id ON kids
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.timetable_id <> OLD.timetable_id) EXECUTE FUNCTION check_own_timetable();
--> statement-breakpoint
CREATE FUNCTION note_in_history(kid uuid, who text, why text, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO status_changes (kid_id, sequence, from_status, to_status, actor, reason, at, hash)
  SELECT last.kid_id, last.sequence + 1, last.to_status, last.to_status, who, why, moment,
    status_change_hash(last.hash, last.kid_id, last.sequence + 1, last.to_status, last.to_status, who, why, moment)
  FROM status_changes last WHERE last.kid_id = kid ORDER BY last.sequence DESC LIMIT 1
$$;
