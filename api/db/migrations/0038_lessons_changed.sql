-- Single lessons are off, on another day, or led by somebody else; families are told at once.
CREATE TABLE "lesson_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"timetable_id" uuid NOT NULL,
	"band_id" uuid,
	"on_date" date NOT NULL,
	"cause" text NOT NULL,
	"cover_leader_id" uuid,
	"to_date" date,
	"note" text DEFAULT '' NOT NULL,
	"told" uuid[] NOT NULL,
	"staff_id" uuid NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "lesson_changes_cause" CHECK ("lesson_changes"."cause" in ('ours', 'school', 'weather')),
	CONSTRAINT "lesson_changes_one_way" CHECK ("lesson_changes"."cover_leader_id" is null or "lesson_changes"."to_date" is null)
);
--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_band_id_bands_id_fk" FOREIGN KEY ("band_id") REFERENCES "public"."bands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_cover_leader_id_band_leaders_id_fk" FOREIGN KEY ("cover_leader_id") REFERENCES "public"."band_leaders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_changes_one" ON "lesson_changes" USING btree ("timetable_id","on_date",coalesce("band_id", "timetable_id")) WHERE "lesson_changes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_changes_cover" ON "lesson_changes" USING btree ("cover_leader_id","on_date");
--> statement-breakpoint
-- What was changed of a band's lessons, by the day for which each was planned.
CREATE FUNCTION changes_of(timetable uuid, band uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(json_build_object('on', d.on_date, 'to', d.to_date, 'cover', d.cover, 'cause', d.cause) ORDER BY d.on_date), '[]')
  FROM (
    -- What was said of one band counts more than what was said of all.
    SELECT DISTINCT ON (c.on_date) c.on_date, c.to_date, l.name AS cover, c.cause
    FROM lesson_changes c LEFT JOIN band_leaders l ON l.id = c.cover_leader_id
    WHERE c.timetable_id = timetable AND (c.band_id IS NULL OR c.band_id = band) AND c.ended_at IS NULL
    ORDER BY c.on_date, c.band_id NULLS LAST) d
$$;
--> statement-breakpoint
-- A day on which a whole timetable has no lesson is none of its lesson days, for whoever asks: a first lesson falls on none.
CREATE OR REPLACE VIEW timetable_facts AS
SELECT t.id, t.display_name, t.school_id, t.weekday, t.min_year, t.max_year, t.lessons_are_on, t.closed_to_new_signups,
  (SELECT coalesce(json_agg(json_build_object('starts_on', starts_on, 'ends_on', ends_on) ORDER BY starts_on), '[]')
    FROM terms WHERE school_id = t.school_id) AS terms,
  (SELECT coalesce(json_agg(d.on_date ORDER BY d.on_date), '[]') FROM (
    SELECT day::date AS on_date FROM closures c, generate_series(c.on_date, coalesce(c.ends_on, c.on_date), '1 day') day
    WHERE c.school_id = t.school_id
    UNION SELECT x.on_date FROM lesson_changes x
    WHERE x.timetable_id = t.id AND x.band_id IS NULL AND x.cover_leader_id IS NULL AND x.ended_at IS NULL) d) AS closures,
  (SELECT coalesce(json_agg(DISTINCT on_date ORDER BY on_date), '[]') FROM events
    WHERE timetable_id = t.id AND is_concert AND cancelled_at IS NULL) AS concerts,
  (SELECT coalesce(json_agg(json_build_object('from', from_date, 'monthly', monthly_pennies) ORDER BY from_date), '[]')
    FROM prices WHERE timetable_id = t.id) AS prices,
  (SELECT coalesce(json_agg(json_build_object('from', from_date, 'weekday', weekday,
      'starts_at', to_char(starts_at, 'HH24:MI'), 'ends_at', to_char(ends_at, 'HH24:MI')) ORDER BY from_date), '[]')
    FROM timetable_times WHERE timetable_id = t.id) AS times
FROM timetables t;
