-- Where the Direct Debit provider chooses the reference, families are told that one: it is what their bank statement shows.
ALTER TABLE "mandates" ADD COLUMN "bank_reference" text;--> statement-breakpoint
CREATE INDEX "mandates_bank_reference" ON "mandates" USING btree ("bank_reference");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION family_search_text(family uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT ' ' || person_search_words(concat_ws(' ', g.name, a.email, nullif(g.second_email_address, a.email), g.address_postcode,
      replace(g.address_postcode, ' ', ''),
      (SELECT string_agg(k.name, ' ') FROM kids k WHERE k.grown_up_id = g.id),
      (SELECT string_agg(concat_ws(' ', m.reference, m.bank_reference), ' ') FROM mandates m JOIN billing_accounts b ON b.id = m.billing_account_id WHERE b.grown_up_id = g.id)))
    || coalesce(' ' || nullif(phone_search_word(g.phone), ''), '')
  FROM grown_ups g JOIN accounts a ON a.id = g.account_id WHERE g.id = family AND g.erased_at IS NULL
$$;
--> statement-breakpoint
CREATE TRIGGER mandates_searched_by_bank AFTER UPDATE OF bank_reference ON mandates
  FOR EACH ROW EXECUTE FUNCTION search_mandate();
