/** What had the focus is about to leave the page: this takes it over once it is there. */
export const focusSoon = (selector: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
};
