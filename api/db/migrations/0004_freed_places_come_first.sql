-- Why: whoever leaves a place must free it for those who wait, on every path there will ever be; so the database marks it,
-- and what is free to everybody counts only places that were offered round. Places reserved before there were offers get theirs.
CREATE FUNCTION mark_freed_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kid_id IS NOT NULL THEN NEW.freed_at := NULL;
  ELSIF TG_OP = 'UPDATE' AND OLD.kid_id IS NOT NULL THEN NEW.freed_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER slots_freed BEFORE INSERT OR UPDATE OF kid_id ON slots
  FOR EACH ROW EXECUTE FUNCTION mark_freed_place();
--> statement-breakpoint
CREATE OR REPLACE VIEW timetable_bands AS
SELECT t.id AS timetable_id, (
  SELECT coalesce(json_agg(band), '[]') FROM (
    SELECT b.id, b.year_from, b.year_to, b.out_of_hours, b.created_at, count(s.id)::int AS places,
      coalesce(json_agg(k.year - k.as_of_sep) FILTER (WHERE s.holding = 'member'), '[]') AS member_years,
      json_build_object(
        'vocals', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'vocals')::int,
        'keyboard', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'keyboard')::int,
        'guitar', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'guitar')::int,
        'bass', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'bass')::int,
        'drums', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'drums')::int) AS free
    FROM bands b LEFT JOIN slots s ON s.band_id = b.id LEFT JOIN kids k ON k.id = s.kid_id
    WHERE b.timetable_id = t.id GROUP BY b.id
  ) band) AS bands
FROM timetables t;
--> statement-breakpoint
INSERT INTO offers (id, kid_id, slot_id, timetable_id, instrument, kind, state, why, made_by, made_at, remind_at, lapses_at)
SELECT gen_random_uuid(), s.kid_id, s.id, b.timetable_id, s.instrument, 'reserved_place', 'open',
  '{"rule": "by_the_office", "joined_at": null, "preference": "none", "could_have_it": 1, "before": []}', 'before offers were kept',
  s.held_until - interval '7 days', s.held_until - interval '2 days', s.held_until
FROM slots s JOIN bands b ON b.id = s.band_id WHERE s.holding = 'reserved';
