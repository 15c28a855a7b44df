-- Collections are handed to a provider from now on: what is asked for, told, reported and paid out. The ledger's entries become
-- transfers between two accounts, in place. What was collected before counts as paid to the bank.
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_account_id" uuid NOT NULL,
	"month" text NOT NULL,
	"attempt" integer NOT NULL,
	"state" text NOT NULL,
	"amount_pennies" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"collect_on" date NOT NULL,
	"mandate_id" uuid NOT NULL,
	"frozen_hash" text NOT NULL,
	"exceptions" text[] NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"provider_collection_id" text,
	"submitted_at" timestamp with time zone,
	"notice_by" date,
	"collected_at" timestamp with time zone,
	"return_code" text,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	"settled_payout_id" uuid,
	"taken_off_payout_id" uuid,
	CONSTRAINT "collections_state" CHECK ("collections"."state" in ('written', 'approved', 'withheld', 'submitted', 'unknown', 'collected', 'settled', 'returned', 'retried', 'owed', 'written_off', 'claimed', 'challenged', 'lost', 'refunded')),
	CONSTRAINT "collections_amount" CHECK ("collections"."amount_pennies" > 0),
	CONSTRAINT "collections_attempts" CHECK ("collections"."attempt" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "office_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"billing_account_id" uuid,
	"mandate_id" uuid,
	"collection_id" uuid,
	"detail" text NOT NULL,
	"due_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"outcome" text,
	CONSTRAINT "office_tasks_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_account_id" uuid NOT NULL,
	"collect_on" date NOT NULL,
	"amount_pennies" integer NOT NULL,
	"monthly_pennies" integer,
	"parts" jsonb NOT NULL,
	"told_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"what" text NOT NULL,
	"collection_id" uuid,
	"amount_pennies" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_payout_id" text NOT NULL,
	"paid_on" date NOT NULL,
	"amount_pennies" integer NOT NULL,
	"fee_pennies" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"line" text NOT NULL,
	"report_id" uuid NOT NULL,
	"what" text NOT NULL,
	"code" text NOT NULL,
	"amount_pennies" integer,
	"mandate_id" uuid,
	"collection_id" uuid,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"provider_report_id" text NOT NULL,
	"made_on" date NOT NULL,
	"sealed" text,
	"fetched_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mandates" DROP CONSTRAINT "mandates_state";--> statement-breakpoint
DROP INDEX "mandates_one_alive";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "billing_account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_runs" ADD COLUMN "prepared_by" text;--> statement-breakpoint
ALTER TABLE "collection_runs" ADD COLUMN "prepared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collection_runs" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "collection_runs" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collection_runs" ADD COLUMN "approved_hash" text;--> statement-breakpoint
ALTER TABLE "collection_runs" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "debit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "credit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "moved_pennies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "collection_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "provider" text DEFAULT 'smartdebit' NOT NULL;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "lodged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "ended_code" text;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_settled_payout_id_payouts_id_fk" FOREIGN KEY ("settled_payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_taken_off_payout_id_payouts_id_fk" FOREIGN KEY ("taken_off_payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_tasks" ADD CONSTRAINT "office_tasks_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_tasks" ADD CONSTRAINT "office_tasks_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_tasks" ADD CONSTRAINT "office_tasks_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_lines" ADD CONSTRAINT "provider_lines_report_id_provider_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."provider_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_lines" ADD CONSTRAINT "provider_lines_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_lines" ADD CONSTRAINT "provider_lines_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_attempt" ON "collections" USING btree ("billing_account_id","month","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_one_live" ON "collections" USING btree ("billing_account_id","month") WHERE "collections"."state" in ('written', 'approved', 'submitted', 'unknown', 'collected', 'settled', 'claimed', 'challenged');--> statement-breakpoint
CREATE INDEX "collections_by_state" ON "collections" USING btree ("state","month","id");--> statement-breakpoint
CREATE INDEX "collections_by_provider" ON "collections" USING btree ("provider_collection_id");--> statement-breakpoint
CREATE INDEX "collections_of_mandate" ON "collections" USING btree ("mandate_id","collect_on");--> statement-breakpoint
CREATE INDEX "office_tasks_open" ON "office_tasks" USING btree ("created_at") WHERE "office_tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "office_tasks_account" ON "office_tasks" USING btree ("billing_account_id");--> statement-breakpoint
CREATE INDEX "payment_notices_account" ON "payment_notices" USING btree ("billing_account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_once" ON "payout_items" USING btree ("payout_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("provider","provider_payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_lines_once" ON "provider_lines" USING btree ("provider","line");--> statement-breakpoint
CREATE INDEX "provider_lines_report" ON "provider_lines" USING btree ("report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_reports_once" ON "provider_reports" USING btree ("provider","provider_report_id");--> statement-breakpoint
CREATE INDEX "provider_reports_waiting" ON "provider_reports" USING btree ("created_at") WHERE "provider_reports"."applied_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_key" ON "ledger_entries" USING btree ("key") WHERE "ledger_entries"."key" is not null;--> statement-breakpoint
CREATE INDEX "ledger_collection" ON "ledger_entries" USING btree ("collection_id") WHERE "ledger_entries"."collection_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_payout" ON "ledger_entries" USING btree ("payout_id") WHERE "ledger_entries"."payout_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_one_standing" ON "mandates" USING btree ("billing_account_id") WHERE "mandates"."state" in ('setting_up', 'lodged', 'active', 'transferred', 'disputed') and "mandates"."replaces" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_one_replacement" ON "mandates" USING btree ("billing_account_id") WHERE "mandates"."state" in ('setting_up', 'lodged', 'active', 'transferred', 'disputed') and "mandates"."replaces" is not null;--> statement-breakpoint
CREATE INDEX "mandates_provider_id" ON "mandates" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "mandates_lodged" ON "mandates" USING btree ("lodged_at") WHERE "mandates"."state" = 'lodged';--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_state" CHECK ("mandates"."state" in ('setting_up', 'lodged', 'active', 'declined', 'refused', 'transferred', 'disputed', 'ended_by_payer', 'gone', 'dormant', 'cancelled'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.debit := CASE NEW.kind WHEN 'charge' THEN 'family' WHEN 'app_charge' THEN 'family' WHEN 'credit' THEN 'income:credits' WHEN 'collection' THEN 'bank' WHEN 'return' THEN 'family' WHEN 'refund' THEN 'family' WHEN 'submitted' THEN 'in_transit' WHEN 'not_submitted' THEN 'family' WHEN 'collected' THEN 'provider' WHEN 'returned' THEN 'family' WHEN 'returned_late' THEN 'family' WHEN 'paid_out' THEN 'bank' WHEN 'paid_in' THEN 'provider' WHEN 'fee' THEN 'fees' WHEN 'fee_back' THEN 'provider' WHEN 'refund_by_provider' THEN 'family' WHEN 'claim' THEN 'family:disputed' WHEN 'claim_won' THEN 'provider' WHEN 'write_off' THEN 'bad_debt' WHEN 'unmatched' THEN 'provider' WHEN 'unmatched_taken_off' THEN 'suspense' END;
  NEW.credit := CASE NEW.kind WHEN 'charge' THEN 'income:lessons' WHEN 'app_charge' THEN 'income:app' WHEN 'credit' THEN 'family' WHEN 'collection' THEN 'family' WHEN 'return' THEN 'bank' WHEN 'refund' THEN 'bank' WHEN 'submitted' THEN 'family' WHEN 'not_submitted' THEN 'in_transit' WHEN 'collected' THEN 'in_transit' WHEN 'returned' THEN 'in_transit' WHEN 'returned_late' THEN 'provider' WHEN 'paid_out' THEN 'provider' WHEN 'paid_in' THEN 'bank' WHEN 'fee' THEN 'provider' WHEN 'fee_back' THEN 'fees' WHEN 'refund_by_provider' THEN 'provider' WHEN 'claim' THEN 'provider' WHEN 'claim_won' THEN 'family:disputed' WHEN 'write_off' THEN 'family' WHEN 'unmatched' THEN 'suspense' WHEN 'unmatched_taken_off' THEN 'provider' END;
  NEW.moved_pennies := greatest(NEW.moved_pennies, abs(NEW.amount_pennies));
  NEW.amount_pennies := CASE 'family' WHEN NEW.debit THEN NEW.moved_pennies WHEN NEW.credit THEN -NEW.moved_pennies ELSE 0 END;
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TABLE ledger_entries DISABLE TRIGGER ledger_only_grows;
--> statement-breakpoint
-- A month that cost nothing moved nothing.
DELETE FROM ledger_entries WHERE amount_pennies = 0;
--> statement-breakpoint
CREATE TRIGGER ledger_transfer_before BEFORE UPDATE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION fill_transfer();
--> statement-breakpoint
UPDATE ledger_entries SET moved_pennies = 0;
--> statement-breakpoint
DROP TRIGGER ledger_transfer_before ON ledger_entries;
--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_only_grows;
--> statement-breakpoint
CREATE TRIGGER ledger_transfer BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION fill_transfer();
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_moves" CHECK ("ledger_entries"."moved_pennies" > 0 and "ledger_entries"."debit" <> "ledger_entries"."credit");
--> statement-breakpoint
DROP TRIGGER mandates_moves ON mandates;
--> statement-breakpoint
CREATE TRIGGER mandates_moves AFTER UPDATE OF state ON mandates
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state NOT IN (
    'setting_up > lodged',
    'setting_up > active',
    'setting_up > declined',
    'lodged > active',
    'lodged > refused',
    'lodged > disputed',
    'lodged > ended_by_payer',
    'lodged > gone',
    'lodged > dormant',
    'lodged > cancelled',
    'active > transferred',
    'active > disputed',
    'active > ended_by_payer',
    'active > gone',
    'active > dormant',
    'active > cancelled',
    'transferred > active',
    'transferred > disputed',
    'transferred > ended_by_payer',
    'transferred > gone',
    'transferred > dormant',
    'transferred > cancelled',
    'disputed > active',
    'disputed > ended_by_payer',
    'disputed > gone',
    'disputed > dormant',
    'disputed > cancelled'
  )) EXECUTE FUNCTION refuse_move();
--> statement-breakpoint
DROP TRIGGER mandates_stay_erased ON mandates;
--> statement-breakpoint
CREATE TRIGGER mandates_stay_erased BEFORE INSERT OR UPDATE OF state ON mandates
  FOR EACH ROW WHEN (NEW.state IN ('setting_up', 'lodged', 'active', 'transferred')) EXECUTE FUNCTION refuse_of_erased_billing();
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
    'challenged > lost'
  )) EXECUTE FUNCTION refuse_move();
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a collection stays as it was written' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
-- What was written stays as it was written: amount, parts, day and Direct Debit.
CREATE TRIGGER collections_frozen BEFORE UPDATE ON collections FOR EACH ROW
  WHEN ((OLD.billing_account_id, OLD.month, OLD.attempt, OLD.amount_pennies, OLD.parts, OLD.collect_on, OLD.mandate_id, OLD.frozen_hash)
    IS DISTINCT FROM (NEW.billing_account_id, NEW.month, NEW.attempt, NEW.amount_pennies, NEW.parts, NEW.collect_on, NEW.mandate_id, NEW.frozen_hash))
  EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER collections_stay BEFORE DELETE ON collections FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER payment_notices_only_grow BEFORE UPDATE OR DELETE ON payment_notices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payouts_only_grow BEFORE UPDATE OR DELETE ON payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payout_items_only_grow BEFORE UPDATE OR DELETE ON payout_items
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whoever pays: by the Direct Debit that stands, not by one that is about to take over from it.
create or replace function payer_of(account uuid) returns json language sql stable as $$
  select json_build_object('email', email_address, 'is_proven', email_proven_at is not null)
  from mandates where billing_account_id = account and state in ('lodged', 'active', 'transferred', 'disputed') and replaces is null
$$;
--> statement-breakpoint
-- A family's balance is what it owes and no collection that is about to be taken has in it.
CREATE OR REPLACE VIEW family_facts AS
SELECT g.id AS grown_up_id, b.id AS billing_account_id, g.name, a.email, g.phone, g.address_l1, g.address_city,
  g.address_postcode, g.comms_marketing, g.enrolments_disabled,
  (coalesce((SELECT sum(l.amount_pennies) FROM ledger_entries l WHERE l.billing_account_id = b.id), 0)
    - coalesce((SELECT sum(c.amount_pennies) FILTER (WHERE c.state IN ('written', 'approved')) FROM collections c
        WHERE c.billing_account_id = b.id), 0))::int AS balance,
  (SELECT CASE m.state WHEN 'setting_up' THEN 'setting_up' ELSE 'active' END FROM mandates m
    WHERE m.billing_account_id = b.id AND m.state IN ('setting_up', 'lodged', 'active', 'transferred', 'disputed') AND m.replaces IS NULL) AS mandate_state,
  coalesce((SELECT json_agg(agreed_of(e)::jsonb || jsonb_build_object('name', k.name) ORDER BY k.created_at, k.id)
    FROM kids k JOIN enrolments e ON e.kid_id = k.id AND e.state <> 'ended' WHERE k.grown_up_id = g.id), '[]') AS enrolments,
  past_of(g.id) AS past
FROM grown_ups g JOIN accounts a ON a.id = g.account_id JOIN billing_accounts b ON b.grown_up_id = g.id;
