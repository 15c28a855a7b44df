-- What is written and nobody was asked for yet follows the account: less of it may be taken, and nothing else of it changes.
CREATE OR REPLACE TRIGGER collections_frozen BEFORE UPDATE ON collections FOR EACH ROW
  WHEN ((OLD.billing_account_id, OLD.month, OLD.attempt, OLD.collect_on, OLD.mandate_id)
      IS DISTINCT FROM (NEW.billing_account_id, NEW.month, NEW.attempt, NEW.collect_on, NEW.mandate_id)
    OR ((OLD.amount_pennies, OLD.parts, OLD.frozen_hash) IS DISTINCT FROM (NEW.amount_pennies, NEW.parts, NEW.frozen_hash)
      AND NOT (OLD.state IN ('written', 'approved') AND OLD.asked_at IS NULL AND NEW.amount_pennies < OLD.amount_pennies)))
  EXECUTE FUNCTION refuse_rewriting();
