import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDate } from '../../kernel/iso-date.ts';
import { listOf } from '../../kernel/record.ts';

const amounts = { next_payment_amount: z.int(), regular_monthly_amount: z.int() };

const appChild = z.object({
  kid_id: z.string(),
  name: z.string(),
  first_name: z.string(),
  school: z.string(),
  /** A month of the app; 0 is free access. */
  monthly: z.int(),
  is_subscribed: z.boolean(),
  /** What the family pays once this child is subscribed, or unsubscribed. */
  after_change: z.object(amounts),
});
export type AppChildAnswer = z.output<typeof appChild>;

const kidsApp = z.object({
  /** Whether subscriptions can be begun now. */
  is_open: z.boolean(),
  stores: z.object({ app_store: z.string(), google_play: z.string(), amazon: z.string() }),
  has_direct_debit: z.boolean(),
  /** The payment that is final: no change moves it any more. */
  fixed_payment: z.nullable(z.object({ date: isoDate, amount: z.int() })),
  /** The day of the first collection that a change counts in. */
  counts_from: isoDate,
  /** What is owed from before: part of the next payment, before a change and after it. */
  outstanding_amount: z.int(),
  ...amounts,
  children: z.array(appChild),
});
export type KidsAppAnswer = z.output<typeof kidsApp>;

export const getKidsApp = endpoint({
  method: 'GET',
  path: '/api/kids_app.json',
  who: 'parent',
  summary: "The parent's children who can use the kids' app, what it costs and what it changes",
  answer: kidsApp,
  refusals: {},
});

const lessonSeries = z.object({
  lesson_series_id: z.string(),
  live_date: isoDate,
  /** A video's id by what shows it: the overview, a device, an instrument. */
  video_ids: z.record(z.string(), z.string()),
});

export const listLessonSeries = endpoint({
  method: 'GET',
  path: '/api/lesson_series.json',
  who: 'parent',
  summary: "The kids' app's lessons that are live, for a parent with a child who can use the app",
  answer: listOf('lesson_series', lessonSeries),
  refusals: {},
});
