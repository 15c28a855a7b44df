import { useEffect, useEffectEvent, type RefObject } from 'react';
import { HOLD_AFTER, isAcross, isStill, meantBy, type Trace } from './gestures.ts';

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
