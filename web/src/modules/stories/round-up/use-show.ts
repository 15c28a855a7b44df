import { useRouter } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { Slide } from '@bandstand/domain/stories/round-up/deck';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { RoundUpRecord } from './queries.ts';
import { cameFrom } from '../../../platform/arrival.ts';
import { useCover } from './use-cover.ts';
import { useGestures } from './use-gestures.ts';
import { useKeys } from './use-keys.ts';
import { useOverflowMark } from './use-overflow-mark.ts';
import { usePreload } from './use-preload.ts';
import { useRenew } from './use-renew.ts';
import { useSlides } from './use-slides.ts';
import { useSound } from './use-sound.ts';
import { useRecordView } from './use-record-view.ts';

export interface ShowOf {
  readonly kidId: KidId;
  readonly firstName: string;
  readonly deck: readonly Slide[];
  /** Null before the first one. */
  readonly roundUp: RoundUpRecord | null;
}

/** The slideshow and all that moves it. It has no clock of its own: a slide stays until somebody moves on. */
export const useShow = ({ kidId, deck, roundUp }: ShowOf) => {
  const stage = useRef<HTMLElement>(null);
  const { history } = useRouter();
  const [isHeld, hold] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const isStill = isHeld || isPaused;
  const slides = useSlides(deck);
  const { index, leaving } = slides;
  const exitHref = `/timeline/${kidId}`;
  const song = deck.findIndex(({ designator }) => designator === 'current_song');
  const renew = useRenew(kidId);
  const sound = useSound({
    renew,
    src: roundUp?.attributes.links.songAsset ?? null,
    isNear: song >= 0 && (index === song || index === song - 1),
    isPaused: isStill,
  });
  const poster = roundUp?.attributes.links.posterImage ?? null;
  const isOutro = deck[index]?.designator === 'outro';
  const cover = useCover(isOutro && !isStill && poster !== null);
  // Back to the timeline as it was left, where that is what it was opened from.
  const exit = () => (cameFrom(exitHref) ? history.back() : history.push(exitHref));
  useKeys({ ...slides, exit });
  useGestures(stage, { ...slides, hold });
  useOverflowMark(stage);
  usePreload(deck, index, roundUp?.attributes ?? null);
  const designators = useMemo(() => deck.map(({ designator }) => designator), [deck]);
  useRecordView(roundUp?.id, designators, index + 1);
  const layers = (leaving === null ? [index] : [leaving, index]).flatMap((at) => {
    const slide = deck[at];
    return slide === undefined ? [] : [{ slide, at, isLeaving: at !== index }];
  });
  return {
    stage,
    slides,
    layers,
    sound,
    cover,
    renew,
    exitHref,
    exit,
    isStill,
    isPaused,
    pause: () => setPaused(!isPaused),
  };
};
