import { useRouter } from '@tanstack/react-router';
import {
  useMemo,
  useState,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import type { Slide, ShownRoundUp } from '@bandstand/domain/stories/round-up/deck';
import type { KidId, RoundUpId } from '@bandstand/domain/kernel/ids';
import { useQueryClient } from '@tanstack/react-query';
import { continueViewing, startViewing } from '@bandstand/domain/stories/round-up/contract';
import type { RoundUpRecord } from './queries.ts';
import { cameFrom } from '../../../platform/arrival.ts';
import { useCover } from './use-cover.ts';
import { useGestures } from './use-gestures.ts';
import { useSound } from './use-sound.ts';
import { call } from '../../../platform/client.ts';
import { grownUpQuery } from '../../../platform/queries.ts';
import { reachedOf, viewingOf } from './view-progress.ts';
import type { Renew } from '../../../platform/use-medium.ts';

const NAME = 'roundUpSlide';

const stateNow = (): Record<string, unknown> =>
  (history.state as Record<string, unknown> | null) ?? {};

/** The slide that this entry of the history was left at; a reload goes on from there. */
export const keptSlide = (): unknown => stateNow()[NAME];

/**
 * Keeps the slide with the entry, so that Back leaves the slideshow at once. The router listens to `history.replaceState`
 * and would load the page again for each slide; the browser's own is not heard by it.
 */
export const keepSlide = (designator: string): void => {
  if (keptSlide() === designator) return;
  History.prototype.replaceState.call(history, { ...stateNow(), [NAME]: designator }, '');
};

/** Milliseconds that a change of slide takes (H9.21 in docs/specification). A press during it begins the next. */
export const SLIDE_CHANGE = 700;

interface ShownSlide {
  readonly index: number;
  readonly leaving: number | null;
  readonly direction: 'next' | 'previous';
}

/** Which slide is on stage, and which one is just leaving it. */
export const useSlides = (deck: readonly Slide[]) => {
  const [shown, setShown] = useState<ShownSlide>(() => ({
    index: Math.max(
      0,
      deck.findIndex(({ designator }) => designator === keptSlide()),
    ),
    leaving: null,
    direction: 'next',
  }));
  const last = deck.length - 1;
  const goTo = (where: (index: number) => number) =>
    setShown((now) => {
      const index = Math.min(last, Math.max(0, where(now.index)));
      const direction = index > now.index ? 'next' : 'previous';
      return index === now.index ? now : { index, leaving: now.index, direction };
    });
  // A deck that was loaded again may have become shorter.
  const index = Math.min(last, shown.index);
  useEffect(() => {
    if (shown.leaving === null) return;
    const timer = setTimeout(() => setShown((now) => ({ ...now, leaving: null })), SLIDE_CHANGE);
    return () => clearTimeout(timer);
  }, [shown]);
  const designator = deck[index]?.designator;
  useEffect(() => {
    if (designator !== undefined) keepSlide(designator);
  }, [designator]);
  return {
    ...shown,
    index,
    last,
    next: () => goTo((at) => at + 1),
    previous: () => goTo((at) => at - 1),
    first: () => goTo(() => 0),
    end: () => goTo(() => last),
  };
};

interface KeyActions {
  readonly next: () => void;
  readonly previous: () => void;
  readonly first: () => void;
  readonly end: () => void;
  readonly exit: () => void;
}

/** Keys of the slideshow; an open dialog and a field being typed in have theirs. */
export const useKeys = (ways: KeyActions): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const way = KEYS[event.key];
    if (way === undefined || isElsewhere(event)) return;
    event.preventDefault();
    ways[way]();
  });
  // A slide that is seen has its keys already.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};

const KEYS: Readonly<Record<string, keyof KeyActions>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'end',
  Escape: 'exit',
};

// With Alt an arrow is the browser's own Back.
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey ||
  document.querySelector('dialog[open]') !== null ||
  (event.target instanceof Element && event.target.matches('input, textarea, select'));

export interface ShowOf {
  readonly kidId: KidId;
  readonly firstName: string;
  readonly deck: readonly Slide[];
  /** Null before the first one. */
  readonly roundUp: RoundUpRecord | null;
  /** The child's band on its stage. */
  readonly band?: ReactNode;
  /** Where somebody of the office goes back to who only looks at it: that is no viewing. */
  readonly backTo?: string | undefined;
}

/** The slideshow and all that moves it. It has no clock of its own: a slide stays until somebody moves on. */
export const useShow = ({ kidId, deck, roundUp, band, backTo }: ShowOf) => {
  const stage = useRef<HTMLElement>(null);
  const { history } = useRouter();
  const [isHeld, hold] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const isStill = isHeld || isPaused;
  const slides = useSlides(deck);
  const { index, leaving } = slides;
  const exitHref = backTo ?? `/timeline/${kidId}`;
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
  useRecordView(backTo === undefined ? roundUp?.id : undefined, designators, index + 1);
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
    band,
    exitHref,
    exit,
    isStill,
    isPaused,
    pause: () => setPaused(!isPaused),
  };
};

/** Marks a stage that is taller than the screen: its buttons then have a background of their own, over the words. */
const useOverflowMark = (stage: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const look = () =>
      element.toggleAttribute(
        'data-more',
        element.getBoundingClientRect().bottom > document.documentElement.clientHeight + 1,
      );
    const observer = new ResizeObserver(look);
    observer.observe(element);
    addEventListener('resize', look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('resize', look);
      removeEventListener('scroll', look);
    };
  }, [stage]);
};

/** The pictures of a slide. */
const picturesOf = (slide: Slide | undefined, roundUp: ShownRoundUp | null): readonly string[] => {
  if (slide === undefined) return [];
  if ('photo' in slide) return [slide.photo.photoUrl];
  const poster = roundUp?.links.posterImage;
  return slide.designator === 'outro' && poster ? [poster] : [];
};

/** The pictures of the two slides ahead are loaded and decoded before they are asked for. */
const usePreload = (deck: readonly Slide[], index: number, roundUp: ShownRoundUp | null): void => {
  useEffect(() => {
    for (const slide of deck.slice(index + 1, index + 3))
      for (const src of picturesOf(slide, roundUp)) {
        const picture = new Image();
        picture.src = src;
        // A picture that does not come says so on its own slide.
        picture.decode().catch(() => undefined);
      }
  }, [deck, index, roundUp]);
};

/** Records how far a Round-Up is watched. */
const useRecordView = (
  roundUpId: RoundUpId | undefined,
  designators: readonly string[],
  number: number,
): void => {
  const client = useQueryClient();
  const reach = useRef<ReturnType<typeof viewingOf>>(undefined);
  useEffect(() => {
    if (roundUpId === undefined) return;
    reach.current ??= viewingOf({
      start: async (first) => {
        const { id } = await client.ensureQueryData(grownUpQuery);
        const { data } = await call(startViewing, {
          body: {
            grown_up_id: id,
            round_up_id: roundUpId,
            slides_count: designators.length,
            slide_designators: [...designators],
            ...reachedOf(designators, first),
          },
        });
        return { id: data.id, seen: data.attributes.last_viewed_slide_number };
      },
      goOn: (id, further) =>
        call(continueViewing, { params: { id }, body: reachedOf(designators, further) }),
    });
    void reach.current(number);
  }, [client, roundUpId, designators, number]);
};

/** One call for all who ask at the same time. */
const useRenew = (kidId: KidId): Renew => {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.refetchQueries(
      { queryKey: ['round-up', kidId], type: 'active' },
      { cancelRefetch: false, throwOnError: true },
    );
  }, [client, kidId]);
};
