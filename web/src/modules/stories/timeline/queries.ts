import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import { listTimeline } from '@bandstand/domain/stories/timeline/contract';
import type { Reaction } from '@bandstand/domain/stories/timeline/reactions';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { hasComeBack } from '../../../platform/arrival.ts';
import { call } from '../../../platform/client.ts';
import { takeFromDocument } from '../../../platform/home-in-document.ts';
import { sessionMark } from '../../../platform/session.ts';
import type { Renew } from '../../../platform/use-medium.ts';

type Answer = CamelCased<ParsedAnswer<typeof listTimeline>>;
export type EntryRecord = Answer['data'][number];
export type TimelineEntry = EntryRecord['attributes'];

const HALF_AN_HOUR = 30 * 60_000;
const keyOf = (kidId: KidId) => ['timeline', kidId] as const;

/** The newest ones that this document brought along. */
const takeEntries = (kidId: KidId): Answer | undefined => {
  const brought = takeFromDocument<ParsedAnswer<typeof listTimeline>>(
    `timeline:${kidId}`,
    sessionMark('parent'),
  );
  return brought === null ? undefined : camelCased(brought);
};

/**
 * Entries older than one that was read, or from the newest on. While the page is open they stay as they came, so that
 * no entry falls between two of them and "New" stays to be read; each opening asks again, and Back finds them as they were.
 */
export const entriesQuery = (kidId: KidId, before: string | null) =>
  queryOptions({
    queryKey: [...keyOf(kidId), before],
    initialData: () => (before === null ? takeEntries(kidId) : undefined),
    queryFn: async ({ signal }) =>
      camelCased(
        await call(listTimeline, {
          params: { id: kidId },
          query: before === null ? {} : { before },
          signal,
        }),
      ),
    staleTime: Infinity,
    gcTime: HALF_AN_HOUR,
  });

/** Where the batches begin that were read before; none but the first unless this is a return to them. */
export const startsOf = (client: QueryClient, kidId: KidId): readonly (string | null)[] => {
  if (!hasComeBack()) client.removeQueries({ queryKey: keyOf(kidId) });
  const starts: (string | null)[] = [null];
  for (;;) {
    const read = client.getQueryData(entriesQuery(kidId, starts.at(-1) ?? null).queryKey);
    const next = read?.meta.nextBefore ?? null;
    if (next === null || !client.getQueryData(entriesQuery(kidId, next).queryKey)) return starts;
    starts.push(next);
  }
};

/** Asks for all that is shown once more: addresses of media have a time, and what may be seen can change. */
export const useRefetchTimeline = (kidId: KidId): Renew => {
  const client = useQueryClient();
  return useCallback(
    () =>
      client.refetchQueries(
        { queryKey: keyOf(kidId), type: 'active' },
        { cancelRefetch: false, throwOnError: true },
      ),
    [client, kidId],
  );
};

/** Shows a reaction, wherever the entry stands. */
export const showReaction = (
  client: QueryClient,
  kidId: KidId,
  entryId: string,
  reaction: Reaction,
): void =>
  void client.setQueriesData<Answer>({ queryKey: keyOf(kidId) }, (page) =>
    page === undefined || page.data.every(({ id }) => id !== entryId)
      ? page
      : {
          ...page,
          data: page.data.map((entry) =>
            entry.id === entryId
              ? { ...entry, attributes: { ...entry.attributes, reaction } }
              : entry,
          ),
        },
  );
