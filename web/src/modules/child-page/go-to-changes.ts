/** Brings what can be changed into view, and the focus to its heading. */
export const goToChanges = (): void => {
  const heading = document.querySelector<HTMLElement>('#changes');
  heading?.focus();
  heading?.scrollIntoView();
};
