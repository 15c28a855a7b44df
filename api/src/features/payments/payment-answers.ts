import { isSubscribed } from '@bandstand/domain/kids-app/subscription';
import { formatMonths } from '@bandstand/domain/kernel/london';
import { toldParts, type ToldPart } from '@bandstand/domain/payments/not-taken';
import {
  cameBack,
  toldOn,
  type ComingPayment,
  type PastPayment,
} from '@bandstand/domain/payments/payment-history';
import { splitName } from '@bandstand/domain/profile/rules';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { PaymentsRow } from './payments-store.ts';

/** What a child is called, by its id; empty for none. */
type NameOf = (kidId: KidId | null) => string;

export const firstNames = ({ kids }: PaymentsRow): NameOf => {
  const names = new Map(kids.map(({ id, name }) => [id, splitName(name).first_name]));
  return (kidId) => names.get(kidId ?? '') ?? '';
};

const partAnswer =
  (nameOf: NameOf) =>
  ({ what, kid_id, months, amount }: ToldPart) => ({
    what,
    kid_id,
    first_name: nameOf(kid_id),
    covers: formatMonths(months),
    months: months.length,
    amount,
  });

export const comingAnswer = (
  { date, amount, parts, paused, state, changes_until, told_on }: ComingPayment,
  { notTaken, nameOf }: { readonly notTaken: number; readonly nameOf: NameOf },
) => ({
  date,
  amount,
  parts: toldParts(parts, notTaken).map(partAnswer(nameOf)),
  paused: paused.map(nameOf),
  state,
  changes_until,
  told_on,
});

export const pastAnswer = (
  { on, amount, parts, state, again_on }: PastPayment,
  { notices }: PaymentsRow,
  nameOf: NameOf,
) => ({
  date: on,
  amount,
  parts: parts.map(partAnswer(nameOf)),
  state,
  came_back: cameBack(state),
  again_on,
  told_on: state === 'paid_back' ? null : toldOn(notices, { on, amount }),
});

export const childAnswer = (
  { kid_id, name, timetable_id, kids_app }: PaymentsRow['enrolments'][number],
  { schools }: PaymentsRow,
) => ({
  kid_id,
  first_name: splitName(name).first_name,
  timetable_id,
  school: schools.find(({ id }) => id === timetable_id)?.name ?? '',
  app_price: kids_app.price,
  has_app: isSubscribed(kids_app),
});
