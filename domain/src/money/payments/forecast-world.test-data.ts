import { type IsoDate, type Month } from '../../kernel/london.ts';
import { finalisedAt, lastFinalised } from '../../prices/collections.ts';
import type { ForecastFamily } from './forecast.ts';
import { type Charge } from '../../prices/last-payment.ts';
import { type CollectedPart } from './next-collection.ts';
import { type PaymentPlan } from '../../prices/payment-plan.ts';
import { type AgreedTerms } from '../../prices/paying-child.ts';

/** An entry of a family's ledger, as the run reads it. */
interface Entry {
  readonly at: Date;
  readonly kind: 'charge' | 'app_charge' | 'credit' | 'submitted' | 'returned';
  readonly amount: number;
  readonly kidId?: string;
  readonly month?: Month;
  readonly runMonth?: Month;
}

export interface Enrolment {
  readonly kidId: string;
  readonly startedAt: Date;
  readonly agreed: AgreedTerms;
  readonly endedAt: Date | null;
}

interface MonthCollection {
  readonly month: Month;
  readonly date: IsoDate;
  readonly amount: number;
  readonly parts: readonly CollectedPart[];
}

/** A family as the tables have it, and what may happen to it. */
export interface World {
  enrolments: Enrolment[];
  readonly ledger: Entry[];
  readonly taken: MonthCollection[];
  readonly begins: IsoDate | null;
  /** What is taken in parts. */
  plan: PaymentPlan | null;
  /** The last month whose run was begun. */
  run: Month;
}

export const balanceOf = (world: World, before: Date): number =>
  world.ledger.filter(({ at }) => at < before).reduce((sum, { amount }) => sum + amount, 0);

/** What is charged and was not given back, by what `charged` says in SQL. */
export const chargedOf = (world: World, kidId: string): Month[] => {
  const count = (kind: Entry['kind'], month: Month) =>
    world.ledger.filter((it) => it.kidId === kidId && it.kind === kind && it.month === month)
      .length;
  const months = new Set(
    world.ledger.flatMap(({ kidId: id, month }) => (id === kidId && month ? [month] : [])),
  );
  return [...months].filter((month) => count('charge', month) > count('credit', month));
};

export const chargesOf = (world: World, kidId: string): Charge[] => {
  const own = world.ledger.filter(
    (it) => it.kidId === kidId && ['charge', 'app_charge', 'credit'].includes(it.kind),
  );
  return [...Map.groupBy(own, ({ month }) => month ?? '')]
    .map(([month, same]) => ({ month, amount: same.reduce((sum, { amount }) => sum + amount, 0) }))
    .filter(({ amount }) => amount !== 0);
};

export const isAppCharged = (world: World, kidId: string, month: Month): boolean =>
  world.ledger.some((it) => it.kidId === kidId && it.kind === 'app_charge' && it.month === month);

export const replace = (world: World, kidId: string, by: Enrolment): void => {
  world.enrolments = world.enrolments.map((one) => (one.kidId === kidId ? by : one));
};

export const live = (world: World, kidId: string): Enrolment | undefined =>
  world.enrolments.find((one) => one.kidId === kidId && one.endedAt === null);

/** A family's facts as the Payments page reads them. */
export const toForecastFamily = (world: World, now: Date): ForecastFamily => {
  const finalised = lastFinalised(now);
  return {
    balance: balanceOf(world, new Date(now.getTime() + 1)),
    finalisedMonth: {
      balance: balanceOf(world, finalisedAt(finalised)),
      isWritten: world.taken.some(({ month }) => month === finalised),
    },
    plan: world.plan,
    directDebit: { begins: world.begins },
    lastNotice: null,
    lastMonth: null,
    children: world.enrolments
      .filter(({ endedAt: ended }) => ended === null)
      .map(({ kidId, agreed }) => ({
        ...agreed,
        kidId,
        timetableId: kidId,
        charged: chargedOf(world, kidId),
        appCharged: world.ledger.flatMap((it) =>
          it.kidId === kidId && it.kind === 'app_charge' && it.month ? [it.month] : [],
        ),
        charges: chargesOf(world, kidId),
      })),
  };
};

export const copyOf = (world: World): World => ({
  ...world,
  ledger: [...world.ledger],
  taken: [...world.taken],
});
