-- Lists of debts no longer sum the whole ledger for each page: what each account owes and since when is kept beside it, by the
-- database itself, with every entry and every collection. The doctor holds it against the ledger.
CREATE TABLE "account_debts" (
	"billing_account_id" uuid PRIMARY KEY NOT NULL,
	"balance_pennies" integer DEFAULT 0 NOT NULL,
	"planned_pennies" integer DEFAULT 0 NOT NULL,
	"owed_since" timestamp with time zone,
	"last_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_debts" ADD CONSTRAINT "account_debts_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_debts_owing" ON "account_debts" USING btree ("owed_since","billing_account_id") WHERE "account_debts"."balance_pennies" > "account_debts"."planned_pennies";
--> statement-breakpoint
CREATE TYPE debt AS (pennies int, since timestamptz);
--> statement-breakpoint
CREATE FUNCTION debt_after(so_far debt, amount int, at timestamptz) RETURNS debt LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  pennies int := so_far.pennies + amount;
BEGIN
  RETURN (pennies, CASE WHEN pennies <= 0 THEN NULL WHEN so_far.pennies <= 0 THEN at ELSE so_far.since END)::debt;
END $$;
--> statement-breakpoint
-- What entries come to, one after the other, and since when that has been above nothing without interruption.
CREATE AGGREGATE debt_of(amount int, at timestamptz) (SFUNC = debt_after, STYPE = debt, INITCOND = '(0,)');
--> statement-breakpoint
-- What `account_debts` must say of each account that has entries. Those that change nothing of what it owes count for nothing.
CREATE VIEW ledger_debts AS
SELECT x.billing_account_id, (x.debt).pennies AS balance_pennies, (x.debt).since AS owed_since, x.last_at
FROM (
  SELECT l.billing_account_id, debt_of(l.amount_pennies, l.created_at ORDER BY l.created_at, l.id) AS debt, max(l.created_at) AS last_at
  FROM ledger_entries l WHERE l.billing_account_id IS NOT NULL AND l.amount_pennies <> 0 GROUP BY l.billing_account_id) x;
--> statement-breakpoint
-- Holds these accounts' rows until the transaction ends, in the order of their ids, so that nobody waits for each other. Whoever
-- waited here sees in its next statement what the other has written.
CREATE FUNCTION hold_debts(accounts uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_debts (billing_account_id) SELECT a FROM unnest(accounts) a ORDER BY a ON CONFLICT DO NOTHING;
  PERFORM FROM account_debts WHERE billing_account_id = ANY (accounts) ORDER BY billing_account_id FOR NO KEY UPDATE;
END $$;
--> statement-breakpoint
-- Adds what was entered, where all of it is later than what is counted; any other account is counted from the ledger.
CREATE FUNCTION count_debts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[] := ARRAY(
    SELECT DISTINCT billing_account_id FROM entered WHERE billing_account_id IS NOT NULL AND amount_pennies <> 0 ORDER BY 1);
  later uuid[];
BEGIN
  IF touched = '{}' THEN RETURN NULL; END IF;
  PERFORM hold_debts(touched);
  later := ARRAY(
    SELECT d.billing_account_id FROM account_debts d JOIN (
      SELECT billing_account_id, min(created_at) AS at FROM entered WHERE amount_pennies <> 0 GROUP BY 1) e USING (billing_account_id)
    WHERE d.billing_account_id = ANY (touched) AND d.last_at < e.at);
  UPDATE account_debts d SET balance_pennies = (n.debt).pennies, owed_since = (n.debt).since, last_at = n.last_at
    FROM (
      SELECT x.billing_account_id, debt_of(x.amount, x.at ORDER BY x.nth, x.at, x.id) AS debt, max(x.at) FILTER (WHERE x.nth = 1) AS last_at
      FROM (
        SELECT k.billing_account_id, 0 AS nth, k.balance_pennies AS amount, k.owed_since AS at, NULL::uuid AS id FROM account_debts k
        WHERE k.billing_account_id = ANY (later)
        UNION ALL SELECT e.billing_account_id, 1, e.amount_pennies, e.created_at, e.id FROM entered e
        WHERE e.billing_account_id = ANY (later) AND e.amount_pennies <> 0) x
      GROUP BY x.billing_account_id) n
    WHERE n.billing_account_id = d.billing_account_id AND d.billing_account_id = ANY (later);
  IF cardinality(later) = cardinality(touched) THEN RETURN NULL; END IF;
  touched := ARRAY(SELECT unnest(touched) EXCEPT SELECT unnest(later));
  UPDATE account_debts d SET balance_pennies = l.balance_pennies, owed_since = l.owed_since, last_at = l.last_at
    FROM ledger_debts l WHERE l.billing_account_id = d.billing_account_id AND l.billing_account_id = ANY (touched);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- States are told apart after the account: an index by state would walk through a whole run for each of them.
CREATE FUNCTION count_planned() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    touched := ARRAY(SELECT DISTINCT billing_account_id FROM new_rows WHERE state IN ('written', 'approved') ORDER BY 1);
  ELSE
    touched := ARRAY(SELECT x.billing_account_id FROM (
        SELECT billing_account_id, amount_pennies AS amount FROM new_rows WHERE state IN ('written', 'approved')
        UNION ALL SELECT billing_account_id, -amount_pennies FROM old_rows WHERE state IN ('written', 'approved')) x
      GROUP BY 1 HAVING sum(x.amount) <> 0 ORDER BY 1);
  END IF;
  IF touched = '{}' THEN RETURN NULL; END IF;
  PERFORM hold_debts(touched);
  UPDATE account_debts d SET planned_pennies = coalesce((
      SELECT sum(c.amount_pennies) FILTER (WHERE c.state IN ('written', 'approved')) FROM collections c
      WHERE c.billing_account_id = d.billing_account_id), 0)
    WHERE d.billing_account_id = ANY (touched);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_debts_counted AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION count_debts();
--> statement-breakpoint
CREATE TRIGGER collections_planned AFTER INSERT ON collections REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_planned();
--> statement-breakpoint
CREATE TRIGGER collections_planned_no_more AFTER UPDATE ON collections REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_planned();
--> statement-breakpoint
-- After the triggers, which let nobody write until this is done: nothing is entered in between.
INSERT INTO account_debts (billing_account_id, balance_pennies, owed_since, last_at)
SELECT billing_account_id, balance_pennies, owed_since, last_at FROM ledger_debts;
--> statement-breakpoint
INSERT INTO account_debts (billing_account_id, planned_pennies)
SELECT billing_account_id, sum(amount_pennies) FROM collections WHERE state IN ('written', 'approved') GROUP BY billing_account_id
ON CONFLICT (billing_account_id) DO UPDATE SET planned_pennies = EXCLUDED.planned_pennies;
--> statement-breakpoint
ANALYZE account_debts;
--> statement-breakpoint
-- As before 0003: by their state, all collections of a run would be read for each family while the statistics don't know of them.
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
  past_of(g.id) AS past,
  plan_of(b.id) AS plan
FROM grown_ups g JOIN accounts a ON a.id = g.account_id JOIN billing_accounts b ON b.grown_up_id = g.id;
