import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readHistory } from '@bandstand/domain/desk/set-up/office-contract';
import { pathOf, type Noun } from '@bandstand/domain/kernel/noun';
import type { NounCalls, NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { call } from '../../../platform/client.ts';
import { assertId } from '../../../platform/record/record-id.ts';

/** The calls of a noun, as far as the pages need them. */
export const callsOf = (noun: Noun): NounCalls => {
  const [path, who] = [pathOf(noun), 'office'];
  const one = `${path}/:id`;
  return {
    list: { method: 'GET', path: `${path}.json`, who },
    read: { method: 'GET', path: `${one}.json`, who },
    add: { method: 'POST', path: `${path}.json`, who },
    change: { method: 'PATCH', path: `${one}.json`, who },
    retire: { method: 'POST', path: `${one}/retire.json`, who },
  } as unknown as NounCalls;
};

export const SET_UP_KEY = ['office', 'set-up'] as const;

interface Wanted {
  readonly of?: string | undefined;
  readonly said?: string;
  readonly after?: string;
}

/** A page of the records of a noun. */
export const recordsQuery = (noun: Noun, { of, said = '', after = '' }: Wanted = {}) =>
  queryOptions({
    queryKey: [...SET_UP_KEY, noun.name, of ?? '', said, after],
    queryFn: ({ signal }) =>
      call(callsOf(noun).list, {
        query: { ...(of && { of }), ...(said && { said }), ...(after && { after }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** All records of a noun, page after page, for a field in which one of them is chosen. */
export const everyRecordQuery = (noun: Noun, of?: string) =>
  queryOptions({
    queryKey: [...SET_UP_KEY, noun.name, of ?? '', 'every'],
    queryFn: async ({ signal }) => {
      const all: NounRecord[] = [];
      for (let after: string | null = ''; after !== null;) {
        const query: { of?: string; after?: string } = {
          ...(of && { of }),
          ...(after && { after }),
        };
        const page = await call(callsOf(noun).list, { query, signal });
        all.push(...page.data);
        after = page.meta.next;
      }
      return all;
    },
  });

export const recordQuery = (noun: Noun, id: string) =>
  queryOptions({
    queryKey: [...SET_UP_KEY, noun.name, 'one', id],
    queryFn: async ({ signal }) => {
      assertId(id);
      return (await call(callsOf(noun).read, { params: { id }, signal })).data;
    },
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...SET_UP_KEY, 'history', id],
    queryFn: async ({ signal }) => (await call(readHistory, { params: { id }, signal })).data,
  });
