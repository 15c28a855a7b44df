import { calledAmong } from '@bandstand/domain/families/children/short-name';
import { isSubscribed } from '@bandstand/domain/prices/subscription';
import { formatMonths } from '@bandstand/domain/kernel/london';
import { toldParts, type ToldPart } from '@bandstand/domain/money/payments/told-parts';
import {
  cameBack,
  toldOn,
  type ComingPayment,
  type PastPayment,
} from '@bandstand/domain/money/payments/payment-history';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { PaymentsFacts } from './payments-store.ts';

/** What a child is called, by id; empty for none. */
type NameOf = (kidId: KidId | null) => string;

export const firstNames = ({ kids }: PaymentsFacts): NameOf => {
  const family = kids.map(({ name }) => name);
  const names = new Map(kids.map(({ id, name }) => [id, calledAmong(name, family)]));
  return (kidId) => names.get(kidId ?? '') ?? '';
};

const partAnswer =
  (nameOf: NameOf) =>
  ({ what, kidId, months, amount }: ToldPart) => ({
    what,
    kid_id: kidId,
    first_name: nameOf(kidId),
    covers: formatMonths(months),
    months: months.length,
    amount,
  });

export const comingAnswer = (
  { date, amount, parts, paused, state, changesUntil, toldOn: told_on }: ComingPayment,
  { notTaken, nameOf }: { readonly notTaken: number; readonly nameOf: NameOf },
) => ({
  date,
  amount,
  parts: toldParts(parts, notTaken).map(partAnswer(nameOf)),
  paused: paused.map(nameOf),
  state,
  changes_until: changesUntil,
  told_on,
});

export const pastAnswer = (
  { on, amount, parts, state, againOn }: PastPayment,
  { notices }: PaymentsFacts,
  nameOf: NameOf,
) => ({
  date: on,
  amount,
  parts: parts.map(partAnswer(nameOf)),
  state,
  came_back: cameBack(state),
  again_on: againOn,
  told_on: state === 'paid_back' ? null : toldOn(notices, { on, amount }),
});

export const childAnswer = (
  { kidId, name, timetableId, kidsApp }: PaymentsFacts['enrolments'][number],
  { schools, kids }: PaymentsFacts,
) => ({
  kid_id: kidId,
  first_name: calledAmong(
    name,
    kids.map((kid) => kid.name),
  ),
  timetable_id: timetableId,
  school: schools.find(({ id }) => id === timetableId)?.name ?? '',
  app_price: kidsApp.price,
  has_app: isSubscribed(kidsApp),
});
