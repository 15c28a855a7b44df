import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { ok } from '@bandstand/domain/kernel/decision';
import { monthAfter } from '@bandstand/domain/kernel/london';
import { createSmartDebit } from '../api/src/integrations/direct-debit/smartdebit/smartdebit.ts';
import { startSandbox } from '../api/src/integrations/direct-debit/sandbox/sandbox.ts';
import { addStaff } from '../api/src/modules/identity/index.ts';
import { writeFinalisedMonths } from '../api/src/modules/money/collections/run/collect.ts';
import { transact } from '../api/src/platform/database/transaction.ts';
import { makeDatabase } from '../api/src/testing/test-databases.ts';
import { DESKTOP, expectAccessible, PHONE, signIn, visit } from './support/browser.ts';
import { addDevice } from './support/passkey-device.ts';
import { setStage } from './support/stage.ts';
import {
  agreeToTerms,
  chooseInstrument,
  describeChild,
  giveBankDetails,
  qualify,
} from './support/steps.ts';

/** What the portal wrote, to whom, as the mail server had it. */
const letters: { readonly to: string; readonly text: string }[] = [];
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, { envelope }, done) => {
    let text = '';
    stream.on('data', (chunk) => (text += String(chunk)));
    stream.on('end', () => {
      const plain = text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      for (const { address } of envelope.rcptTo) letters.push({ to: address, text: plain });
      done();
    });
  },
});
const listening = mailServer.listen(0, '127.0.0.1');
await once(listening, 'listening');
const { port } = listening.address() as AddressInfo;
const LOGIN = { user: 'provider', password: 'secret', pslid: 'provider' };
const bank = await startSandbox({ login: LOGIN });
afterAll(async () => {
  mailServer.close();
  await bank.close();
});

const stage = setStage(
  { directDebit: createSmartDebit({ url: bank.url, ...LOGIN }) },
  async () => ({ owner: await makeDatabase(), stop: async () => undefined }),
  {
    DEMO: 'off',
    RATE_LIMIT_FACTOR: '1',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Brook Music <office@brook.example>',
    DIRECT_DEBIT: 'smartdebit',
    SMARTDEBIT_URL: bank.url,
    SMARTDEBIT_USER: LOGIN.user,
    SMARTDEBIT_PASSWORD: LOGIN.password,
    SMARTDEBIT_PSLID: LOGIN.pslid,
  },
);

const linkTo = async (to: string, part: string): Promise<string> => {
  const find = () =>
    letters
      .filter((letter) => letter.to === to)
      .map(({ text }) => new RegExp(`https?://\\S*${part}[^\\s"<]*`).exec(text)?.[0])
      .findLast((link) => link !== undefined);
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return find() ?? '';
};

