import { NOT_TAKEN_REASONS } from '@bandstand/domain/places/cancellation/untaken-charges';
import type { CamelCased } from '@bandstand/domain/kernel/field-names';
import * as z from 'zod/mini';
import { KID_STATUSES } from '@bandstand/domain/kernel/moves';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { idOf, uuid } from '../../../../db/row-kinds.ts';
import {
  agreedTerms,
  charge,
  datedPrice,
  datedTimes,
  kidsApp,
  payer,
  paymentPlan,
  siblingFacts,
  term,
} from '../../../../db/row-shapes.ts';

const leaverFacts = z.strictObject({
  kid_id: idOf<KidId>(),
  name: z.string(),
  status: z.enum(KID_STATUSES),
  timetable_id: idOf<TimetableId>(),
  school: z.string(),
  email: z.string(),
  billing_account_id: uuid,
  grown_up_id: idOf<GrownUpId>(),
  payer: z.nullable(payer),
  weekday: z.int(),
  times: z.array(datedTimes),
  terms: z.array(term),
  closures: z.array(isoDate),
  charges: z.array(charge),
  /** What was charged for it and no collection has taken. */
  untaken: z.strictObject({
    runs: z.array(isoMonth),
    months: z.array(isoMonth),
    planned: z.array(isoMonth),
    begins: z.nullable(isoDate),
    last_run: z.nullable(isoMonth),
    balance: z.int(),
    plan: z.nullable(paymentPlan),
    not_taken_because: z.nullable(z.enum(NOT_TAKEN_REASONS)),
  }),
  /** Its lessons that ended lately: a payment for them may still come. */
  before: z.array(agreedTerms),
  family: z.nullable(z.array(siblingFacts)),
});
export type LeaverFacts = CamelCased<z.infer<typeof leaverFacts>>;

/** A child who waits has agreed to nothing; their timetable's price and app are known all the same. */
export const leaverRow = z.extend(leaverFacts, {
  prices: z.array(datedPrice),
  kids_app: kidsApp,
  agreed: z.nullable(agreedTerms),
});
