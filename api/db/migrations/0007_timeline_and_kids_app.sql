-- Why: what parents come back for, their child's timeline and the kids' app, and the reports and charges that follow.
CREATE TABLE "kids_app_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lesson_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_at" timestamp with time zone NOT NULL,
	"video_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"band_media_submission_id" uuid NOT NULL,
	"kid_id" uuid NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timeline_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"category" text NOT NULL,
	"color" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"vimeo_id" text,
	"video_title" text,
	"timeline_image_url" text,
	"band_media_photo_url" text,
	"band_media_submission_id" uuid,
	"is_reactionable" boolean DEFAULT true NOT NULL,
	"reaction" text DEFAULT 'not_set' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "kids_app_subscriptions" ADD CONSTRAINT "kids_app_subscriptions_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_reports" ADD CONSTRAINT "media_reports_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_reports" ADD CONSTRAINT "media_reports_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kids_app_one_alive" ON "kids_app_subscriptions" USING btree ("kid_id") WHERE "kids_app_subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "kids_app_kid" ON "kids_app_subscriptions" USING btree ("kid_id","started_at");--> statement-breakpoint
CREATE INDEX "lesson_series_live" ON "lesson_series" USING btree ("live_at");--> statement-breakpoint
CREATE INDEX "media_reports_submission" ON "media_reports" USING btree ("band_media_submission_id","created_at");--> statement-breakpoint
CREATE INDEX "timeline_entries_kid" ON "timeline_entries" USING btree ("kid_id","created_at","id");--> statement-breakpoint
CREATE INDEX "timeline_entries_unseen" ON "timeline_entries" USING btree ("kid_id") WHERE "timeline_entries"."seen_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_app_charge" ON "ledger_entries" USING btree ("billing_account_id","kid_id","for_month") WHERE "ledger_entries"."kind" = 'app_charge';