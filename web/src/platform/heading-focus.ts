import { useEffect } from 'react';

/** Tells the styles whether somebody goes by keys at the moment. */
export const watchKeys = (): void => {
  for (const kind of ['keydown', 'pointerdown'])
    addEventListener(
      kind,
      () => document.documentElement.toggleAttribute('data-keys', kind === 'keydown'),
      true,
    );
};

/** What had the focus may be gone: reading goes on at the heading of the page, or at the part that its address names. */
export const focusOnHeading = (): void => {
  const target =
    document.getElementById(location.hash.slice(1)) ??
    document.querySelector<HTMLElement>('#main h1') ??
    document.querySelector<HTMLElement>('#main');
  target?.focus({ preventScroll: true });
};

/** A step of the same page begins at its top, like a page of its own. */
export const beginAtHeading = (): void => {
  focusOnHeading();
  scrollTo({ top: 0 });
};

/** What is shown in the place of something else, or as the next step, begins at its heading. */
export const useHeadingFocus = (step?: string): void => {
  useEffect(beginAtHeading, [step]);
};
