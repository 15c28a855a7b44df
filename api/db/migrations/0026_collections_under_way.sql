-- Until a month is approved, a tenth of all collections wait. Writing them is too little for the server to look at its statistics again,
-- so it read all that wait to find one family's: it finds them by the family now, and looks again after fewer new rows.
CREATE INDEX "collections_under_way" ON "collections" USING btree ("billing_account_id") WHERE "collections"."state" in ('written', 'approved', 'submitted', 'unknown');--> statement-breakpoint
ALTER TABLE "collections" SET (autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "ledger_entries" SET (autovacuum_analyze_scale_factor = 0.02);
