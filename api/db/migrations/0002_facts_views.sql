-- Why: the school search, the enrol screen and the Direct Debit ask for the same facts; one view each keeps their
-- SQL in one place and one question per call.
CREATE VIEW timetable_facts AS
SELECT t.id, t.display_name, t.school_id, t.weekday, t.min_year, t.max_year, t.lessons_are_on, t.closed_to_new_signups,
  (SELECT coalesce(json_agg(json_build_object('starts_on', starts_on, 'ends_on', ends_on) ORDER BY starts_on), '[]')
    FROM terms WHERE school_id = t.school_id) AS terms,
  (SELECT coalesce(json_agg(on_date ORDER BY on_date), '[]') FROM closures WHERE school_id = t.school_id) AS closures,
  (SELECT coalesce(json_agg(on_date ORDER BY on_date), '[]') FROM concerts WHERE timetable_id = t.id) AS concerts,
  (SELECT coalesce(json_agg(json_build_object('from', from_date, 'monthly', monthly_pennies) ORDER BY from_date), '[]')
    FROM prices WHERE timetable_id = t.id) AS prices
FROM timetables t;
--> statement-breakpoint
CREATE VIEW timetable_bands AS
SELECT t.id AS timetable_id, (
  SELECT coalesce(json_agg(band), '[]') FROM (
    SELECT b.id, b.year_from, b.year_to, b.out_of_hours, b.created_at, count(s.id)::int AS places,
      coalesce(json_agg(k.year - k.as_of_sep) FILTER (WHERE s.holding = 'member'), '[]') AS member_years,
      json_build_object(
        'vocals', count(*) FILTER (WHERE s.kid_id IS NULL AND s.instrument = 'vocals')::int,
        'keyboard', count(*) FILTER (WHERE s.kid_id IS NULL AND s.instrument = 'keyboard')::int,
        'guitar', count(*) FILTER (WHERE s.kid_id IS NULL AND s.instrument = 'guitar')::int,
        'bass', count(*) FILTER (WHERE s.kid_id IS NULL AND s.instrument = 'bass')::int,
        'drums', count(*) FILTER (WHERE s.kid_id IS NULL AND s.instrument = 'drums')::int) AS free
    FROM bands b LEFT JOIN slots s ON s.band_id = b.id LEFT JOIN kids k ON k.id = s.kid_id
    WHERE b.timetable_id = t.id GROUP BY b.id
  ) band) AS bands
FROM timetables t;
--> statement-breakpoint
CREATE VIEW family_facts AS
SELECT g.id AS grown_up_id, b.id AS billing_account_id, g.name, a.email, g.phone, g.address_l1, g.address_city,
  g.address_postcode, g.comms_marketing, g.enrolments_disabled,
  coalesce((SELECT sum(l.amount_pennies)::int FROM ledger_entries l WHERE l.billing_account_id = b.id), 0) AS balance,
  (SELECT m.state FROM mandates m WHERE m.billing_account_id = b.id AND m.state IN ('setting_up', 'active')) AS mandate_state,
  coalesce((SELECT json_agg(json_build_object(
      'kid_id', k.id, 'name', k.name, 'state', e.state, 'held_until', e.held_until,
      'first_payment_on', e.first_payment_on, 'first_payment_pennies', e.first_payment_pennies,
      'prices', (SELECT json_agg(json_build_object('from', p.from_date, 'monthly', p.monthly_pennies) ORDER BY p.from_date)
        FROM prices p WHERE p.timetable_id = e.timetable_id)) ORDER BY k.created_at, k.id)
    FROM kids k JOIN enrolments e ON e.kid_id = k.id AND e.state <> 'ended' WHERE k.grown_up_id = g.id), '[]') AS enrolments
FROM grown_ups g JOIN accounts a ON a.id = g.account_id JOIN billing_accounts b ON b.grown_up_id = g.id;
