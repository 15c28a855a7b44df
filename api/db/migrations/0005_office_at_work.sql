-- What the office works with: what families were e-mailed is kept, sealed (until now only the demo could show it); the office can
-- see the portal as a family does, by a parent's session that is somebody's of the office; a part of the portal can be switched
-- on for the families of some schools; what the doctor finds each night is kept; lists are kept under a name.
CREATE TABLE "sent_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address_mac" text NOT NULL,
	"sealed" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"again_of" uuid
);
--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_emails_family" ON "sent_emails" USING btree ("grown_up_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "sent_emails_address" ON "sent_emails" USING btree ("address_mac","sent_at","id");--> statement-breakpoint
CREATE INDEX "sent_emails_newest" ON "sent_emails" USING btree ("sent_at","id");
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewer_id" uuid;--> statement-breakpoint
CREATE INDEX "sessions_viewer" ON "sessions" USING btree ("viewer_id") WHERE "sessions"."viewer_id" is not null;
--> statement-breakpoint
CREATE TABLE "examinations" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feature_flags" ADD COLUMN "audience" text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_flags" ADD COLUMN "school_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_flags" ADD CONSTRAINT "feature_flags_audience" CHECK ("feature_flags"."audience" in ('everybody', 'schools'));
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("staff_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
