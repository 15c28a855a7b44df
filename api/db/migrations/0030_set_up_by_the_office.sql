-- The office sets up schools, their terms and closures, timetables, bands, prices, songs, questions and people: what has ended
-- is retired, a closure has several days, a timetable's days and hours change from a day on, and a place is closed.
CREATE TABLE "timetable_times" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"timetable_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"weekday" integer NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	"band_leader_id" uuid,
	"applied_at" timestamp with time zone,
	CONSTRAINT "timetable_times_timetable_id_from_date_pk" PRIMARY KEY("timetable_id","from_date"),
	CONSTRAINT "timetable_times_id_unique" UNIQUE("id"),
	CONSTRAINT "timetable_times_weekday" CHECK ("timetable_times"."weekday" between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "faqs" DROP CONSTRAINT "faqs_position_unique";--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_name";--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school_users" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "band_leaders" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "band_leaders" ADD COLUMN "check_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "band_leaders" ADD COLUMN "check_expires_on" date;--> statement-breakpoint
ALTER TABLE "band_leaders" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "postcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "contact_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "timetables" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bands" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "timetable_times" ADD CONSTRAINT "timetable_times_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_times" ADD CONSTRAINT "timetable_times_band_leader_id_band_leaders_id_fk" FOREIGN KEY ("band_leader_id") REFERENCES "public"."band_leaders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timetable_times_due" ON "timetable_times" USING btree ("from_date") WHERE "timetable_times"."applied_at" is null;--> statement-breakpoint
ALTER TABLE "band_leaders" ADD CONSTRAINT "band_leaders_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "band_leaders" ADD CONSTRAINT "band_leaders_staff_id_unique" UNIQUE("staff_id");--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_order" CHECK ("closures"."ends_on" >= "closures"."on_date");
--> statement-breakpoint
CREATE OR REPLACE VIEW timetable_bands AS
SELECT t.id AS timetable_id, (
  SELECT coalesce(json_agg(band), '[]') FROM (
    SELECT b.id, b.year_from, b.year_to, b.out_of_hours, b.created_at, count(s.id)::int AS places,
      coalesce(json_agg(k.year - k.as_of_sep) FILTER (WHERE s.holding = 'member'), '[]') AS member_years,
      json_build_object(
        'vocals', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'vocals')::int,
        'keyboard', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'keyboard')::int,
        'guitar', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'guitar')::int,
        'bass', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'bass')::int,
        'drums', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'drums')::int) AS free
    FROM bands b LEFT JOIN slots s ON s.band_id = b.id AND (s.kid_id IS NOT NULL OR s.closed_at IS NULL)
      LEFT JOIN kids k ON k.id = s.kid_id
    WHERE b.timetable_id = t.id AND b.retired_at IS NULL GROUP BY b.id
  ) band) AS bands
FROM timetables t;
--> statement-breakpoint
CREATE OR REPLACE VIEW timetable_facts AS
SELECT t.id, t.display_name, t.school_id, t.weekday, t.min_year, t.max_year, t.lessons_are_on, t.closed_to_new_signups,
  (SELECT coalesce(json_agg(json_build_object('starts_on', starts_on, 'ends_on', ends_on) ORDER BY starts_on), '[]')
    FROM terms WHERE school_id = t.school_id) AS terms,
  (SELECT coalesce(json_agg(d.on_date ORDER BY d.on_date), '[]') FROM (
    SELECT DISTINCT day::date AS on_date FROM closures c, generate_series(c.on_date, coalesce(c.ends_on, c.on_date), '1 day') day
    WHERE c.school_id = t.school_id) d) AS closures,
  (SELECT coalesce(json_agg(DISTINCT on_date ORDER BY on_date), '[]') FROM events
    WHERE timetable_id = t.id AND is_concert AND cancelled_at IS NULL) AS concerts,
  (SELECT coalesce(json_agg(json_build_object('from', from_date, 'monthly', monthly_pennies) ORDER BY from_date), '[]')
    FROM prices WHERE timetable_id = t.id) AS prices,
  (SELECT coalesce(json_agg(json_build_object('from', from_date, 'weekday', weekday,
      'starts_at', to_char(starts_at, 'HH24:MI'), 'ends_at', to_char(ends_at, 'HH24:MI')) ORDER BY from_date), '[]')
    FROM timetable_times WHERE timetable_id = t.id) AS times
FROM timetables t;
--> statement-breakpoint
-- What is retired is found by nothing.
CREATE OR REPLACE FUNCTION write_school_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := CASE WHEN NEW.retired_at IS NULL THEN
    (SELECT ' ' || school_search_words(concat_ws(' ', NEW.display_name, s.name, s.town)) FROM schools s WHERE s.id = NEW.school_id) ELSE '' END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER timetables_search_text BEFORE INSERT OR UPDATE OF display_name, school_id, retired_at ON timetables
  FOR EACH ROW EXECUTE FUNCTION write_school_search();
