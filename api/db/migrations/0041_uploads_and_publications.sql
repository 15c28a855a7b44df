-- Band Leaders and the office send pictures and films, and write for timelines; a picture has smaller widths beside itself.
CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"timetable_id" uuid NOT NULL,
	"band_id" uuid,
	"kid_id" uuid,
	"body" text NOT NULL,
	"media_id" uuid,
	"state" text NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "publications_state" CHECK ("publications"."state" in ('draft', 'waiting', 'published', 'withdrawn')),
	CONSTRAINT "publications_wait_for_a_time" CHECK ("publications"."state" <> 'waiting' or "publications"."publish_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"timetable_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"ends" integer[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('photo', 'film')),
	CONSTRAINT "uploads_state" CHECK ("uploads"."state" in ('receiving', 'waiting', 'done', 'failed', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "widths" integer[];--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "placeholder" text;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD COLUMN "publication_id" uuid;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_band_id_bands_id_fk" FOREIGN KEY ("band_id") REFERENCES "public"."bands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_timetable" ON "publications" USING btree ("timetable_id","created_at","id");--> statement-breakpoint
CREATE INDEX "publications_newest" ON "publications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "publications_due" ON "publications" USING btree ("publish_at") WHERE "publications"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "publications_kid" ON "publications" USING btree ("kid_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_medium" ON "publications" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "uploads_open" ON "uploads" USING btree ("state","created_at") WHERE "uploads"."state" <> 'dropped';--> statement-breakpoint
CREATE INDEX "uploads_staff" ON "uploads" USING btree ("staff_id","state");--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_without_widths" ON "media" USING btree ("created_at") WHERE "media"."widths" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "timeline_entries_publication" ON "timeline_entries" USING btree ("publication_id","kid_id");