const KEY = 'bandstand:theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme that was chosen on this device; without a choice, the system's. */
export const readTheme = (): Theme => {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
};

/** The browser's own bar has a colour for each, in this order. */
const BARS = ['light', 'dark'] as const;

const mediaOf = (bar: (typeof BARS)[number], theme: Theme): string => {
  if (theme === 'system') return `(prefers-color-scheme: ${bar})`;
  return bar === theme ? 'all' : 'not all';
};

/**
 * Puts the chosen theme on the page and on the browser's bar. Families' document does so itself, before its first paint
 * (index.html).
 */
export const applyTheme = (theme: Theme = readTheme()): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [at, bar] of BARS.entries()) bars[at]?.setAttribute('media', mediaOf(bar, theme));
};

export const chooseTheme = (theme: Theme): void => {
  applyTheme(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A browser without storage keeps the theme until the page is left.
  }
};
