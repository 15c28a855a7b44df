const nameOf = (part: Element): string =>
  part.id || part.getAttribute('aria-label') || part.getAttribute('href') || part.textContent;

/** The part of the page that was drawn as this one: of the same kind and name, and the same one of several. */
const counterpart = <Part extends HTMLElement>(
  part: Part,
  drawn: Element,
  page: Element,
): Part | undefined => {
  const alike = (within: Element) =>
    [...within.querySelectorAll<Part>(part.localName)].filter(
      (one) => nameOf(one) === nameOf(part),
    );
  return alike(page)[alike(drawn).indexOf(part)];
};

/** Types it, as React hears it. */
const type = (field: HTMLInputElement, value: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * What somebody did on the page that the document drew is not lost when the real one takes its place: call the answer once it
 * has. They read on where they were, what they typed is typed again, what they opened is open, the focus is where it was, and the button that they
 * pressed last is pressed.
 */
export const watchDrawnPage = (page: Element): (() => void) => {
  const drawn = page.querySelector<HTMLElement>('[data-drawn]');
  if (drawn === null) return () => undefined;
  let focused: HTMLElement | null = null;
  let readTo = scrollY;
  const scrolled = () => {
    if (drawn.isConnected) readTo = scrollY;
  };
  addEventListener('scroll', scrolled, { passive: true });
  const look = () => {
    // Being taken off the page is no turning away from it.
    if (!drawn.isConnected) return;
    const { activeElement: at } = document;
    focused = at instanceof HTMLElement && drawn.contains(at) ? at : null;
  };
  look();
  drawn.addEventListener('focusin', look);
  drawn.addEventListener('focusout', () => setTimeout(look));
  return () => {
    removeEventListener('scroll', scrolled);
    // The router knows no place yet of a page that is opened first, and begins at its top.
    if (scrollY === 0) scrollTo(0, readTo);
    for (const field of drawn.querySelectorAll('input')) {
      const real = field.value === '' ? undefined : counterpart(field, drawn, page);
      if (real?.value === '') type(real, field.value);
    }
    for (const fold of drawn.querySelectorAll('details')) {
      const real = counterpart(fold, drawn, page);
      if (real) real.open = fold.open;
    }
    if (focused) counterpart(focused, drawn, page)?.focus();
    const pressed = drawn.querySelector<HTMLElement>('[data-pressed]');
    if (pressed) counterpart(pressed, drawn, page)?.click();
  };
};
