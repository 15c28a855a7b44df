-- Why: a balance and a child's history can be trusted only when nobody can rewrite them. Every change of status is
-- written by the database itself, with its actor, and chained by hash; the ledger and the history only grow.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_only_grows BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER status_changes_only_grow BEFORE UPDATE OR DELETE ON status_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION status_change_hash(before text, kid uuid, n integer, was text, is_now text, who text, why text, moment timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(
    concat_ws('|', before, kid, n, coalesce(was, ''), is_now, who, why, extract(epoch FROM moment)), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION record_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last status_changes%ROWTYPE;
  was text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END;
  is_now text := CASE WHEN TG_OP = 'DELETE' THEN 'removed' ELSE NEW.status END;
  kid kids%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN kid := OLD; was := OLD.status; ELSE kid := NEW; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status = NEW.status THEN RETURN NEW; END IF;
  SELECT * INTO last FROM status_changes WHERE kid_id = kid.id ORDER BY sequence DESC LIMIT 1;
  INSERT INTO status_changes (kid_id, sequence, from_status, to_status, actor, reason, at, hash)
  VALUES (kid.id, coalesce(last.sequence, 0) + 1, was, is_now, kid.status_actor, kid.status_reason, kid.status_at,
    status_change_hash(last.hash, kid.id, coalesce(last.sequence, 0) + 1, was, is_now, kid.status_actor, kid.status_reason, kid.status_at));
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER kids_status_recorded AFTER INSERT OR UPDATE OF status OR DELETE ON kids
  FOR EACH ROW EXECUTE FUNCTION record_status_change();
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX timetables_search ON timetables USING gin (lower(display_name) gin_trgm_ops);
