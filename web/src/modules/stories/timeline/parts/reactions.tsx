import { useId, useRef } from 'react';
import {
  PRESSABLE,
  type PressableReaction,
  toggleReaction,
  type Reaction as EntryReaction,
} from '@bandstand/domain/stories/timeline/reactions';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { HandMetal, Heart, Laugh, ThumbsUp, type LucideIcon } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reactToEntry } from '@bandstand/domain/stories/timeline/contract';
import { type EntryRecord, showReaction } from '../queries.ts';
import { REACTION_WORDS, REACTIONS } from '../words.ts';
import { call } from '../../../../platform/client.ts';

/**
 * A reaction shows at once. Presses of one entry are sent one after the other; when the last of them fails, what the
 * server last said is shown again.
 */
const useReaction = (kidId: KidId, { id, attributes: { reaction } }: EntryRecord) => {
  const client = useQueryClient();
  const confirmed = useRef(reaction);
  const wanted = useRef(reaction);
  const show = (shown: EntryReaction) => showReaction(client, kidId, id, shown);
  const { mutate, isError, isPending } = useMutation({
    scope: { id: `reaction to ${id}` },
    mutationFn: (wish: EntryReaction) =>
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

const ICONS: Record<Exclude<PressableReaction, 'grin_hearts'>, LucideIcon> = {
  thumbs_up: ThumbsUp,
  heart: Heart,
  grin_squint: Laugh,
  hand_horns: HandMetal,
};

type ReactionIconProps = { reaction: PressableReaction; isFilled: boolean };

function ReactionIcon({ reaction, isFilled }: ReactionIconProps) {
  const look = `size-6 ${isFilled ? 'fill-primary/25' : 'fill-none'}`;
  if (reaction === 'grin_hearts') return <HeartEyes className={look} />;
  const Icon = ICONS[reaction];
  return <Icon aria-hidden fill={undefined} className={look} />;
}

const heart = 'c-.9-1.6-3.2-.9-3 .9.1 1.2 1.5 2 3 3.1 1.5-1.1 2.9-1.9 3-3.1.2-1.8-2.1-2.5-3-.9z';

/** A face with hearts for eyes, in the manner of the others. */
function HeartEyes({ className }: { className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className={className}
    >
      <circle cx="12" cy="12" r="10" />
      <path d="M7.5 15c1 2 2.7 3 4.5 3s3.5-1 4.5-3" fill="none" />
      <path d={`M8.3 7.5${heart}M15.7 7.5${heart}`} stroke="none" fill="currentColor" />
    </svg>
  );
}

type ReactionsProps = { kidId: KidId; entry: EntryRecord };

/** Five ways to react; the one that is set can be taken back. */
export function Reactions({ kidId, entry }: ReactionsProps) {
  const labelId = useId();
  const { reaction, press, hasFailed } = useReaction(kidId, entry);
  return (
    <div>
      <p id={labelId} className="sr-only">
        {REACTIONS.label}
      </p>
      <div role="group" aria-labelledby={labelId} className="-mx-1.5 flex flex-wrap gap-1">
        {PRESSABLE.map((one) => (
          <Reaction
            key={one}
            reaction={one}
            isPressed={reaction === one}
            onPress={() => press(one)}
          />
        ))}
      </div>
      <p role="status" className="text-small text-bad-ink">
        {hasFailed && REACTIONS.notSaved}
      </p>
    </div>
  );
}

type ReactionProps = { reaction: PressableReaction; isPressed: boolean; onPress: () => void };

/** Pressed it is filled and framed, not only coloured. */
function Reaction({ reaction, isPressed, onPress }: ReactionProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className="press grid min-h-14 grow basis-11 justify-items-center gap-0.5 rounded-field border-[1.5px] border-transparent px-1 py-1.5 text-small text-soft hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:font-semibold aria-pressed:text-primary-ink sm:max-w-24"
    >
      <ReactionIcon reaction={reaction} isFilled={isPressed} />
      {REACTION_WORDS[reaction]}
    </button>
  );
}
