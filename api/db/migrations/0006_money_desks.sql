-- The office reads what came back, refunds and payouts as lists, the newest first. What stands in suspense can be given to the
-- family whose it is.
CREATE INDEX "collections_unheard" ON "collections" USING btree ("ended_at","id") WHERE "collections"."return_code" = 'none';--> statement-breakpoint
CREATE INDEX "payout_items_unmatched" ON "payout_items" USING btree ("id") WHERE "payout_items"."collection_id" is null and "payout_items"."what" <> 'fee';--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "provider_lines_back" ON "provider_lines" USING btree ("created_at","id") WHERE outcome = 'applied' and what in ('auddis', 'addacs', 'arudd', 'indemnity');--> statement-breakpoint
CREATE INDEX "provider_lines_of_code" ON "provider_lines" USING btree ("what","code","created_at","id") WHERE outcome = 'applied' and what in ('auddis', 'addacs', 'arudd', 'indemnity');--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at","id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.debit := CASE NEW.kind WHEN 'charge' THEN 'family' WHEN 'app_charge' THEN 'family' WHEN 'credit' THEN 'income:credits' WHEN 'collection' THEN 'bank' WHEN 'return' THEN 'family' WHEN 'refund' THEN 'family' WHEN 'submitted' THEN 'in_transit' WHEN 'not_submitted' THEN 'family' WHEN 'collected' THEN 'provider' WHEN 'returned' THEN 'family' WHEN 'returned_late' THEN 'family' WHEN 'paid_out' THEN 'bank' WHEN 'paid_in' THEN 'provider' WHEN 'fee' THEN 'fees' WHEN 'fee_back' THEN 'provider' WHEN 'refund_by_provider' THEN 'family' WHEN 'claim' THEN 'family:disputed' WHEN 'claim_won' THEN 'provider' WHEN 'write_off' THEN 'bad_debt' WHEN 'unmatched' THEN 'provider' WHEN 'unmatched_taken_off' THEN 'suspense' WHEN 'matched' THEN 'suspense' WHEN 'matched_taken_off' THEN 'family' END;
  NEW.credit := CASE NEW.kind WHEN 'charge' THEN 'income:lessons' WHEN 'app_charge' THEN 'income:app' WHEN 'credit' THEN 'family' WHEN 'collection' THEN 'family' WHEN 'return' THEN 'bank' WHEN 'refund' THEN 'bank' WHEN 'submitted' THEN 'family' WHEN 'not_submitted' THEN 'in_transit' WHEN 'collected' THEN 'in_transit' WHEN 'returned' THEN 'in_transit' WHEN 'returned_late' THEN 'provider' WHEN 'paid_out' THEN 'provider' WHEN 'paid_in' THEN 'bank' WHEN 'fee' THEN 'provider' WHEN 'fee_back' THEN 'fees' WHEN 'refund_by_provider' THEN 'provider' WHEN 'claim' THEN 'provider' WHEN 'claim_won' THEN 'family:disputed' WHEN 'write_off' THEN 'family' WHEN 'unmatched' THEN 'suspense' WHEN 'unmatched_taken_off' THEN 'provider' WHEN 'matched' THEN 'family' WHEN 'matched_taken_off' THEN 'suspense' END;
  NEW.moved_pennies := greatest(NEW.moved_pennies, abs(NEW.amount_pennies));
  NEW.amount_pennies := CASE 'family' WHEN NEW.debit THEN NEW.moved_pennies WHEN NEW.credit THEN -NEW.moved_pennies ELSE 0 END;
  RETURN NEW;
END $$;
