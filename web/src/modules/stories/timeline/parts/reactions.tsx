import { useId } from 'react';
import { PRESSABLE, type PressableReaction } from '@bandstand/domain/stories/timeline/reactions';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { EntryRecord } from '../queries.ts';
import { useReaction } from '../use-reaction.ts';
import { REACTION_WORDS, REACTIONS } from '../words.ts';
import { HandMetal, Heart, Laugh, ThumbsUp, type LucideIcon } from 'lucide-react';

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
