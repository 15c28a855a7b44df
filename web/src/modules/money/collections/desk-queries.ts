import { queryOptions } from '@tanstack/react-query';
import {
  getPayout,
  listPayouts,
  listSuspense,
} from '@bandstand/domain/money/collections/bank/bank-contract';
import { listDebts } from '@bandstand/domain/money/collections/debts/debts-contract';
import {
  getFamilyMoney,
  listRefunds,
} from '@bandstand/domain/money/collections/refunds/refunds-contract';
import { listReturns } from '@bandstand/domain/money/collections/returns/returns-contract';
import type { ParsedAnswer, SentQuery } from '@bandstand/domain/kernel/endpoint';
import { searchFamilies } from '@bandstand/domain/desk/office/contract';
import { assertId } from '../../../platform/record/record-id.ts';
import { call } from '../../../platform/client.ts';
import { canSearchFor } from '../../lists/family-search.ts';
import { MONEY } from './queries.ts';

export type Return = ParsedAnswer<typeof listReturns>['data'][number];
export type Debt = ParsedAnswer<typeof listDebts>['data'][number];
export type Refund = ParsedAnswer<typeof listRefunds>['data'][number];
export type Payout = ParsedAnswer<typeof listPayouts>['data'][number];
export type SuspenseItem = ParsedAnswer<typeof listSuspense>['data'][number];
export type FamilyMoney = ParsedAnswer<typeof getFamilyMoney>['data']['attributes'];

/** What an address says, without the names that it says nothing of. */
const said = <Query extends object>(query: Readonly<Record<string, string>>): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as Query;

export const returnsQuery = (reason: string, after: string) =>
  queryOptions({
    queryKey: [...MONEY, 'returns', reason, after],
    queryFn: ({ signal }) =>
      call(listReturns, {
        query: said<SentQuery<typeof listReturns>>({ reason, after }),
        signal,
      }),
  });

export const debtsQuery = (age: string, after: string) =>
  queryOptions({
    queryKey: [...MONEY, 'debts', age, after],
    queryFn: ({ signal }) =>
      call(listDebts, { query: said<SentQuery<typeof listDebts>>({ age, after }), signal }),
  });

export const refundsQuery = (state: string, after: string) =>
  queryOptions({
    queryKey: [...MONEY, 'refunds', state, after],
    queryFn: ({ signal }) =>
      call(listRefunds, { query: said<SentQuery<typeof listRefunds>>({ state, after }), signal }),
  });

export const payoutsQuery = (after: string) =>
  queryOptions({
    queryKey: [...MONEY, 'payouts', after],
    queryFn: ({ signal }) =>
      call(listPayouts, { query: said<SentQuery<typeof listPayouts>>({ after }), signal }),
  });

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: [...MONEY, 'payout', id],
    queryFn: async ({ signal }) => {
      assertId(id);
      return (await call(getPayout, { params: { id }, signal })).data.attributes;
    },
  });

export const suspenseQuery = (after: string) =>
  queryOptions({
    queryKey: [...MONEY, 'suspense', after],
    queryFn: ({ signal }) =>
      call(listSuspense, { query: said<SentQuery<typeof listSuspense>>({ after }), signal }),
  });

export const familyMoneyQuery = (id: string) =>
  queryOptions({
    queryKey: [...MONEY, 'family', id],
    queryFn: async ({ signal }) =>
      (await call(getFamilyMoney, { params: { id }, signal })).data.attributes,
  });

export const foundFamiliesQuery = (words: string) =>
  queryOptions({
    queryKey: ['office', 'search', words],
    queryFn: ({ signal }) => call(searchFamilies, { query: { said: words }, signal }),
    enabled: canSearchFor(words),
  });
