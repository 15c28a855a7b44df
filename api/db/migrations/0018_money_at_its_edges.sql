-- Why: what stands at the end of the 20th is owed, once per child, timetable and month. An enrolment says since when it pays,
-- whether it has a free month, and what stood before its leaving was changed; a charge says for which month and lessons it
-- is; a run that was missed is known; bank details are compared by a keyed hash; a place can end with the school.
CREATE TABLE "collection_runs" (
	"month" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"is_late" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_one_charge";--> statement-breakpoint
DROP INDEX "ledger_one_credit";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "paid_from" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "has_free_month" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "stood_through" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "place_ends_on" date;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "details_mac" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "timetable_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "run_month" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "again" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "enrolments_unconfirmed" ON "enrolments" USING btree ("timetable_id") WHERE "enrolments"."state" = 'live' and "enrolments"."first_lesson_on" is null;--> statement-breakpoint
CREATE INDEX "enrolments_place_ends" ON "enrolments" USING btree ("place_ends_on") WHERE "enrolments"."state" = 'live' and "enrolments"."place_ends_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_charge" ON "ledger_entries" USING btree ("billing_account_id","kid_id",coalesce("timetable_id", "kid_id"),"for_month","again") WHERE "ledger_entries"."kind" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_credit" ON "ledger_entries" USING btree ("billing_account_id","kid_id",coalesce("timetable_id", "kid_id"),"for_month","again") WHERE "ledger_entries"."kind" = 'credit';
--> statement-breakpoint
INSERT INTO collection_runs SELECT max(for_month), now(), false FROM ledger_entries WHERE kind = 'collection' HAVING max(for_month) IS NOT NULL;
--> statement-breakpoint
UPDATE enrolments SET paid_from = to_char(first_lesson_on + interval '1 month', 'YYYY-MM') WHERE first_lesson_on IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION agreed_of(e enrolments) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('kid_id', e.kid_id, 'timetable_id', e.timetable_id, 'monthly_pennies', e.monthly_pennies,
    'first_lesson_on', e.first_lesson_on, 'first_payment_on', e.first_payment_on,
    'first_payment_pennies', e.first_payment_pennies, 'paid_from', e.paid_from, 'has_free_month', e.has_free_month,
    'cancelled_at', e.cancelled_at, 'last_day', e.last_day, 'stood_through', e.stood_through,
    'place_ends_on', e.place_ends_on, 'state', e.state, 'held_until', e.held_until,
    'prices', (SELECT coalesce(json_agg(json_build_object('from', p.from_date, 'monthly', p.monthly_pennies) ORDER BY p.from_date), '[]')
      FROM prices p WHERE p.timetable_id = e.timetable_id),
    'kids_app', kids_app_of(e.kid_id, e.timetable_id))
$$;
--> statement-breakpoint
-- Lessons that were: the child's name now, and the one that it was enrolled by, which is the end of the intent.
CREATE FUNCTION past_of(family uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(agreed_of(e)::jsonb || jsonb_build_object(
      'names', jsonb_build_array(k.name, substring(e.intent FROM '^(?:[^:]*:){4}(.*)$'))) ORDER BY e.started_at, e.id), '[]')
  FROM kids k JOIN enrolments e ON e.kid_id = k.id
  WHERE k.grown_up_id = family AND e.state = 'ended' AND e.first_lesson_on IS NOT NULL AND coalesce(e.last_day, e.place_ends_on) IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW family_facts AS
SELECT g.id AS grown_up_id, b.id AS billing_account_id, g.name, a.email, g.phone, g.address_l1, g.address_city,
  g.address_postcode, g.comms_marketing, g.enrolments_disabled,
  coalesce((SELECT sum(l.amount_pennies)::int FROM ledger_entries l WHERE l.billing_account_id = b.id), 0) AS balance,
  (SELECT m.state FROM mandates m WHERE m.billing_account_id = b.id AND m.state IN ('setting_up', 'active')) AS mandate_state,
  coalesce((SELECT json_agg(agreed_of(e)::jsonb || jsonb_build_object('name', k.name) ORDER BY k.created_at, k.id)
    FROM kids k JOIN enrolments e ON e.kid_id = k.id AND e.state <> 'ended' WHERE k.grown_up_id = g.id), '[]') AS enrolments,
  past_of(g.id) AS past
FROM grown_ups g JOIN accounts a ON a.id = g.account_id JOIN billing_accounts b ON b.grown_up_id = g.id;
