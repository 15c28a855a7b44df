import { queryOptions } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { listBatches, previewBatch } from '@bandstand/domain/mail/batches-contract';
import type { EmailFilters } from '@bandstand/domain/mail/model';
import { getEmail, listTemplates } from '@bandstand/domain/mail/office-contract';
import { assertId } from '../../../platform/record/record-id.ts';
import { call } from '../../../platform/client.ts';

export type EmailInFull = ParsedAnswer<typeof getEmail>['data'];

export type EmailTemplate = ParsedAnswer<typeof listTemplates>['data'][number];

export const templatesQuery = queryOptions({
  queryKey: ['office', 'email templates'],
  queryFn: async ({ signal }) => (await call(listTemplates, { signal })).data,
});

export type EmailBatch = ParsedAnswer<typeof listBatches>['data'][number];
export type BatchPreview = ParsedAnswer<typeof previewBatch>['data']['attributes'];

const A_MINUTE = 60_000;
/** Looked at again each minute: what waits goes by itself. */
export const batchesQuery = queryOptions({
  queryKey: ['office', 'email batches'],
  queryFn: async ({ signal }) => (await call(listBatches, { signal })).data,
  refetchInterval: A_MINUTE,
});

export const batchPreviewQuery = (query: EmailFilters) =>
  queryOptions({
    queryKey: ['office', 'email batch', query],
    queryFn: async ({ signal }) => (await call(previewBatch, { query, signal })).data.attributes,
    staleTime: 0,
    retry: false,
  });

export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: ['office', 'emails', 'one', id],
    queryFn: async ({ signal }) => {
      assertId(id);
      return (await call(getEmail, { params: { id }, signal })).data;
    },
  });
