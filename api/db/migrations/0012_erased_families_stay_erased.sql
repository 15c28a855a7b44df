-- Why: a call that was under way while its family was erased could write it back: a child, a Direct Debit, a comment. The
-- database refuses it now: every such write looks at its family, and waits for an erasure that is under way.
CREATE FUNCTION refuse_erased(family uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone timestamptz;
BEGIN
  -- The lock that a reference takes as well; only an erasure's own stands against it.
  SELECT erased_at INTO gone FROM grown_ups WHERE id = family FOR KEY SHARE;
  IF gone IS NOT NULL THEN
    RAISE EXCEPTION 'the family is erased' USING ERRCODE = 'BS401';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_erased_grown_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.erased_at IS NOT NULL THEN
    RAISE EXCEPTION 'the family is erased' USING ERRCODE = 'BS401';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_of_erased_grown_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_erased(NEW.grown_up_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_of_erased_kid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_erased((SELECT k.grown_up_id FROM kids k WHERE k.id = NEW.kid_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_of_erased_billing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_erased((SELECT b.grown_up_id FROM billing_accounts b WHERE b.id = NEW.billing_account_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_of_erased_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_erased((SELECT g.id FROM grown_ups g WHERE g.account_id = NEW.account_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER grown_ups_stay_erased BEFORE UPDATE ON grown_ups
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_grown_up();
--> statement-breakpoint
CREATE TRIGGER kids_stay_erased BEFORE INSERT OR UPDATE ON kids
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_grown_up();
--> statement-breakpoint
CREATE TRIGGER calendar_subscriptions_stay_erased BEFORE INSERT ON calendar_subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_grown_up();
--> statement-breakpoint
CREATE TRIGGER nps_scores_stay_erased BEFORE INSERT ON nps_scores
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_grown_up();
--> statement-breakpoint
CREATE TRIGGER media_reports_stay_erased BEFORE INSERT ON media_reports
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_grown_up();
--> statement-breakpoint
CREATE TRIGGER round_up_viewings_stay_erased BEFORE INSERT ON round_up_viewings
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_grown_up();
--> statement-breakpoint
CREATE TRIGGER benefit_surveys_stay_erased BEFORE INSERT ON benefit_surveys
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_kid();
--> statement-breakpoint
CREATE TRIGGER kids_app_subscriptions_stay_erased BEFORE INSERT ON kids_app_subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_kid();
--> statement-breakpoint
CREATE TRIGGER mandates_stay_erased BEFORE INSERT OR UPDATE OF state ON mandates
  FOR EACH ROW WHEN (NEW.state IN ('setting_up', 'active')) EXECUTE FUNCTION refuse_of_erased_billing();
--> statement-breakpoint
CREATE TRIGGER idempotency_keys_stay_erased BEFORE INSERT ON idempotency_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_account();
