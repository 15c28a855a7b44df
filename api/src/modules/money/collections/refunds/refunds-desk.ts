import { reasonOf } from '@bandstand/domain/money/collections/returns/reasons';
import { SHOWN_PAYMENTS } from '@bandstand/domain/money/collections/desk-model';
import * as contract from '@bandstand/domain/money/collections/refunds/refunds-contract';
import { mayRefund } from '@bandstand/domain/money/collections/refunds/refunds';
import { mayDecideUnheard } from '@bandstand/domain/money/collections/returns/claims';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { settledPayments } from '@bandstand/domain/money/payments/payment-history';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { planLeft } from '@bandstand/domain/prices/payment-plan';
import { toInstant, toInstantOrNull } from '../../../../platform/database/rows.ts';
import type { Call, CallAnswer } from '../../../../platform/http/call.ts';
import { cursorOf, listing, readCursor } from '../../../../platform/pages.ts';
import * as store from '../family-money-store.ts';
import type { LimitDeps } from '../decisions.ts';
import { refundBy } from '../money-steps.ts';
import type { RunDeps } from '../run/runs.ts';

export const refunds = listing(contract.refundsList, {
  type: 'refund',
  nextIs: 'after',
  find: ({ db }: Pick<RunDeps, 'db'>, { query: { state, after }, atMost }) =>
    store.listRefunds(db, { state: state ?? null, after: readCursor(after), atMost }),
  line: ({ id: _id, ...row }) => ({
    ...row,
    asked_at: toInstant(row.asked_at),
    ended_at: toInstantOrNull(row.ended_at),
  }),
  cursor: ({ asked_at: at, id }) => cursorOf({ at: toInstant(at), id }),
});

export const refundCollection = async (
  deps: RunDeps & LimitDeps,
  { params: { id }, body, ...by }: Call<typeof contract.refundCollection>,
): CallAnswer<typeof contract.refundCollection> => {
  const done = await refundBy(deps, by, { collectionId: id, ...body });
  return done.ok ? ok({ amount: done.value.amount, paid_by: done.value.paidBy }) : done;
};

type Payment = store.FamilyMoneyRow['payments'][number];
type ShownPayment = AnswerOf<
  typeof contract.getFamilyMoney
>['data']['attributes']['payments'][number];

const shown = (
  { return_code: code, was_claimed: wasClaimed, parts: _parts, ...payment }: Payment,
  settled: ShownPayment['settled'],
  today: IsoDate,
): ShownPayment => {
  const may = mayRefund(payment, null);
  const what = wasClaimed ? 'indemnity' : code === 'none' ? 'unheard' : 'arudd';
  return {
    ...payment,
    settled,
    came_back: code === null ? null : reasonOf(what, code),
    refundable: may.ok ? may.value : 0,
    is_unheard: mayDecideUnheard(payment, today).ok,
  };
};

export const getFamilyMoney = async (
  { db, clock }: Pick<RunDeps, 'db' | 'clock'>,
  { params: { id } }: Call<typeof contract.getFamilyMoney>,
): CallAnswer<typeof contract.getFamilyMoney> => {
  const row = await store.findFamilyMoney(db, id, SHOWN_PAYMENTS);
  if (row === undefined) return refuse('not_found');
  const settled = settledPayments(row.payments, row);
  const today = londonDate(clock.now());
  return ok({
    data: toRecord('family_money', {
      id,
      attributes: {
        owed: Math.max(0, row.balance),
        credit: Math.max(0, -row.balance),
        is_collected_from: row.has_direct_debit && !row.in_dispute,
        plan: planLeft(row.balance, row.plan),
        in_dispute: row.in_dispute,
        payments: row.payments.map((one) => shown(one, settled.get(one) ?? null, today)),
        lesson_credits: row.lesson_credits,
        decisions: row.decisions.map((one) => ({ ...one, at: toInstant(one.at) })),
      },
    }),
  });
};
