import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What a finger has done so far, from where it came down. */
export interface Trace {
  readonly dx: number;
  readonly dy: number;
  /** Milliseconds since it came down. */
  readonly lasted: number;
  /** Where it came down, as a share of the stage's width. */
  readonly at: number;
}

const HOLD_AFTER = 300;
/** So far a finger trembles. */
const STILL = 10;
const SWIPE_AT_LEAST = 48;
/** A short flick counts as well: pixels in a millisecond. */
const FLICK = 0.5;

const isStill = ({ dx, dy }: Trace): boolean => Math.hypot(dx, dy) <= STILL;

/** A finger that goes across more than along the page swipes; otherwise the page scrolls. */
export const isAcross = (trace: Trace): boolean =>
  !isStill(trace) && Math.abs(trace.dx) > Math.abs(trace.dy);

type GestureMove = 'next' | 'previous' | null;

/** What was meant when the finger leaves: a swipe, a tap on a third, or nothing (a hold, a scroll, second thoughts). */
export const meantBy = (trace: Trace): GestureMove => {
  if (isStill(trace)) {
    if (trace.lasted >= HOLD_AFTER) return null;
    return trace.at < 1 / 3 ? 'previous' : 'next';
  }
  if (!isAcross(trace)) return null;
  const isFar = Math.abs(trace.dx) >= SWIPE_AT_LEAST;
  const isFlick = Math.abs(trace.dx) / Math.max(1, trace.lasted) >= FLICK;
  if (!isFar && !isFlick) return null;
  return trace.dx < 0 ? 'next' : 'previous';
};

interface GestureActions {
  readonly next: () => void;
  readonly previous: () => void;
  readonly hold: (isHeld: boolean) => void;
}

const OTHERS = 'a, button, input, textarea, select, label, dialog';

/** Taps, swipes and holds on the stage. Scrolling along the page and pinching stay the browser's (`touch-action`). */
export const useGestures = (stage: RefObject<HTMLElement | null>, does: GestureActions): void => {
  const meant = useEffectEvent((trace: Trace) => {
    const way = meantBy(trace);
    if (way !== null) does[way]();
  });
  const hold = useEffectEvent((isHeld: boolean) => does.hold(isHeld));
  useEffect(watchZoom, []);
  useEffect(() => {
    const element = stage.current;
    return element === null ? undefined : listen(element, meant, hold);
  }, [stage]);
};

interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly since: number;
  readonly at: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

const traceOf = (finger: Finger, event: PointerEvent): Trace => ({
  dx: event.clientX - finger.x,
  dy: event.clientY - finger.y,
  lasted: event.timeStamp - finger.since,
  at: finger.at,
});

/** The slide follows the finger a little, and with some weight. */
const follow = (element: HTMLElement, dx: number): void =>
  element.style.setProperty('--drag', `${Math.round(dx * 0.35)}px`);

const isMagnified = () => (window.visualViewport?.scale ?? 1) > 1.01;

/** Magnified, a finger moves the magnified part about. */
const watchZoom = () => {
  const view = window.visualViewport;
  const look = () => document.documentElement.classList.toggle('ru-zoomed', isMagnified());
  view?.addEventListener('resize', look);
  return () => {
    view?.removeEventListener('resize', look);
    document.documentElement.classList.remove('ru-zoomed');
  };
};

const listen = (
  element: HTMLElement,
  meant: (trace: Trace) => void,
  hold: (isHeld: boolean) => void,
) => {
  let finger: Finger | null = null;
  const end = () => {
    if (finger !== null) clearTimeout(finger.timer);
    finger = null;
    follow(element, 0);
    hold(false);
  };
  const down = (event: PointerEvent) => {
    // A second finger pinches.
    if (finger !== null) return end();
    if (event.button !== 0 || (event.target as Element).closest(OTHERS) !== null) return;
    const { left, width } = element.getBoundingClientRect();
    finger = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      since: event.timeStamp,
      at: (event.clientX - left) / width,
      timer: setTimeout(() => hold(true), HOLD_AFTER),
    };
  };
  const move = (event: PointerEvent) => {
    if (finger?.id !== event.pointerId) return;
    const trace = traceOf(finger, event);
    if (!isStill(trace)) clearTimeout(finger.timer);
    if (!isAcross(trace) || isMagnified()) return;
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    follow(element, trace.dx);
  };
  const up = (event: PointerEvent) => {
    if (finger?.id !== event.pointerId) return;
    const trace = traceOf(finger, event);
    end();
    if (isStill(trace) || !isMagnified()) meant(trace);
  };
  // What a tap brings stays at its heading: it doesn't take the focus to the stage itself.
  const press = (event: MouseEvent) =>
    (event.target as Element).closest(OTHERS) ?? event.preventDefault();
  const menu = (event: Event) => finger !== null && event.preventDefault();
  const listeners = Object.entries({
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: end,
    mousedown: press,
    contextmenu: menu,
  }) as [string, EventListener][];
  for (const [name, listener] of listeners) element.addEventListener(name, listener);
  return () => {
    end();
    for (const [name, listener] of listeners) element.removeEventListener(name, listener);
  };
};
