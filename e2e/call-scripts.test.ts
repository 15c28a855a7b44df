import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accountsOf, lockAccount } from '../api/src/testing/tables/identity.ts';
import { eachVisit } from './support/browser.ts';
import { familyOfOne } from './support/demo-families.ts';
import type { Hands } from './support/hands.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { WAYS } from './support/ways.ts';

/**
 * What callers ask, and how the office answers: from Today, with the family's address or postcode typed, each in six presses at most. A press
 * is a button, a link, a choice or Enter; what is typed is none.
 */
const MOST_PRESSES = 6;
const MEDIAN = 3;

const stage = setStage();
const opened = eachVisit();

interface Call {
  readonly page: Page;
  readonly hands: Hands;
  /** Opens the act that a button of the page offers, gives the reason, and does it. */
  act(
    opens: string | RegExp,
    does: string,
    fill?: (dialog: Locator) => Promise<void>,
  ): Promise<void>;
  says(words: string | RegExp): Promise<void>;
}
interface Script {
  readonly asks: string;
  /** Who calls: an address, or the nth family with one child. */
  readonly who: string | number;
  readonly answer: (call: Call) => Promise<void>;
}

const WHY = 'They asked for it on the phone.';
const more = ({ page, hands }: Call) => hands.press(page.getByText('More', { exact: true }));
const openSigningIn = async ({ page, hands }: Call) => {
  const card = page.locator('summary', { hasText: 'Signing in' });
  if (
    (await card.count()) > 0 &&
    !(await card.evaluate((one) => one.parentElement?.hasAttribute('open')))
  )
    await hands.press(card);
};

const SCRIPTS: readonly Script[] = [
  {
    asks: 'When is the next lesson?',
    who: 'alex@example.com',
    answer: ({ says }) => says(/^Next lesson: /),
  },
  {
    asks: 'Do I owe anything?',
    who: 'robin@example.com',
    answer: ({ says }) => says(/^Owes £\d+\.\d\d since /),
  },
  {
    asks: 'When is the next payment, and how much?',
    who: 'alex@example.com',
    answer: ({ says }) => says(/^£\d+\.\d\d on /),
  },
  {
    asks: 'Is my Direct Debit set up?',
    who: 'alex@example.com',
    answer: ({ says }) => says(/^Active, /),
  },
  {
    asks: 'Where is Leo on the waiting list?',
    who: 'alex@example.com',
    answer: ({ says }) => says(/^Waiting list for .*: \d+ of \d+/),
  },
  {
    asks: 'Until when is the place held?',
    who: 'jo@example.com',
    answer: ({ says }) => says(/until /),
  },
  {
    asks: 'Which band is my child in?',
    who: 'robin@example.com',
    answer: ({ says }) => says(/Static Bloom/),
  },
  {
    asks: 'Why can’t I enrol?',
    who: 'chris@example.com',
    answer: ({ says }) => says(/[Ee]nrolling is off/),
  },
  {
    asks: 'Which email do you have for me?',
    who: 0,
    answer: ({ says }) => says(/@families\.example|@example/),
  },
  {
    asks: 'What will I pay this year?',
    who: 'alex@example.com',
    answer: async ({ page, hands, says }) => {
      await hands.press(page.getByText(/^The next \d+ payments/));
      await says(/1 December 2027|1 September 2027/);
    },
  },
  {
    asks: 'Has my child’s Round-Up come?',
    who: 'alex@example.com',
    answer: async ({ page, hands, says }) => {
      await hands.press(page.locator('summary', { hasText: 'Round-Up' }).first());
      await says(/^Published |^Not published yet|^They have seen/);
    },
  },
  {
    asks: 'Please write down that we are away in June.',
    who: 1,
    answer: async ({ page, hands, says }) => {
      await hands.press(page.getByRole('button', { name: 'Write a note' }));
      await hands.write(page.getByLabel('New note'), 'Away in June.');
      await hands.press(page.getByRole('button', { name: 'Add the note' }));
      await says('Away in June.');
    },
  },
  {
    asks: 'I want to pay from another account.',
    who: 2,
    answer: async ({ act, says }) => {
      await act('Send the bank link …', 'Send the email');
      await says('The email is on its way');
    },
  },
  {
    asks: 'I can’t sign in, I forgot the password.',
    who: 3,
    answer: async (call) => {
      await openSigningIn(call);
      await call.act('Send a link to choose a password …', 'Send the link');
      await call.says('The link is on its way');
    },
  },
  {
    asks: 'I can’t sign in, it says I am locked out.',
    who: 'locked@example.com',
    answer: async (call) => {
      await openSigningIn(call);
      await call.act('Unlock …', 'Unlock it');
      await call.says('They can sign in again');
    },
  },
  {
    asks: 'We have a new phone number.',
    who: 4,
    answer: async ({ hands, act, says }) => {
      await act('Change these details …', 'Save the details', (dialog) =>
        hands.write(dialog.getByLabel('Phone'), '020 7946 0123'),
      );
      await says('020 7946 0123');
    },
  },
  {
    asks: 'My email address has changed.',
    who: 5,
    answer: async ({ hands, act, says }) => {
      await act('Change the email …', 'Send the link', (dialog) =>
        hands.write(dialog.getByLabel('New email'), `moved-${Date.now()}@example.com`),
      );
      await says('The link is on its way');
    },
  },
  {
    asks: 'Please stop the lessons.',
    who: 6,
    answer: async ({ act, says }) => {
      await act(/^Cancel .* lessons …$/, 'Cancel the lessons');
      await says(/lessons are cancelled$/);
    },
  },
  {
    asks: 'I paid by transfer yesterday.',
    who: 'robin@example.com',
    answer: async ({ page, hands, act, says }) => {
      const payments = page.getByRole('button', { name: /^Payments \(\d+\)$/ });
      if ((page.viewportSize()?.width ?? 0) < 600) await hands.press(payments);
      await act(/^Paid another way/, 'Enter the payment', async (dialog) => {
        await hands.choose(dialog.getByRole('radio', { name: 'Bank transfer' }));
        await hands.write(dialog.getByLabel('Amount in pounds'), '1.00');
        await hands.write(dialog.getByLabel('Reference'), `HUGHES ${Date.now()}`);
      });
      await says(/^It is entered\./);
    },
  },
  {
    asks: 'Nobody is to enrol for us any more.',
    who: 7,
    answer: async (call) => {
      await more(call);
      await call.act('Switch enrolling off …', 'Switch it off');
      await call.says(/[Ee]nrolling is off/);
    },
  },
];

