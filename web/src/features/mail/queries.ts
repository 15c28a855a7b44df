import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { getEmail, listEmails, listTemplates } from '@bandstand/domain/mail/office-contract';
import { call } from '../../platform/client.ts';

export type EmailLine = AnswerRead<typeof listEmails>['data'][number];
export type EmailInFull = AnswerRead<typeof getEmail>['data'];

export type EmailTemplate = AnswerRead<typeof listTemplates>['data'][number];

export const templatesQuery = queryOptions({
  queryKey: ['office', 'email templates'],
  queryFn: async ({ signal }) => (await call(listTemplates, { signal })).data,
});

export const emailsQuery = (query: { readonly to?: string; readonly after?: string }) =>
  queryOptions({
    queryKey: ['office', 'emails', query],
    queryFn: ({ signal }) => call(listEmails, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: ['office', 'emails', 'one', id],
    queryFn: async ({ signal }) => (await call(getEmail, { params: { id }, signal })).data,
  });
