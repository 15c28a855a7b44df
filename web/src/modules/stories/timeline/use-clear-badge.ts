import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { markTimelineSeen } from '@bandstand/domain/stories/timeline/contract';
import { countUnseen } from '@bandstand/domain/stories/timeline/rules';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { call } from '../../../platform/client.ts';
import { kidsQuery, type KidRecord } from '../../../platform/queries.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { EntryRecord } from './queries.ts';
import { NOT_MARKED } from './words.ts';

/** Opening the timeline is seeing it: every badge goes at once, and comes back with a word when that was not heard. */
export const useClearBadge = (
  { id, attributes }: KidRecord,
  entries: readonly EntryRecord[] | undefined,
): void => {
  const client = useQueryClient();
  const { queryKey } = kidsQuery;
  const { mutate } = useMutation({
    mutationFn: () => call(markTimelineSeen, { params: { id } }),
    onMutate: () => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (kids) => kids && { ...kids, data: kids.data.map(seenIf(id)) });
      return before;
    },
    onError: (_fault, _wish, before) => {
      client.setQueryData(queryKey, before);
      showToast(NOT_MARKED);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const isNews =
    entries !== undefined &&
    attributes.unseenTimelineEntries + countUnseen(entries.map((it) => it.attributes)) > 0;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isNews || hasAsked.current) return;
    hasAsked.current = true;
    mutate();
  }, [isNews, mutate]);
};

const seenIf =
  (kidId: KidId) =>
  (kid: KidRecord): KidRecord =>
    kid.id === kidId
      ? { ...kid, attributes: { ...kid.attributes, unseenTimelineEntries: 0 } }
      : kid;
