import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { listFamilies } from '@bandstand/domain/desk/office/families-contract';
import type { FamilyFilters } from '@bandstand/domain/desk/office/families-list';
import { listChanges } from '@bandstand/domain/desk/office/lists-contract';
import { call } from '../../../platform/client.ts';

export type ChangeLine = ParsedAnswer<typeof listChanges>['data'][number];

export const changesQuery = (query: { readonly by?: string; readonly after?: string }) =>
  queryOptions({
    queryKey: ['office', 'changes', query],
    queryFn: ({ signal }) => call(listChanges, { query, signal }),
    placeholderData: keepPreviousData,
  });

export type ListedFamily = ParsedAnswer<typeof listFamilies>['data'][number];

export const familiesQuery = (query: FamilyFilters & { readonly after?: string }) =>
  queryOptions({
    queryKey: ['office', 'families', query],
    queryFn: ({ signal }) => call(listFamilies, { query, signal }),
    placeholderData: keepPreviousData,
  });
