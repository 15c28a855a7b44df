const KEY = 'bandstand:movement';
/** On the document where pages move as they change: it says so itself before its first paint (index.html). */
const MOVES = 'data-moves';

export const MOVEMENTS = ['system', 'none'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** What was chosen on this device; without a choice, the system's. */
export const readMovement = (): Movement => {
  try {
    return localStorage.getItem(KEY) === 'none' ? 'none' : 'system';
  } catch {
    return 'system';
  }
};

export const chooseMovement = (movement: Movement): void => {
  const isWelcome = matchMedia('(prefers-reduced-motion: no-preference)').matches;
  document.documentElement.toggleAttribute(MOVES, movement !== 'none' && isWelcome);
  try {
    localStorage.setItem(KEY, movement);
  } catch {
    // A browser without storage keeps it until the page is left.
  }
};
