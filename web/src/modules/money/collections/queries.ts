import { queryOptions } from '@tanstack/react-query';
import { getRun, listRuns } from '@bandstand/domain/money/collections/office-contract';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { getPayout } from '@bandstand/domain/money/collections/bank/bank-contract';
import { getFamilyMoney } from '@bandstand/domain/money/collections/refunds/refunds-contract';
import { call } from '../../../platform/client.ts';
import { assertId } from '../../../platform/record/record-id.ts';

export type RunInFull = ParsedAnswer<typeof getRun>['data']['attributes'];

/** All that is known of money; whatever changes some of it may change the rest. */
export const MONEY = ['office', 'money'] as const;

/** The months before one, or the newest. */
export const runsQuery = (before: string) =>
  queryOptions({
    queryKey: [...MONEY, 'runs', before],
    queryFn: ({ signal }) => call(listRuns, { query: before === '' ? {} : { before }, signal }),
  });

export const runQuery = (month: string) =>
  queryOptions({
    queryKey: [...MONEY, 'run', month],
    queryFn: async ({ signal }) =>
      (await call(getRun, { params: { month }, signal })).data.attributes,
  });

export type FamilyMoney = ParsedAnswer<typeof getFamilyMoney>['data']['attributes'];

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: [...MONEY, 'payout', id],
    queryFn: async ({ signal }) => {
      assertId(id);
      return (await call(getPayout, { params: { id }, signal })).data.attributes;
    },
  });

export const familyMoneyQuery = (id: string) =>
  queryOptions({
    queryKey: [...MONEY, 'family', id],
    queryFn: async ({ signal }) =>
      (await call(getFamilyMoney, { params: { id }, signal })).data.attributes,
  });
