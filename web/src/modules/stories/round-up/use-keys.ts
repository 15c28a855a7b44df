import { useEffectEvent, useLayoutEffect } from 'react';

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
