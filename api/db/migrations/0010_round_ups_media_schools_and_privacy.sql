-- Why: the Round-Up of a term; pictures and videos that know which children are seen in them, so that a permission can be
-- withdrawn afterwards; the school users and their concert videos; and a log of every reading of a child's notes that only
-- grows and is chained by hash, as the history of a child's status is.
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file" text,
	"content_type" text,
	"width" integer,
	"height" integer,
	"vimeo_id" text,
	"description" text DEFAULT '' NOT NULL,
	"taken_on" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_is_somewhere" CHECK ("media"."file" is not null or "media"."vimeo_id" is not null),
	CONSTRAINT "media_file_type" CHECK (("media"."file" is null) = ("media"."content_type" is null))
);
--> statement-breakpoint
CREATE TABLE "media_children" (
	"media_id" uuid NOT NULL,
	"kid_id" uuid NOT NULL,
	CONSTRAINT "media_children_media_id_kid_id_pk" PRIMARY KEY("media_id","kid_id")
);
--> statement-breakpoint
CREATE TABLE "notes_access" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notes_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kid_id" uuid NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_up_media" (
	"round_up_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "round_up_media_round_up_id_media_id_pk" PRIMARY KEY("round_up_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "round_up_viewings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"round_up_id" uuid NOT NULL,
	"slides_count" integer NOT NULL,
	"slide_designators" jsonb NOT NULL,
	"last_viewed_slide_designator" text NOT NULL,
	"last_viewed_slide_number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "round_up_viewings_slides" CHECK ("round_up_viewings"."last_viewed_slide_number" between 1 and "round_up_viewings"."slides_count")
);
--> statement-breakpoint
CREATE TABLE "round_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"ac_year" integer NOT NULL,
	"ac_year_period" text NOT NULL,
	"instrument" text,
	"band_name" text,
	"concerts_count" integer DEFAULT 0 NOT NULL,
	"skills_completed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skills_completed_since_last_roundup" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skills_in_progress" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skills_upcoming" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"song_title" text,
	"song_artist" text,
	"song_media_id" uuid,
	"next_concert_planned" date,
	"stage_progress_percent" integer,
	"current_trinity_stage" text,
	"publish_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"poster_fingerprint" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "round_ups_percent" CHECK ("round_ups"."stage_progress_percent" between 0 and 100),
	CONSTRAINT "round_ups_concerts" CHECK ("round_ups"."concerts_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "concert_videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"timetable_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"name" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_users_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "grown_ups" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kids" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD COLUMN "video_id" uuid;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD COLUMN "round_up_id" uuid;--> statement-breakpoint
ALTER TABLE "media_children" ADD CONSTRAINT "media_children_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_children" ADD CONSTRAINT "media_children_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_up_media" ADD CONSTRAINT "round_up_media_round_up_id_round_ups_id_fk" FOREIGN KEY ("round_up_id") REFERENCES "public"."round_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_up_media" ADD CONSTRAINT "round_up_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_up_viewings" ADD CONSTRAINT "round_up_viewings_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_up_viewings" ADD CONSTRAINT "round_up_viewings_round_up_id_round_ups_id_fk" FOREIGN KEY ("round_up_id") REFERENCES "public"."round_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_ups" ADD CONSTRAINT "round_ups_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_ups" ADD CONSTRAINT "round_ups_song_media_id_media_id_fk" FOREIGN KEY ("song_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concert_videos" ADD CONSTRAINT "concert_videos_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concert_videos" ADD CONSTRAINT "concert_videos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_users" ADD CONSTRAINT "school_users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_users" ADD CONSTRAINT "school_users_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_children_kid" ON "media_children" USING btree ("kid_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notes_access_kid" ON "notes_access" USING btree ("kid_id","sequence");--> statement-breakpoint
CREATE INDEX "notes_access_at" ON "notes_access" USING btree ("at");--> statement-breakpoint
CREATE INDEX "round_up_media_media" ON "round_up_media" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "round_up_viewings_once" ON "round_up_viewings" USING btree ("round_up_id","grown_up_id");--> statement-breakpoint
CREATE UNIQUE INDEX "round_ups_once" ON "round_ups" USING btree ("kid_id","ac_year","ac_year_period");--> statement-breakpoint
CREATE INDEX "round_ups_newest" ON "round_ups" USING btree ("kid_id","published_at");--> statement-breakpoint
CREATE INDEX "round_ups_due" ON "round_ups" USING btree ("publish_at") WHERE "round_ups"."published_at" is null;--> statement-breakpoint
CREATE INDEX "concert_videos_timetable" ON "concert_videos" USING btree ("timetable_id","published_at","id");--> statement-breakpoint
CREATE INDEX "concert_videos_media" ON "concert_videos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "school_users_school" ON "school_users" USING btree ("school_id");--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_video_id_media_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_round_up_id_round_ups_id_fk" FOREIGN KEY ("round_up_id") REFERENCES "public"."round_ups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "timeline_entries_round_up" ON "timeline_entries" USING btree ("round_up_id");
--> statement-breakpoint
CREATE TRIGGER notes_access_only_grows BEFORE UPDATE OR DELETE ON notes_access
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION notes_access_hash(before text, kid uuid, n integer, who text, what text, why text, moment timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(
    jsonb_build_array(before, kid, n, who, what, why, extract(epoch FROM moment))::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION chain_notes_access() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last notes_access%ROWTYPE;
BEGIN
  -- Two readings of one child at once come one after the other.
  PERFORM pg_advisory_xact_lock(hashtextextended('notes_access ' || NEW.kid_id, 0));
  SELECT * INTO last FROM notes_access WHERE kid_id = NEW.kid_id ORDER BY sequence DESC LIMIT 1;
  NEW.sequence := coalesce(last.sequence, 0) + 1;
  NEW.hash := notes_access_hash(last.hash, NEW.kid_id, NEW.sequence, NEW.actor, NEW.action, NEW.why, NEW.at);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER notes_access_chained BEFORE INSERT ON notes_access
  FOR EACH ROW EXECUTE FUNCTION chain_notes_access();
--> statement-breakpoint
-- Videos that stand on timelines already become media of the child on whose timeline they stand.
INSERT INTO media (id, kind, vimeo_id, description, created_at)
SELECT coalesce(e.band_media_submission_id, e.id), 'video', min(e.vimeo_id), coalesce(min(e.video_title), ''), min(e.created_at)
FROM timeline_entries e WHERE e.vimeo_id IS NOT NULL GROUP BY 1;
--> statement-breakpoint
INSERT INTO media_children (media_id, kid_id)
SELECT DISTINCT coalesce(e.band_media_submission_id, e.id), e.kid_id FROM timeline_entries e WHERE e.vimeo_id IS NOT NULL;
--> statement-breakpoint
UPDATE timeline_entries SET video_id = coalesce(band_media_submission_id, id) WHERE vimeo_id IS NOT NULL;
