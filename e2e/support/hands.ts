import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { howSeen } from './focus.ts';

/** What a story does to a page, by a pointer or by the keyboard alone: one text of the story for both. */
export interface Hands {
  /** A button, a link or a checkbox. */
  press(what: Locator): Promise<void>;
  /** Instead of whatever is in the field. */
  write(field: Locator, text: string): Promise<void>;
  choose(radio: Locator): Promise<void>;
  /** An option of a list, by its label. */
  pick(list: Locator, label: string): Promise<void>;
  /** A day, as `2027-03-31`. */
  date(field: Locator, day: string): Promise<void>;
}
export type HandsOf = (page: Page) => Hands;

export const pointer: HandsOf = () => ({
  press: (what) => what.click(),
  write: (field, text) => field.fill(text),
  choose: (radio) => radio.check(),
  pick: async (list, label) => void (await list.selectOption({ label })),
  date: (field, day) => field.fill(day),
});

/** What is typed on a list after a pause is a new word. */
const A_WORD_ENDS = 1_100;
/** Nobody looks for a button longer. */
const MOST_TABS = 90;

/**
 * Only ever presses keys. Every element that is used was reached by Tab, shows that it has the focus, and has nothing in front of it.
 * Between two steps the focus is never lost; only a page that was just loaded begins without one.
 */
export const keyboard: HandsOf = (page) => {
  let isNew = true;
  page.on('domcontentloaded', () => {
    isNew = true;
  });
  const hit = async (key: string): Promise<void> => {
    isNew = false;
    await page.keyboard.press(key);
  };
  const tabUntil = async (
    what: Locator,
    isThere: (one: Element) => boolean = (one) => one === document.activeElement,
  ): Promise<void> => {
    await what.waitFor();
    if (!isNew)
      await expect.poll(() => hasFocus(page), { message: 'the focus is lost' }).toBe(true);
    const key = (await what.evaluate(isBefore)) ? 'Shift+Tab' : 'Tab';
    for (let tabs = 0; tabs <= MOST_TABS; tabs += 1) {
      if (await what.evaluate(isThere)) {
        const isSeen = () => page.evaluate(howSeen);
        return expect.poll(isSeen, { message: String(what), timeout: 10_000 }).toBe('seen');
      }
      await hit(key);
    }
    throw new Error(`${String(what)} is not within ${MOST_TABS} presses of Tab`);
  };
  const type = async (text: string): Promise<void> => page.keyboard.type(text);
  return {
    press: async (what) => {
      await tabUntil(what);
      await expect.poll(() => what.isEnabled()).toBe(true);
      const isTicked = (await what.getAttribute('type')) === 'checkbox';
      await hit(isTicked ? 'Space' : 'Enter');
    },
    write: async (field, text) => {
      await tabUntil(field);
      await hit('ControlOrMeta+a');
      await hit('Delete');
      await type(text);
    },
    choose: async (radio) => {
      await tabUntil(radio, isInItsGroup);
      for (let arrows = 0; arrows < MOST_TABS && !(await radio.isChecked()); arrows += 1)
        await hit('ArrowDown');
      expect(await radio.isChecked(), `${String(radio)} is within reach of the arrows`).toBe(true);
    },
    pick: async (list, label) => {
      await tabUntil(list);
      await page.waitForTimeout(A_WORD_ENDS);
      await type(label);
      await expect.poll(() => list.locator('option:checked').innerText()).toBe(label);
    },
    date: async (field, day) => {
      await tabUntil(field);
      const [year = '', month = '', ofMonth = ''] = day.split('-');
      // The browser has the parts in the order of its own language, which no page can know.
      for (const parts of [month + ofMonth, ofMonth + month]) {
        await hit('ArrowLeft');
        await hit('ArrowLeft');
        await type(parts + year);
        // A busy browser may still be reading the keys: going back too early would type into the year.
        const reads = expect.poll(() => field.inputValue(), { timeout: A_WORD_ENDS }).toBe(day);
        const isRead = await reads.then(
          () => true,
          () => false,
        );
        if (isRead) return;
      }
      expect(await field.inputValue()).toBe(day);
    },
  };
};

const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

/** Whether the element comes before the one that has the focus. */
const isBefore = (one: Element): boolean => {
  const focused = document.activeElement;
  return (
    focused !== null &&
    focused !== document.body &&
    !focused.contains(one) &&
    (one.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  );
};

/** Tab comes to one radio of a group; arrows go on from there. */
const isInItsGroup = (radio: Element): boolean => {
  const focused = document.activeElement;
  return (
    focused instanceof HTMLInputElement &&
    focused.type === 'radio' &&
    focused.name === radio.getAttribute('name')
  );
};
