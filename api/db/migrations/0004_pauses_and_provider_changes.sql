-- Lessons can be paused for some days: the child keeps its place, and whole months that are paused are not charged. What an
-- enrolment was agreed to has its pauses in it from now on, so that whoever works out amounts reads them.
-- Payments can move from one Direct Debit provider to another: a Direct Debit may keep its reference with the new one, so a
-- reference is each provider's once.
CREATE TABLE "pauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"kid_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"agreed_last_day" date NOT NULL,
	"scheduled_through" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"ended_reason" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "pauses_days" CHECK ("pauses"."last_day" >= "pauses"."first_day" - 1 and "pauses"."last_day" <= "pauses"."agreed_last_day"),
	CONSTRAINT "pauses_ended" CHECK (("pauses"."ended_at" is null) = ("pauses"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "provider_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_provider" text NOT NULL,
	"to_provider" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_by" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "provider_changes_other" CHECK ("provider_changes"."from_provider" <> "provider_changes"."to_provider"),
	CONSTRAINT "provider_changes_finished" CHECK (("provider_changes"."finished_at" is null) = ("provider_changes"."finished_by" is null))
);
--> statement-breakpoint
CREATE TABLE "provider_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"billing_account_id" uuid NOT NULL,
	"mandate_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"provider_id" text NOT NULL,
	"first_month" text NOT NULL,
	"told_on" date NOT NULL,
	"moved_to" uuid,
	"moved_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "provider_moves_moved" CHECK (("provider_moves"."moved_at" is null) = ("provider_moves"."moved_to" is null)),
	CONSTRAINT "provider_moves_end" CHECK ("provider_moves"."moved_at" is null or "provider_moves"."dropped_at" is null)
);
--> statement-breakpoint
ALTER TABLE "mandates" DROP CONSTRAINT "mandates_reference_unique";--> statement-breakpoint
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_moves" ADD CONSTRAINT "provider_moves_change_id_provider_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."provider_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_moves" ADD CONSTRAINT "provider_moves_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_moves" ADD CONSTRAINT "provider_moves_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_moves" ADD CONSTRAINT "provider_moves_moved_to_mandates_id_fk" FOREIGN KEY ("moved_to") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pauses_once" ON "pauses" USING btree ("enrolment_id","first_day") WHERE "pauses"."last_day" >= "pauses"."first_day";--> statement-breakpoint
CREATE INDEX "pauses_enrolment" ON "pauses" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "pauses_kid" ON "pauses" USING btree ("kid_id");--> statement-breakpoint
CREATE INDEX "pauses_ending" ON "pauses" USING btree ("last_day") WHERE "pauses"."reminded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_changes_one_open" ON "provider_changes" USING btree (("finished_at" is null)) WHERE "provider_changes"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_moves_once" ON "provider_moves" USING btree ("mandate_id");--> statement-breakpoint
CREATE INDEX "provider_moves_waiting" ON "provider_moves" USING btree ("first_month") WHERE "provider_moves"."moved_at" is null and "provider_moves"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX "provider_moves_account" ON "provider_moves" USING btree ("billing_account_id");--> statement-breakpoint
CREATE INDEX "provider_moves_change" ON "provider_moves" USING btree ("change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_reference" ON "mandates" USING btree ("reference","provider");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION agreed_of(e enrolments) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('kid_id', e.kid_id, 'timetable_id', e.timetable_id, 'monthly_pennies', e.monthly_pennies,
    'first_lesson_on', e.first_lesson_on, 'first_payment_on', e.first_payment_on,
    'first_payment_pennies', e.first_payment_pennies, 'paid_from', e.paid_from, 'has_free_month', e.has_free_month,
    'cancelled_at', e.cancelled_at, 'last_day', e.last_day, 'scheduled_through', e.scheduled_through,
    'place_ends_on', e.place_ends_on, 'state', e.state, 'held_until', e.held_until,
    'prices', (SELECT coalesce(json_agg(json_build_object('from', p.from_date, 'monthly', p.monthly_pennies) ORDER BY p.from_date), '[]')
      FROM prices p WHERE p.timetable_id = e.timetable_id),
    'kids_app', kids_app_of(e.kid_id, e.timetable_id),
    'pauses', (SELECT coalesce(json_agg(json_build_object('first_day', s.first_day, 'last_day', s.last_day,
      'scheduled_through', s.scheduled_through) ORDER BY s.first_day, s.id), '[]') FROM pauses s WHERE s.enrolment_id = e.id))
$$;
