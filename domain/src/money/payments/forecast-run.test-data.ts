import { leavingSaidAt } from '../../prices/last-payment.ts';
import { saidBefore } from '../../places/cancellation/cost.ts';
import { monthOwedByBreak } from '../../prices/change-subscription.ts';
import { withSubscription } from '../../prices/subscription.ts';
import {
  endOfDay,
  firstOf,
  monthAfter,
  monthOf,
  type IsoDate,
  type Month,
} from '../../kernel/london.ts';
import { chargesOfMonth } from './collection.ts';
import {
  collectionDate,
  finalisedAt,
  isFinalised,
  COMMITS_WITHIN_MS,
} from '../../prices/collections.ts';
import { notDue, type Charge } from '../../prices/last-payment.ts';
import { afterPart, debtOf, NO_DEBT, sumOfDebt } from '../../prices/payment-plan.ts';
import { partsOfCollection } from './next-collection.ts';
import { unpaidIfLeaving } from './what-if.ts';
import {
  owedByLeaver,
  paidUntil,
  payingChild,
  withEnding,
  type AgreedTerms,
} from '../../prices/paying-child.ts';
import {
  balanceOf,
  chargedOf,
  chargesOf,
  isAppCharged,
  live,
  replace,
  type Enrolment,
  type World,
} from './forecast-world.test-data.ts';

export type WorldEvent = { readonly at: Date; readonly what: (world: World, now: Date) => void };

/** As the store finds it: the app was there at some moment since the 20th before, and the child played. */
const hadApp = ({ agreed, startedAt: began }: Enrolment, month: Month): boolean =>
  began < finalisedAt(month) &&
  agreed.kidsApp.subscriptions.some(
    ({ startedAt, endedAt }) =>
      new Date(startedAt) < finalisedAt(month) &&
      (endedAt === null || new Date(endedAt) >= finalisedAt(monthAfter(month, -1))),
  );

/** The month's run, as `collect.ts` and `due-store.ts` do it. */
const runMonth = (world: World, month: Month, now: Date): void => {
  world.run = month;
  const at = finalisedAt(month);
  const isWritten = ({ kidId: id }: Enrolment) =>
    world.ledger.some(
      (it) =>
        it.kidId === id &&
        ((it.kind === 'charge' && (it.runMonth ?? it.month) === month) ||
          (it.kind === 'app_charge' && it.runMonth === month)),
    );
  const children = world.enrolments
    .filter(
      ({ endedAt: ended, agreed }) => ended === null || (agreed.lastDay !== null && ended >= at),
    )
    .filter((one) => {
      const { firstPaymentOn: on } = one.agreed;
      return (on !== null && on < firstOf(monthAfter(month))) || hadApp(one, month);
    })
    .filter((one) => !isWritten(one))
    .map((one) => {
      const hasApp = hadApp(one, month) && !isAppCharged(world, one.kidId, month);
      const kidsApp = hasApp ? one.agreed.kidsApp : { price: null, subscriptions: [] };
      return {
        kidId: one.kidId,
        timetableId: one.kidId,
        charged: chargedOf(world, one.kidId),
        ...payingChild({ ...one.agreed, kidsApp }),
      };
    });
  const mayCollect = world.begins === null || world.begins < firstOf(monthAfter(month));
  const debt = mayCollect ? debtOf(balanceOf(world, at), world.plan) : NO_DEBT;
  const written = chargesOfMonth(children, sumOfDebt(debt) - debt.credit, month);
  if (written === null) return;
  const entry = (kind: 'charge' | 'app_charge') => (charge: Charge & { kidId: string }) => ({
    at: now,
    kind,
    amount: charge.amount,
    kidId: charge.kidId,
    month: charge.month,
    runMonth: month,
  });
  world.ledger.push(...written.charges.map(entry('charge')));
  world.ledger.push(...written.appCharges.map(entry('app_charge')));
  if (!mayCollect || written.collected === 0) return;
  world.plan = afterPart(world.plan, debt.part);
  world.ledger.push({ at: now, kind: 'submitted', amount: -written.collected });
  const parts = partsOfCollection(written, debt);
  world.taken.push({ month, date: collectionDate(month), amount: written.collected, parts });
};

