-- Before a term ends, somebody chooses the pictures of a band’s Round-Ups, and when they are published.
CREATE TABLE "round_up_plans" (
	"band_id" uuid NOT NULL,
	"ac_year" integer NOT NULL,
	"ac_year_period" text NOT NULL,
	"media_ids" uuid[],
	"publish_at" timestamp with time zone,
	"staff_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "round_up_plans_band_id_ac_year_ac_year_period_pk" PRIMARY KEY("band_id","ac_year","ac_year_period")
);
--> statement-breakpoint
ALTER TABLE "round_up_plans" ADD CONSTRAINT "round_up_plans_band_id_bands_id_fk" FOREIGN KEY ("band_id") REFERENCES "public"."bands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_up_plans" ADD CONSTRAINT "round_up_plans_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_up_plans_due" ON "round_up_plans" USING btree ("publish_at") WHERE "round_up_plans"."publish_at" is not null;