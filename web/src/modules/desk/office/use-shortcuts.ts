import { useEffect, useRef } from 'react';

type Shortcuts = { goTo: (key: string) => void; help: () => void };

/** Who types in a field means letters; who holds a modifier means the browser. */
const isTyping = ({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean =>
  metaKey ||
  ctrlKey ||
  altKey ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null);

const GO_WITHIN = 1_000;

/** `/` or Ctrl+K finds the search, `g` and a letter a page, `?` the list of these. */
export const useShortcuts = (wanted: Shortcuts): void => {
  const current = useRef(wanted);
  current.current = wanted;
  useEffect(() => {
    let wentAt = -GO_WITHIN;
    const press = (event: KeyboardEvent) => {
      const isCtrlK = (event.ctrlKey || event.metaKey) && event.key === 'k';
      if (isTyping(event) && !isCtrlK) return;
      if (event.key === '/' || isCtrlK) {
        event.preventDefault();
        document.getElementById('office-search')?.focus();
      } else if (event.key === '?') current.current.help();
      else if (event.key === 'g') wentAt = event.timeStamp;
      else if (event.timeStamp - wentAt < GO_WITHIN) {
        wentAt = -GO_WITHIN;
        current.current.goTo(event.key);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
