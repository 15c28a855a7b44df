-- Every task has a day by when somebody sees to it: so many working days after it came in, where it had none.
UPDATE office_tasks t SET due_on = (
  SELECT d::date FROM generate_series((t.created_at AT TIME ZONE 'Europe/London')::date + 1, (t.created_at AT TIME ZONE 'Europe/London')::date + 30, interval '1 day') d
  WHERE extract(isodow FROM d) < 6 AND d::date <> ALL ('{2026-01-01,2026-04-03,2026-04-06,2026-05-04,2026-05-25,2026-08-31,2026-12-25,2026-12-28,2027-01-01,2027-03-26,2027-03-29,2027-05-03,2027-05-31,2027-08-30,2027-12-27,2027-12-28}'::date[])
  ORDER BY d LIMIT 1 OFFSET CASE
    WHEN t.kind IN ('mandate_refused', 'mandate_ended', 'told_by_former', 'details_changed', 'reinstated', 'refund_due') THEN 4
    WHEN t.kind IN ('line_unmatched', 'payout_unmatched') THEN 2
    WHEN t.kind IN ('our_mistake', 'claim_opened', 'refund_refused', 'refund_by_transfer') THEN 1
    ELSE 0 END)
WHERE due_on IS NULL;
--> statement-breakpoint
-- A version that still runs may add one without a day.
CREATE FUNCTION give_task_a_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.due_on := coalesce(NEW.due_on, (NEW.created_at AT TIME ZONE 'Europe/London')::date + 1);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER office_tasks_have_a_day BEFORE INSERT ON office_tasks
  FOR EACH ROW EXECUTE FUNCTION give_task_a_day();
--> statement-breakpoint
DROP INDEX "office_tasks_open";--> statement-breakpoint
CREATE INDEX "office_tasks_open" ON "office_tasks" USING btree (coalesce("deferred_until", "due_on"),"created_at","id") WHERE "office_tasks"."done_at" is null;
