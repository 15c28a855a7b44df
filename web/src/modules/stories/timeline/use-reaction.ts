import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { reactToEntry } from '@bandstand/domain/stories/timeline/contract';
import {
  toggleReaction,
  type PressableReaction,
  type Reaction,
} from '@bandstand/domain/stories/timeline/reactions';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { call } from '../../../platform/client.ts';
import { showReaction, type EntryRecord } from './queries.ts';

/**
 * A reaction shows at once. Presses of one entry are sent one after the other; when the last of them fails, what the
 * server last said is shown again.
 */
export const useReaction = (kidId: KidId, { id, attributes: { reaction } }: EntryRecord) => {
  const client = useQueryClient();
  const confirmed = useRef(reaction);
  const wanted = useRef(reaction);
  const show = (shown: Reaction) => showReaction(client, kidId, id, shown);
  const { mutate, isError, isPending } = useMutation({
    scope: { id: `reaction to ${id}` },
    mutationFn: (wish: Reaction) =>
      call(reactToEntry, { params: { id }, body: { timeline_entry: { reaction: wish } } }),
    onMutate: (wish) => {
      wanted.current = wish;
      show(wish);
    },
    onSuccess: (_answer, wish) => {
      confirmed.current = wish;
      if (wanted.current === wish) show(wish);
    },
    onError: (_fault, wish) => {
      if (wanted.current === wish) show(confirmed.current);
    },
  });
  const press = (pressed: PressableReaction) => {
    // The entry may have been read again since.
    if (!isPending) confirmed.current = reaction;
    mutate(toggleReaction(reaction, pressed));
  };
  return { reaction, press, hasFailed: isError };
};
