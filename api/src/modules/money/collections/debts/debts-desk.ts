import type * as contract from '@bandstand/domain/money/collections/debts/debts-contract';
import { AGES, nextOfDebt } from '@bandstand/domain/money/collections/returns/follow-up';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { planLeft } from '@bandstand/domain/prices/payment-plan';
import { toInstant } from '../../../../platform/database/instant.ts';
import type { Call, CallAnswer } from '../../../../platform/http/call.ts';
import { cursorOf, pageBy, readCursor } from '../../../../platform/pages.ts';
import { chargeByHand } from './charge-by-hand.ts';
import { listDebts as findDebts } from './debts-store.ts';
import { accountOfFamily } from '../family-money-store.ts';
import { limitsFor, type LimitDeps } from '../decision-limit.ts';
import { agreePlanBy, endPlanBy, writeOffBy } from '../money-steps.ts';
import { PAGE } from '../run/pages.ts';
import { asStaff, ofFamily } from '../../../work-log/index.ts';
import { toAccountSituation } from '../returns/returns-desk.ts';
import type { RunDeps } from '../run/runs.ts';

export const listDebts = async (
  { db, clock }: Pick<RunDeps, 'db' | 'clock'>,
  { query: { age, after: from } }: Call<typeof contract.listDebts>,
): CallAnswer<typeof contract.listDebts> => {
  const now = clock.now();
  const asked = {
    today: londonDate(now),
    age: age ?? null,
    after: readCursor(from),
    atMost: PAGE + 1,
  };
  const found = await findDebts(db, asked);
  const { rows, next } = pageBy(found.rows, PAGE, ({ since, id }) =>
    cursorOf({ at: toInstant(since), id }),
  );
  return ok({
    data: rows.map(({ id, family, amount, since, age: old, plan, situation }) =>
      toRecord('debt', {
        id,
        attributes: {
          family,
          amount,
          since: londonDate(new Date(since)),
          age: old,
          plan: planLeft(amount, plan),
          next: nextOfDebt(toAccountSituation(situation, now), londonDate(new Date(since))),
        },
      }),
    ),
    meta: {
      after: next,
      ages: AGES.map(
        (one) => found.ages.find((total) => total.age === one) ?? { age: one, count: 0, total: 0 },
      ),
    },
  });
};

export const writeOffDebt = (
  deps: RunDeps & LimitDeps,
  { params: { id }, body, staff, record }: Call<typeof contract.writeOffDebt>,
): CallAnswer<typeof contract.writeOffDebt> =>
  writeOffBy(deps, { staff, record }, { family: id, ...body });

export const chargeFamily = async (
  deps: RunDeps & LimitDeps,
  { params: { id }, body: { amount, reason }, staff, record }: Call<typeof contract.chargeFamily>,
): CallAnswer<typeof contract.chargeFamily> => {
  const billingAccountId = await accountOfFamily(deps.db, id);
  if (billingAccountId === undefined) return refuse('not_found');
  const limits = await limitsFor(deps, staff, 'charge');
  const office = asStaff(deps, { staff, record }, ofFamily(id, reason, { amount }));
  const actor = office.colleague.name;
  return chargeByHand(office.deps, { billingAccountId, amount, actor, reason, limits });
};

export const agreePaymentPlan = (
  deps: RunDeps,
  { params: { id }, body, staff, record }: Call<typeof contract.agreePaymentPlan>,
): CallAnswer<typeof contract.agreePaymentPlan> =>
  agreePlanBy(deps, { staff, record }, { family: id, ...body });

export const endPaymentPlan = async (
  deps: RunDeps,
  { params: { id }, body, staff, record }: Call<typeof contract.endPaymentPlan>,
): CallAnswer<typeof contract.endPaymentPlan> => {
  const done = await endPlanBy(deps, { staff, record }, { family: id, ...body });
  return done.ok
    ? ok({ message: 'It is ended. What is left is owed with the next payment.' })
    : done;
};
