-- Money goes back, and a debt can be taken in parts: what the office decides is kept with its reason, a refund has a life of its
-- own, and a collection can be refunded before its payout and come back after it.
CREATE TABLE "money_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"billing_account_id" uuid NOT NULL,
	"collection_id" uuid,
	"amount_pennies" integer,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_decisions_amount" CHECK ("money_decisions"."amount_pennies" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_account_id" uuid NOT NULL,
	"total_pennies" integer NOT NULL,
	"parts" integer NOT NULL,
	"forgiven_pennies" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	CONSTRAINT "payment_plans_parts" CHECK ("payment_plans"."parts" between 2 and 12 and "payment_plans"."total_pennies" > 0),
	CONSTRAINT "payment_plans_forgiven" CHECK ("payment_plans"."forgiven_pennies" between 0 and "payment_plans"."total_pennies")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_account_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"amount_pennies" integer NOT NULL,
	"paid_by" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'unknown', 'made', 'refused')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_pennies" > 0)
);
--> statement-breakpoint
ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_id_money_decisions_id_fk" FOREIGN KEY ("id") REFERENCES "public"."money_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_id_money_decisions_id_fk" FOREIGN KEY ("id") REFERENCES "public"."money_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_decisions_account" ON "money_decisions" USING btree ("billing_account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_plans_one_live" ON "payment_plans" USING btree ("billing_account_id") WHERE "payment_plans"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_collection" ON "refunds" USING btree ("collection_id");
--> statement-breakpoint
DROP TRIGGER collections_moves ON collections;
--> statement-breakpoint
CREATE TRIGGER collections_moves AFTER UPDATE OF state ON collections
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state NOT IN (
    'written > approved',
    'written > withheld',
    'approved > submitted',
    'approved > withheld',
    'submitted > collected',
    'submitted > returned',
    'submitted > unknown',
    'unknown > submitted',
    'unknown > written',
    'collected > settled',
    'collected > returned',
    'collected > claimed',
    'collected > refunded',
    'settled > returned',
    'settled > claimed',
    'settled > refunded',
    'returned > retried',
    'returned > owed',
    'returned > written_off',
    'owed > written_off',
    'claimed > challenged',
    'claimed > lost',
    'challenged > settled',
    'challenged > lost',
    'refunded > returned',
    'refunded > claimed'
  )) EXECUTE FUNCTION refuse_move();
--> statement-breakpoint
CREATE TRIGGER refunds_moves AFTER UPDATE OF state ON refunds
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state NOT IN (
    'asked > unknown',
    'asked > made',
    'asked > refused',
    'unknown > made',
    'unknown > refused'
  )) EXECUTE FUNCTION refuse_move();
--> statement-breakpoint
CREATE TRIGGER money_decisions_only_grow BEFORE UPDATE OR DELETE ON money_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_other_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was decided about money stays as it was' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
-- A refund stays of that amount, of that collection, whatever becomes of it.
CREATE TRIGGER refunds_frozen BEFORE UPDATE ON refunds FOR EACH ROW
  WHEN ((OLD.billing_account_id, OLD.collection_id, OLD.amount_pennies) IS DISTINCT FROM (NEW.billing_account_id, NEW.collection_id, NEW.amount_pennies))
  EXECUTE FUNCTION refuse_other_terms();
--> statement-breakpoint
CREATE TRIGGER refunds_stay BEFORE DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_other_terms();
--> statement-breakpoint
CREATE TRIGGER payment_plans_frozen BEFORE UPDATE ON payment_plans FOR EACH ROW
  WHEN ((OLD.billing_account_id, OLD.total_pennies, OLD.parts, OLD.begun_at) IS DISTINCT FROM (NEW.billing_account_id, NEW.total_pennies, NEW.parts, NEW.begun_at)
    OR OLD.ended_at IS NOT NULL)
  EXECUTE FUNCTION refuse_other_terms();
--> statement-breakpoint
CREATE TRIGGER payment_plans_stay BEFORE DELETE ON payment_plans FOR EACH ROW EXECUTE FUNCTION refuse_other_terms();
--> statement-breakpoint
-- The debt that an account pays in parts, and how much of it no collection has taken, or is about to. What was withheld or
-- came back is left again.
CREATE FUNCTION plan_of(account uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('total', p.total_pennies, 'parts', p.parts, 'left', p.total_pennies - p.forgiven_pennies - coalesce((
    SELECT sum((x ->> 'amount')::int) FROM collections c, jsonb_array_elements(c.parts) x
    WHERE c.billing_account_id = account AND c.written_at >= p.begun_at AND x ->> 'what' = 'plan'
      AND c.state NOT IN ('withheld', 'returned', 'retried', 'owed', 'written_off')), 0))
  FROM payment_plans p WHERE p.billing_account_id = account AND p.ended_at IS NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW family_facts AS
SELECT g.id AS grown_up_id, b.id AS billing_account_id, g.name, a.email, g.phone, g.address_l1, g.address_city,
  g.address_postcode, g.comms_marketing, g.enrolments_disabled,
  (coalesce((SELECT sum(l.amount_pennies) FROM ledger_entries l WHERE l.billing_account_id = b.id), 0)
    - coalesce((SELECT sum(c.amount_pennies) FROM collections c
        WHERE c.billing_account_id = b.id AND c.state IN ('written', 'approved')), 0))::int AS balance,
  (SELECT CASE m.state WHEN 'setting_up' THEN 'setting_up' ELSE 'active' END FROM mandates m
    WHERE m.billing_account_id = b.id AND m.state IN ('setting_up', 'lodged', 'active', 'transferred', 'disputed') AND m.replaces IS NULL) AS mandate_state,
  coalesce((SELECT json_agg(agreed_of(e)::jsonb || jsonb_build_object('name', k.name) ORDER BY k.created_at, k.id)
    FROM kids k JOIN enrolments e ON e.kid_id = k.id AND e.state <> 'ended' WHERE k.grown_up_id = g.id), '[]') AS enrolments,
  past_of(g.id) AS past,
  plan_of(b.id) AS plan
FROM grown_ups g JOIN accounts a ON a.id = g.account_id JOIN billing_accounts b ON b.grown_up_id = g.id;