/** Lessons end as `leave.ts` ends them: what no run will charge is charged, and what was charged too far is given back. */
const endLessons = (world: World, one: Enrolment, now: Date): void => {
  const { kidId } = one;
  const agreed = endedBySchool(one.agreed, now);
  const child = payingChild(agreed);
  const { firstPaymentOn: on, paidFrom: from } = agreed;
  const charged = chargesOf(world, kidId);
  const until = paidUntil(agreed);
  const last = on === null || isFinalised(monthOf(on), now) ? [] : owedByLeaver(child);
  const first = from ?? (on === null ? null : monthOf(on));
  const own = charged.filter(({ month }) => first === null || month >= first);
  const credits = until === null ? [] : notDue(own, until);
  world.ledger.push(
    ...last.map(({ month, amount }) => ({
      at: now,
      kind: 'charge' as const,
      amount,
      kidId,
      month,
    })),
    ...credits.map(({ month, amount }) => ({
      at: now,
      kind: 'credit' as const,
      amount: -amount,
      kidId,
      month,
    })),
  );
  replace(world, kidId, {
    ...one,
    endedAt: now,
    agreed: { ...agreed, kidsApp: withSubscription(agreed.kidsApp, false, now) },
  });
};

/** A school that ends for a child ends their lessons as if that had been said just then. */
const endedBySchool = (agreed: AgreedTerms, now: Date): AgreedTerms => {
  const { placeEndsOn: lastDay } = agreed;
  return lastDay === null || now < endOfDay(lastDay)
    ? agreed
    : withEnding(agreed, { saidAt: now, lastDay }, now);
};

export const leave =
  (kidId: string, lastDay: IsoDate): WorldEvent['what'] =>
  (world, now) => {
    const one = live(world, kidId);
    if (one === undefined) return;
    const saidAt = leavingSaidAt(saidBefore(one.agreed), lastDay, now);
    const facts = { ...one.agreed, charges: chargesOf(world, kidId) };
    const { lessons, apps } = unpaidIfLeaving(facts, lastDay, now);
    const entry = { at: now, kidId };
    world.ledger.push(
      ...lessons.map((charge) => ({ ...entry, ...charge, kind: 'charge' as const })),
      ...apps
        .filter(({ month }) => !isAppCharged(world, kidId, month))
        .map((charge) => ({ ...entry, ...charge, kind: 'app_charge' as const })),
    );
    replace(world, kidId, { ...one, agreed: withEnding(one.agreed, { saidAt, lastDay }, now) });
  };

export const switchApp =
  (kidId: string, wants: boolean): WorldEvent['what'] =>
  (world, now) => {
    const one = live(world, kidId);
    if (one === undefined) return;
    const { kidsApp, ...agreed } = one.agreed;
    const owed = wants ? monthOwedByBreak(payingChild(one.agreed), now) : null;
    if (owed !== null && !isAppCharged(world, kidId, owed))
      world.ledger.push({
        at: now,
        kind: 'app_charge',
        amount: kidsApp.price ?? 0,
        kidId,
        month: owed,
      });
    replace(world, kidId, {
      ...one,
      agreed: { ...agreed, kidsApp: withSubscription(kidsApp, wants, now) },
    });
  };

/** Lets everything happen until an instant: runs, endings of lessons, and what else comes. */
export const liveUntil = (world: World, happenings: readonly WorldEvent[], until: Date): void => {
  const left = happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (;;) {
    const month = monthAfter(world.run);
    const run = {
      at: new Date(finalisedAt(month).getTime() + COMMITS_WITHIN_MS),
      what: (_: World, now: Date) => runMonth(world, month, now),
    };
    const ends = world.enrolments.flatMap((one) => {
      const [day] = [one.agreed.lastDay, one.agreed.placeEndsOn]
        .filter((it) => it !== null)
        .toSorted();
      if (one.endedAt !== null || day === undefined) return [];
      return [{ at: endOfDay(day), what: (_: World, now: Date) => endLessons(world, one, now) }];
    });
    const [next] = [...ends, ...left.slice(0, 1), run].toSorted(
      (one, other) => one.at.getTime() - other.at.getTime(),
    );
    if (next === undefined || next.at > until) return;
    if (next === left[0]) left.shift();
    next.what(world, next.at);
  }
};
