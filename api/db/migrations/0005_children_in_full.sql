-- Why: the pages of a child, its lessons and its family show what was not stored yet; concerts become events.
CREATE TABLE "calendar_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "published_entries" (
	"kid_id" uuid NOT NULL,
	"key" text NOT NULL,
	"on_date" date NOT NULL,
	"starts_at" time,
	"ends_at" time,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"note" text NOT NULL,
	"sequence" integer NOT NULL,
	"cancelled_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "published_entries_kid_id_key_pk" PRIMARY KEY("kid_id","key")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"timetable_id" uuid NOT NULL,
	"on_date" date NOT NULL,
	"starts_at" time,
	"ends_at" time,
	"is_concert" boolean DEFAULT false NOT NULL,
	"event_type" text DEFAULT 'other' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "events_times" CHECK (("events"."starts_at" is null) = ("events"."ends_at" is null))
);
--> statement-breakpoint
CREATE TABLE "songs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"artist" text NOT NULL,
	"formatted_lyrics" text DEFAULT '' NOT NULL,
	"formatted_chords" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "benefit_surveys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"more_confident" boolean NOT NULL,
	"learnt_new_musical_skills" boolean NOT NULL,
	"made_new_friends" boolean NOT NULL,
	"happier_at_school" boolean NOT NULL,
	"academic_performance_improved" boolean NOT NULL,
	"other_benefit" boolean NOT NULL,
	"other_benefit_description" text NOT NULL,
	"logged_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "faqs_position_unique" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "feature_flags" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nps_scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"comment" text NOT NULL,
	"logged_by" text NOT NULL,
	"submitted_from" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nps_scores_score" CHECK ("nps_scores"."score" between 1 and 5)
);
--> statement-breakpoint
-- Concerts become events like the others; first lessons still follow from them.
INSERT INTO events (id, timetable_id, on_date, is_concert, event_type)
SELECT gen_random_uuid(), timetable_id, on_date, true, 'family' FROM concerts;--> statement-breakpoint
DROP VIEW timetable_facts;--> statement-breakpoint
DROP TABLE "concerts";--> statement-breakpoint
CREATE VIEW timetable_facts AS
SELECT t.id, t.display_name, t.school_id, t.weekday, t.min_year, t.max_year, t.lessons_are_on, t.closed_to_new_signups,
  (SELECT coalesce(json_agg(json_build_object('starts_on', starts_on, 'ends_on', ends_on) ORDER BY starts_on), '[]')
    FROM terms WHERE school_id = t.school_id) AS terms,
  (SELECT coalesce(json_agg(on_date ORDER BY on_date), '[]') FROM closures WHERE school_id = t.school_id) AS closures,
  (SELECT coalesce(json_agg(DISTINCT on_date ORDER BY on_date), '[]') FROM events
    WHERE timetable_id = t.id AND is_concert AND cancelled_at IS NULL) AS concerts,
  (SELECT coalesce(json_agg(json_build_object('from', from_date, 'monthly', monthly_pennies) ORDER BY from_date), '[]')
    FROM prices WHERE timetable_id = t.id) AS prices
FROM timetables t;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "kids" ADD COLUMN "reason_for_cancelling_notes" text;--> statement-breakpoint
ALTER TABLE "kids" ADD COLUMN "school_class" text;--> statement-breakpoint
ALTER TABLE "kids" ADD COLUMN "sealed_notes" text;--> statement-breakpoint
ALTER TABLE "kids" ADD COLUMN "concert_video_permission" boolean;--> statement-breakpoint
ALTER TABLE "kids" ADD COLUMN "trinity_opt_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kids" ADD COLUMN "kids_app_opt_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kids" ADD COLUMN "confirmed_next_timetable_id" uuid;--> statement-breakpoint
ALTER TABLE "kids" ADD COLUMN "do_not_move_to_next_timetable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bands" ADD COLUMN "song_id" uuid;--> statement-breakpoint
ALTER TABLE "band_leaders" ADD COLUMN "email_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "band_leaders" ADD COLUMN "photo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "band_leaders" ADD COLUMN "quote" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "band_leaders" ADD COLUMN "influences" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "band_leaders" ADD COLUMN "how" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "band_leaders" ADD COLUMN "why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "band_leaders" ADD COLUMN "favourite" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "timetables" ADD COLUMN "rs_max_school_year" integer;--> statement-breakpoint
ALTER TABLE "timetables" ADD COLUMN "likely_next_timetable_id" uuid;--> statement-breakpoint
ALTER TABLE "timetables" ADD COLUMN "kids_app_price_pennies" integer;--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_entries" ADD CONSTRAINT "published_entries_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_surveys" ADD CONSTRAINT "benefit_surveys_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nps_scores" ADD CONSTRAINT "nps_scores_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_one_address" ON "calendar_subscriptions" USING btree ("grown_up_id") WHERE "calendar_subscriptions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "published_entries_date" ON "published_entries" USING btree ("kid_id","on_date");--> statement-breakpoint
CREATE INDEX "events_timetable" ON "events" USING btree ("timetable_id","on_date");--> statement-breakpoint
CREATE INDEX "benefit_surveys_kid" ON "benefit_surveys" USING btree ("kid_id","created_at");--> statement-breakpoint
CREATE INDEX "nps_scores_grown_up" ON "nps_scores" USING btree ("grown_up_id","created_at");--> statement-breakpoint
ALTER TABLE "kids" ADD CONSTRAINT "kids_confirmed_next_timetable_id_timetables_id_fk" FOREIGN KEY ("confirmed_next_timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bands" ADD CONSTRAINT "bands_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_likely_next_timetable_id_timetables_id_fk" FOREIGN KEY ("likely_next_timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_ended" ON "enrolments" USING btree ("ended_at") WHERE "enrolments"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "kids_cancelling" ON "kids" USING btree ("delayed_cancellation_date") WHERE "kids"."delayed_cancellation_date" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_credit" ON "ledger_entries" USING btree ("billing_account_id","kid_id","for_month") WHERE "ledger_entries"."kind" = 'credit';--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_cancelled" CHECK (("enrolments"."cancelled_at" is null) = ("enrolments"."last_day" is null));