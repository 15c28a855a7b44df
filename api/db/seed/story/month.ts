import { whenCollected } from '@bandstand/domain/places/cancellation/untaken-charges';
import { approveRun } from '@bandstand/domain/money/collections/office-contract';
import { agreePaymentPlan } from '@bandstand/domain/money/collections/debts/debts-contract';
import { ok } from '@bandstand/domain/kernel/decision';
import { instantAt, londonDate, type Month } from '@bandstand/domain/kernel/london';
import { finalisedAt, lastFinalised } from '@bandstand/domain/prices/collections';
import {
  closeRuns,
  debtsDesk as debts,
  paymentReturnedEmail,
  preview,
  readBankStatement,
  runSteps as steps,
  writeFinalisedMonths,
} from '../../../src/modules/money/index.ts';
import { transact } from '../../../src/platform/database/transaction.ts';
import { daysOf, hasGone } from '../families/money-days.ts';
import { idOf } from '../ids.ts';
import { hear, lineOfPayment } from './banks.ts';
import { expectOk } from './expect-ok.ts';
import { partOf, paymentsOf, type Scene } from './moments.ts';
import { callOf } from './calls.ts';

/** The last month that the banks have spoken of, from their results on, and the next one as far as it has got. */
export const playMonth = async (scene: Scene): Promise<void> => {
  const month = paymentsOf(scene, 'short_of_money').at(-1)?.month;
  if (month === undefined) throw new Error('The demo has no month of which the banks have spoken.');
  await hearResults(scene, month);
  await tellRobin(scene);
  await hearSecondAttempt(scene, month);
  await writeNext(scene, month);
};

const hearResults = async (scene: Scene, month: Month): Promise<void> => {
  const { portal, world } = scene;
  const { resultsAt } = daysOf(month);
  const says = [
    ['short_of_money', '0'],
    ['short_twice', '0'],
    ['deceased', '2'],
    ['disputed', '4'],
    ['our_mistake', '7'],
    ['account_closed', 'B'],
  ] as const;
  const lines = says.map(([role, code]) =>
    lineOfPayment(scene, resultsAt, { role, what: 'arudd', code }),
  );
  await hear(scene, resultsAt, { kind: 'arudd', lines });
  const calledAt = instantAt(londonDate(resultsAt), '11:20');
  if (calledAt > world.now) return;
  portal.clock.moveTo(calledAt);
  const amount = paymentsOf(scene, 'our_mistake').at(-1)?.amountPennies ?? 0;
  const plan = callOf(portal, {
    who: 'priya',
    endpoint: agreePaymentPlan,
    params: { id: partOf(scene, 'our_mistake').grownUpId },
    body: {
      parts: 2,
      amount,
      reason: 'We asked for the wrong amount, and they had not planned for it.',
    },
  });
  await expectOk('agree a payment plan', debts.agreePaymentPlan(portal.deps, plan));
  await portal.workOff();
};

/** Robin's payment came back as it is written; the portal told them in that moment. */
const tellRobin = async ({ portal, world }: Scene): Promise<void> => {
  const email = 'robin@example.com';
  const mandate = idOf('mandate', email);
  const back = world.rows.collections.find((one) => one.mandateId === mandate && one.returnCode);
  if (back === undefined || !(back.endedAt instanceof Date)) return;
  const { amountPennies: amount, collectOn: on, endedAt } = back;
  const { clock, deps } = portal;
  clock.moveTo(endedAt);
  const taken = whenCollected({ begins: null, lastRun: null }, endedAt);
  const owed = { atOnce: amount, inParts: 0, taken };
  const message = paymentReturnedEmail({ amount, on, owed }, deps);
  await transact<null, never>(deps.db, async (tx) => {
    await deps.emailQueue.send(tx, { account: email }, message, idOf('grown up', email));
    return ok(null);
  });
  await portal.workOff();
};

/** What was asked for once more: one has the money now, the other has not. */
const hearSecondAttempt = async (scene: Scene, month: Month): Promise<void> => {
  const { portal, world } = scene;
  const { secondOn, secondResultsAt: at, secondPayoutOn, closedAt } = daysOf(month);
  if (at > world.now) return;
  const back = { role: 'short_twice', what: 'arudd', code: '0', secondOn } as const;
  await hear(scene, at, { kind: 'arudd', lines: [lineOfPayment(scene, at, back)] });
  const paid = { role: 'short_of_money', what: 'collected', secondOn } as const;
  await hear(scene, at, { kind: 'collected', lines: [lineOfPayment(scene, at, paid)] });
  const arrivedAt = instantAt(secondPayoutOn, '09:40');
  if (arrivedAt > world.now) return;
  portal.clock.moveTo(arrivedAt);
  const amount = paymentsOf(scene, 'short_of_money').at(-1)?.amountPennies ?? 0;
  const line = `${secondPayoutOn},${(amount / 100).toFixed(2)},SMART DEBIT LTD ${secondOn}`;
  await expectOk(
    'read a bank statement',
    readBankStatement(portal.deps, line, { names: 'SMART DEBIT' }),
  );
  if (closedAt < world.now) await closeRuns(portal.deps.db, closedAt);
};

/** The next month, as the portal writes it for the families in the story; approved with all others, if it is by now. */
const writeNext = async (scene: Scene, heard: Month): Promise<void> => {
  const { portal, world } = scene;
  const { clock, deps } = portal;
  const month = lastFinalised(world.now);
  if (month === heard) return;
  const writtenAt = new Date(finalisedAt(month).getTime() + 2 * 60_000);
  clock.moveTo(writtenAt < world.now ? writtenAt : world.now);
  await writeFinalisedMonths(deps);
  await portal.workOff();
  if (!hasGone(month, world.now)) return;
  clock.moveTo(daysOf(month).approvedAt);
  const { hash } = await preview(deps, month);
  if (hash === null) return;
  const call = callOf(portal, {
    who: 'priya',
    endpoint: approveRun,
    params: { month },
    body: { hash },
  });
  await expectOk('approve a month', steps.approveRun(deps, call));
  await portal.workOff();
};
