-- Money that was given to the wrong family can be taken back into suspense, and a line of the bank that was typed in by mistake can
-- be taken out again: each step is kept. What was given before is a first step of its own. Money can be asked for by hand.
CREATE TABLE "suspense_steps" (
	"item_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"what" text NOT NULL,
	"billing_account_id" uuid,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suspense_steps_item_id_step_pk" PRIMARY KEY("item_id","step"),
	CONSTRAINT "suspense_steps_what" CHECK ("suspense_steps"."what" in ('given', 'taken_back', 'voided')),
	CONSTRAINT "suspense_steps_whose" CHECK (("suspense_steps"."what" = 'voided') = ("suspense_steps"."billing_account_id" is null))
);
--> statement-breakpoint
ALTER TABLE "suspense_steps" ADD CONSTRAINT "suspense_steps_item_id_payout_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."payout_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_steps" ADD CONSTRAINT "suspense_steps_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspense_steps_account" ON "suspense_steps" USING btree ("billing_account_id") WHERE "suspense_steps"."billing_account_id" is not null;
--> statement-breakpoint
INSERT INTO suspense_steps (item_id, step, what, billing_account_id, actor, reason, created_at)
  SELECT i.id, 1, 'given', m.billing_account_id, coalesce(d.actor, ''), coalesce(d.reason, ''), m.created_at
  FROM payout_items i JOIN ledger_entries m ON m.key = 'matched:' || i.id
    LEFT JOIN LATERAL (SELECT d.actor, d.reason FROM money_decisions d
      WHERE d.billing_account_id = m.billing_account_id AND d.kind = 'match' AND d.created_at = m.created_at LIMIT 1) d ON true;
--> statement-breakpoint
CREATE TRIGGER suspense_steps_only_grow BEFORE UPDATE OR DELETE ON suspense_steps
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.debit := CASE NEW.kind WHEN 'charge' THEN 'family' WHEN 'app_charge' THEN 'family' WHEN 'credit' THEN 'income:credits' WHEN 'hand_charge' THEN 'family' WHEN 'collection' THEN 'bank' WHEN 'return' THEN 'family' WHEN 'refund' THEN 'family' WHEN 'submitted' THEN 'in_transit' WHEN 'not_submitted' THEN 'family' WHEN 'collected' THEN 'provider' WHEN 'returned' THEN 'family' WHEN 'returned_late' THEN 'family' WHEN 'paid_out' THEN 'bank' WHEN 'paid_in' THEN 'provider' WHEN 'fee' THEN 'fees' WHEN 'fee_back' THEN 'provider' WHEN 'refund_by_provider' THEN 'family' WHEN 'claim' THEN 'family:disputed' WHEN 'claim_won' THEN 'provider' WHEN 'write_off' THEN 'bad_debt' WHEN 'unmatched' THEN 'provider' WHEN 'unmatched_taken_off' THEN 'suspense' WHEN 'matched' THEN 'suspense' WHEN 'matched_taken_off' THEN 'family' END;
  NEW.credit := CASE NEW.kind WHEN 'charge' THEN 'income:lessons' WHEN 'app_charge' THEN 'income:app' WHEN 'credit' THEN 'family' WHEN 'hand_charge' THEN 'income:credits' WHEN 'collection' THEN 'family' WHEN 'return' THEN 'bank' WHEN 'refund' THEN 'bank' WHEN 'submitted' THEN 'family' WHEN 'not_submitted' THEN 'in_transit' WHEN 'collected' THEN 'in_transit' WHEN 'returned' THEN 'in_transit' WHEN 'returned_late' THEN 'provider' WHEN 'paid_out' THEN 'provider' WHEN 'paid_in' THEN 'bank' WHEN 'fee' THEN 'provider' WHEN 'fee_back' THEN 'fees' WHEN 'refund_by_provider' THEN 'provider' WHEN 'claim' THEN 'provider' WHEN 'claim_won' THEN 'family:disputed' WHEN 'write_off' THEN 'family' WHEN 'unmatched' THEN 'suspense' WHEN 'unmatched_taken_off' THEN 'provider' WHEN 'matched' THEN 'family' WHEN 'matched_taken_off' THEN 'suspense' END;
  NEW.moved_pennies := greatest(NEW.moved_pennies, abs(NEW.amount_pennies));
  NEW.amount_pennies := CASE 'family' WHEN NEW.debit THEN NEW.moved_pennies WHEN NEW.credit THEN -NEW.moved_pennies ELSE 0 END;
  RETURN NEW;
END $$;
