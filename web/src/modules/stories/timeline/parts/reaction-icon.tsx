import { HandMetal, Heart, Laugh, ThumbsUp, type LucideIcon } from 'lucide-react';
import type { PressableReaction } from '@bandstand/domain/stories/timeline/reactions';

const ICONS: Record<Exclude<PressableReaction, 'grin_hearts'>, LucideIcon> = {
  thumbs_up: ThumbsUp,
  heart: Heart,
  grin_squint: Laugh,
  hand_horns: HandMetal,
};

type ReactionIconProps = { reaction: PressableReaction; isFilled: boolean };

export function ReactionIcon({ reaction, isFilled }: ReactionIconProps) {
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
