import type * as contract from '@bandstand/domain/collections/debts-contract';
import { AGES, nextOfDebt } from '@bandstand/domain/collections/what-next';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { planLeft } from '@bandstand/domain/payments/payment-plan';
import { toInstant } from '../../platform/database/instant.ts';
import type { Call, CallAnswer } from '../../platform/http/call.ts';
import { cursorOf, pageBy, readCursor } from '../../platform/pages.ts';
import { chargeByHand } from './charge-by-hand.ts';
import { listDebts as findDebts } from './debts-store.ts';
import { accountOfFamily } from './family-money-store.ts';
import { limitFor, type WithLimits } from './limit-for.ts';
import { PAGE } from './pages.ts';
import { agreePlan, endPlan } from './payment-plan.ts';
import { ofFamily, recorded, signatureOf } from './recorded.ts';
import { standingOf } from './returns-desk.ts';
import type { RunDeps } from './runs.ts';
import { writeOff } from './write-off.ts';

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
    data: rows.map(({ id, family, amount, since, age: old, plan, standing }) =>
      toRecord('debt', {
        id,
        attributes: {
          family,
          amount,
          since: londonDate(new Date(since)),
          age: old,
          plan: planLeft(amount, plan),
          next: nextOfDebt(standingOf(standing, now), londonDate(new Date(since))),
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

export const writeOffDebt = async (
  deps: RunDeps & WithLimits,
  { params: { id }, body: { amount, reason }, staff, record }: Call<typeof contract.writeOffDebt>,
): CallAnswer<typeof contract.writeOffDebt> => {
  const accountId = await accountOfFamily(deps.db, id);
  if (accountId === undefined) return refuse('not_found');
  const actor = signatureOf(staff);
  const atMost = await limitFor(deps, staff, 'write_off');
  return recorded({ staff, record }, ofFamily(id, reason, { amount }), () =>
    writeOff(deps, { accountId, amount, actor, reason, atMost }),
  );
};

export const chargeFamily = async (
  deps: RunDeps & WithLimits,
  { params: { id }, body: { amount, reason }, staff, record }: Call<typeof contract.chargeFamily>,
): CallAnswer<typeof contract.chargeFamily> => {
  const accountId = await accountOfFamily(deps.db, id);
  if (accountId === undefined) return refuse('not_found');
  const actor = signatureOf(staff);
  const atMost = await limitFor(deps, staff, 'charge');
  return recorded({ staff, record }, ofFamily(id, reason, { amount }), () =>
    chargeByHand(deps, { accountId, amount, actor, reason, atMost }),
  );
};

export const agreePaymentPlan = async (
  deps: RunDeps,
  {
    params: { id },
    body: { parts, amount, reason },
    staff,
    record,
  }: Call<typeof contract.agreePaymentPlan>,
): CallAnswer<typeof contract.agreePaymentPlan> => {
  const accountId = await accountOfFamily(deps.db, id);
  if (accountId === undefined) return refuse('not_found');
  return recorded({ staff, record }, ofFamily(id, reason, { parts, amount }), () =>
    agreePlan(deps, { accountId, parts, amount, actor: signatureOf(staff), reason }),
  );
};

export const endPaymentPlan = async (
  deps: RunDeps,
  { params: { id }, body: { reason }, staff, record }: Call<typeof contract.endPaymentPlan>,
): CallAnswer<typeof contract.endPaymentPlan> => {
  const accountId = await accountOfFamily(deps.db, id);
  if (accountId === undefined) return refuse('not_found');
  const done = await recorded({ staff, record }, ofFamily(id, reason), () =>
    endPlan(deps, { accountId, actor: signatureOf(staff), reason }),
  );
  return done.ok
    ? ok({ message: 'It is ended. What is left is owed with the next payment.' })
    : done;
};
