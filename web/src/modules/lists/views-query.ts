import { queryOptions } from '@tanstack/react-query';
import { listViews } from '@bandstand/domain/desk/office/lists-contract';
import type { ListName } from '@bandstand/domain/desk/office/lists-model';
import { call } from '../../platform/client.ts';

export const viewsQuery = (list: ListName) =>
  queryOptions({
    queryKey: ['office', 'views', list],
    queryFn: async ({ signal }) => (await call(listViews, { query: { list }, signal })).data,
  });