/** Hands that count: each press and each choice is one, typing is none. */
const countingHands = (page: Page) => {
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  return {
    presses: () => presses,
    press: (role: 'button' | 'link', name: string | RegExp) =>
      press(
        page
          .getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
          .filter({ visible: true })
          .first(),
      ),
    on: press,
    type: (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text),
    choose: async (label: string, option: string) => {
      presses += 1;
      await page.getByLabel(label, { exact: true }).selectOption({ label: option });
    },
    save: async () => {
      await press(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  };
};
type Hands = ReturnType<typeof countingHands>;

const PASSWORD = 'A-long-Passw0rd';
const ADMIN = 'ann@brook.example';
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const nextStep = (page: Page, title: string) =>
  page.locator('[aria-current=step]').getByText(title).waitFor();

/** From the link that a command prints to the office. */
const signInFirst = async (page: Page, { press, type }: Hands): Promise<void> => {
  const { deps } = stage.portal;
  const made = await transact(deps.db, async (tx) => {
    const first = { name: 'Ann Lee', email: ADMIN, roles: ['admin'] as const, by: null };
    return ok((await addStaff(deps, tx, first))?.url ?? '');
  });
  await page.goto(made.ok ? made.value : '');
  await type('New Password', PASSWORD);
  await type('Confirm Password', PASSWORD);
  await press('button', 'Set password');
  await type('Email', ADMIN);
  await type('Password', PASSWORD);
  await press('button', 'Sign in');
  await press('button', 'Add a passkey');
  await press('button', 'I have kept them');
  await heading(page, 'Today');
};

const sayWhoWeAre = async (page: Page, { press, type, save }: Hands): Promise<void> => {
  await nextStep(page, 'Say who you are');
  await press('link', 'Go to the provider’s page');
  await press('button', 'Change these facts');
  await type('Name', 'Brook Music');
  await type('Phone number', '0113 496 0000');
  await type('Email address', 'office@brook.example');
  await type('Website', 'https://brook.example');
  await type('Shop', 'https://shop.brook.example');
  await type('Terms', 'https://brook.example/terms');
  await save();
};

const setSchoolUp = async (page: Page, { press, type, choose, save }: Hands): Promise<void> => {
  await press('link', 'Today');
  await nextStep(page, 'Add a school');
  await expectAccessible(page);
  await press('link', 'Go to the schools');
  await press('button', 'Add a school');
  await type('Name', 'Brook Primary School');
  await type('Town', 'Leeds');
  await save();
  await heading(page, 'Brook Primary School');
  await press('button', 'Add a term');
  await type('First day', '2027-01-05');
  await type('Last day', '2027-07-21');
  await save();
  await press('button', 'Add a timetable');
  await choose('Day', 'Tuesday');
  await type('Start', '09:00');
  await type('End', '11:00');
  await choose('Youngest school year', 'Year 3');
  await choose('Oldest school year', 'Year 6');
  await save();
  await page.getByText('Tuesdays, 9am to 11am').waitFor();
  await press('button', 'Add a price');
  await type('First day', '2027-02-01');
  await type('Price a month', '36');
  await save();
  await press('button', 'Add a band');
  await type('Name', 'The Amplifiers');
  await type('Places on drums', '1');
  await save();
  await page.getByText('drums: 0 of 1').waitFor();
  await expectAccessible(page);
};

const giveLeader = async (page: Page, { press, type, choose, save }: Hands): Promise<void> => {
  await press('link', 'Today');
  await nextStep(page, 'Give it a Band Leader');
  await press('link', 'Go to the Band Leaders');
  await press('button', 'Add a Band Leader');
  await type('Name', 'Ana Reyes');
  await save();
  await press('link', 'Set-up');
  await press('link', 'Schools');
  await press('link', 'Brook Primary School');
  await press('link', 'Brook Primary School');
  await press('button', 'Change this timetable');
  await choose('Band Leader (optional)', 'Ana Reyes');
  await save();
};

const writeToOneself = async (page: Page, { press, on }: Hands): Promise<void> => {
  await press('link', 'Today');
  await nextStep(page, 'Send yourself an email');
  await press('link', 'Go to the emails');
  await on(page.locator('summary').first());
  await press('button', /^Send/);
  await page.getByText(`It is on its way to ${ADMIN}.`).first().waitFor();
  await press('link', 'Today');
  await expect
    .poll(() => letters.some(({ to, text }) => to === ADMIN && text.includes('Test:')))
    .toBe(true);
};

/** A parent without an account takes the place, and agrees to pay. */
const enrolHere = async (): Promise<void> => {
  const email = 'nia@example.com';
  const { page, context } = await visit(stage.browser, stage.portal.address, { viewport: PHONE });
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.goto(await linkTo(email, 'set-password'));
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await signIn(page, email, PASSWORD);
  await page.getByRole('heading', { name: 'Good morning, Nia' }).waitFor();
  await page.goto('/details');
  await page.getByLabel('Phone').fill('020 7946 0018');
  await page.getByRole('radiogroup', { name: 'Can we keep in touch?' }).getByLabel('No').check();
  await page.getByRole('button', { name: 'Edit Manually' }).click();
  await page.getByLabel('Address line 1').fill('4 Foundry Lane');
  await page.getByLabel('Town or city').fill('Leeds');
  await page.getByLabel('Postcode').fill('ls62ab');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Your details have been updated.').waitFor();
  await page.goto('/enrol');
  await describeChild(page, { name: 'Ada Okafor', school: 'Brook Primary School', year: 'Year 4' });
  await chooseInstrument(page, 'Drums');
  await agreeToTerms(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await qualify(page);
  await giveBankDetails(page);
  await page.getByRole('button', { name: 'Set up Direct Debit' }).click();
  await page.getByRole('heading', { name: 'Enrolment Complete' }).waitFor();
  await context.close();
};

it('a provider goes from an empty database to a place that a parent takes and pays for, without a terminal', async () => {
  const { page, context, complaints } = await visit(stage.browser, stage.portal.address, {
    viewport: DESKTOP,
  });
  await addDevice(context, page);
  const hands = countingHands(page);
  await signInFirst(page, hands);
  await sayWhoWeAre(page, hands);
  await setSchoolUp(page, hands);
  await giveLeader(page, hands);
  await writeToOneself(page, hands);
  await page.getByText('Getting ready for your first family').waitFor({ state: 'detached' });
  expect(hands.presses()).toBeLessThanOrEqual(60);
  await enrolHere();
  const { portal } = stage;
  const [agreed] = await portal.sql<{ month: string; pennies: number }>(
    "select to_char(first_payment_on, 'YYYY-MM') as month, first_payment_pennies as pennies from enrolments",
  );
  const month = agreed?.month ?? '';
  portal.clock.moveTo(`${monthAfter(month, -1)}-21T08:00:00Z`);
  await writeFinalisedMonths(portal.deps);
  const collected = await portal.sql('select month, amount_pennies as pennies from collections');
  expect(collected).toEqual([agreed]);
  expect(complaints).toEqual([]);
  await context.close();
});