it.each(WAYS)(
  'twenty calls are answered, %s',
  { timeout: 300_000, tags: 'long' },
  async (_where, way, nth) => {
    expect(SCRIPTS).toHaveLength(20);
    const visited = await asOffice(stage, 'ada@bandstand.example.com', '/office', way);
    opened.now = visited;
    const { page } = visited;
    const pressed = new Map<string, number>();
    const [locked = ''] = await accountsOf(stage.portal, 'locked@example.com');
    await lockAccount(stage.portal, locked, stage.portal.clock.now());
    for (const { asks, who, answer } of SCRIPTS) {
      let presses = 0;
      const counted =
        <Args extends readonly unknown[]>(does: (...args: Args) => Promise<void>) =>
        (...args: Args) => {
          presses += 1;
          return does(...args);
        };
      const { hands: own } = visited;
      const hands: Hands = {
        ...own,
        press: counted(own.press),
        choose: counted(own.choose),
        pick: counted(own.pick),
      };
      const says = (words: string | RegExp) => page.getByText(words).first().waitFor();
      const act: Call['act'] = async (opens, does, fill) => {
        await hands.press(page.getByRole('button', { name: opens }).first());
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        await fill?.(dialog);
        const why = dialog.getByLabel('Why?');
        if ((await why.count()) > 0) await hands.write(why, WHY);
        await hands.press(dialog.getByRole('button', { name: does }));
        await dialog.waitFor({ state: 'hidden' });
      };
      const family =
        typeof who === 'number' ? await familyOfOne(stage.portal, who + 8 * nth + 20) : null;
      await page.goto('/office');
      await settled(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type(family ? family.email : String(who));
      await page.keyboard.press('Enter');
      presses += 1;
      await page.waitForURL(/\/office\/families\/[\da-f-]{36}$/);
      await settled(page);
      await answer({ page, hands, act, says });
      pressed.set(asks, presses);
    }
    const counts = [...pressed.values()].toSorted((a, b) => a - b);
    expect([...pressed].filter(([, presses]) => presses > MOST_PRESSES)).toEqual([]);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(MEDIAN);
  },
);
