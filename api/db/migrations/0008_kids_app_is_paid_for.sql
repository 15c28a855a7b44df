-- Why: the kids' app is paid for with the lessons, so a family's children are asked for together with their subscriptions.
-- One form for every question: the price at a timetable, and from when to when a child was subscribed.
CREATE FUNCTION kids_app_of(kid uuid, timetable uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'price', (SELECT t.kids_app_price_pennies FROM timetables t WHERE t.id = timetable),
    'subscriptions', (SELECT coalesce(json_agg(json_build_object('started_at', a.started_at, 'ended_at', a.ended_at)
      ORDER BY a.started_at), '[]') FROM kids_app_subscriptions a WHERE a.kid_id = kid))
$$;--> statement-breakpoint
DROP VIEW family_facts;--> statement-breakpoint
CREATE VIEW family_facts AS
SELECT g.id AS grown_up_id, b.id AS billing_account_id, g.name, a.email, g.phone, g.address_l1, g.address_city,
  g.address_postcode, g.comms_marketing, g.enrolments_disabled,
  coalesce((SELECT sum(l.amount_pennies)::int FROM ledger_entries l WHERE l.billing_account_id = b.id), 0) AS balance,
  (SELECT m.state FROM mandates m WHERE m.billing_account_id = b.id AND m.state IN ('setting_up', 'active')) AS mandate_state,
  coalesce((SELECT json_agg(json_build_object(
      'kid_id', k.id, 'name', k.name, 'state', e.state, 'held_until', e.held_until, 'first_lesson_on', e.first_lesson_on,
      'first_payment_on', e.first_payment_on, 'first_payment_pennies', e.first_payment_pennies,
      'cancelled_at', e.cancelled_at, 'last_day', e.last_day,
      'prices', (SELECT json_agg(json_build_object('from', p.from_date, 'monthly', p.monthly_pennies) ORDER BY p.from_date)
        FROM prices p WHERE p.timetable_id = e.timetable_id),
      'kids_app', kids_app_of(k.id, e.timetable_id)) ORDER BY k.created_at, k.id)
    FROM kids k JOIN enrolments e ON e.kid_id = k.id AND e.state <> 'ended' WHERE k.grown_up_id = g.id), '[]') AS enrolments
FROM grown_ups g JOIN accounts a ON a.id = g.account_id JOIN billing_accounts b ON b.grown_up_id = g.id;
