import { useId } from 'react';
import { PRESSABLE, type PressableReaction } from '@bandstand/domain/stories/timeline/reactions';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { EntryRecord } from '../queries.ts';
import { useReaction } from '../use-reaction.ts';
import { REACTION_WORDS, REACTIONS } from '../words.ts';
import { ReactionIcon } from './reaction-icon.tsx';

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
