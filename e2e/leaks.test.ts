import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepLog } from '../api/src/testing/kept-log.ts';
import { signIn, visit, type Visit } from './support/browser.ts';
import { demoOnOwnServer } from './support/demo.ts';
import { unfold } from './support/kid-page.ts';
import { setStage } from './support/stage.ts';
import {
  agreeToTerms,
  chooseInstrument,
  describeChild,
  giveBankDetails,
  linkInMail,
  qualify,
} from './support/steps.ts';
import { emailsTo } from '../api/src/testing/tables/mail.ts';
import { kidIdsNamed } from '../api/src/testing/tables/families.ts';
import { sessionIds, endSessions } from '../api/src/testing/tables/identity.ts';

const logged = keepLog('debug');
// A server of its own: all of its files are searched.
const stage = setStage({ log: logged.log }, demoOnOwnServer);

const EMAIL = 'canary.parent@example.com';
const PASSWORD = 'Canary2027secret';
const CHILD = 'Canarina Childsname';
const NOTES = 'Canary-notes: carries an inhaler';
const REASON = 'Canary-reason: the lessons are too loud for her';
const ACCOUNT = '73519846';
const PHONE_NUMBER = '020 7946 0123';
const STREET = '17 Canary Wharf Lane';

let opened: Visit;
let linkToken = '';
const calls: string[] = [];
const foreign: string[] = [];
const refusals: string[] = [];

const listen = (context: BrowserContext, address: string): void => {
  context.on('request', (request) => {
    const url = request.url();
    if (/^(data|blob):/.test(url)) return;
    if (!url.startsWith(address)) foreign.push(url);
    // A page that an e-mailed link opens has its token in its address for that one moment.
    if (request.resourceType() !== 'document')
      calls.push(`${url} ${request.headers()['referer'] ?? ''}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      void response.text().then(
        (text) => refusals.push(text),
        () => undefined,
      );
  });
};

/** What the pages keep in this browser while the parent is at work. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), document.cookie]));

const storages: string[] = [];
/** Every word that a page ever wrote into this browser's storages, whether or not it is still there. */
const written: string[] = [];

const watchStorages = async (context: BrowserContext): Promise<void> => {
  await context.exposeBinding('wrote', (_page, key: string, value: string) => {
    written.push(`${key}=${value}`);
  });
  await context.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      (globalThis as unknown as { wrote: (...said: string[]) => void }).wrote(key, value);
      write.call(this, key, value);
    };
  });
};

/** The session is over in the middle of the task: the parent signs in again, and nothing is lost. */
const signInInBetween = async (page: Page, press: string): Promise<void> => {
  await endSessions(stage.portal);
  await page.getByRole('button', { name: press }).first().click();
  await page.getByText('Please sign in again.').waitFor();
  await signIn(page, EMAIL, PASSWORD);
};

beforeAll(async () => {
  opened = await visit(stage.browser, stage.portal.address);
  const { page, context } = opened;
  listen(context, stage.portal.address);
  await watchStorages(context);
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Canaria');
  await page.getByLabel('Last name').fill('Surnamed');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByText('Email sent. Please check your inbox').waitFor();
  const link = await linkInMail(page, stage.portal.address, EMAIL, 'set-password');
  linkToken = new URL(link).searchParams.get('token') ?? '';
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Thanks, your password has been set').waitFor();
  await signIn(page, EMAIL, `${PASSWORD}x`);
  await page.getByText('Please check your email and password.').waitFor();
  await signIn(page, EMAIL, PASSWORD);
  await page.getByRole('heading', { name: /Canaria/ }).waitFor();
  await page.goto('/details');
  await page.getByLabel('Phone').fill(PHONE_NUMBER);
  await page.getByRole('radiogroup', { name: 'Can we keep in touch?' }).getByLabel('No').check();
  await page.getByRole('button', { name: 'Edit Manually' }).click();
  await page.getByLabel('Address line 1').fill(STREET);
  await page.getByLabel('Town or city').fill('Leeds');
  await page.getByLabel('Postcode').fill('LS6 2AB');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Your details have been updated.').waitFor();
  await page.goto('/enrol');
  await describeChild(page, { name: CHILD, school: 'Riverside Junior School', year: 'Year 4' });
  await chooseInstrument(page, 'Drums');
  await agreeToTerms(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('heading', { name: 'Set up Direct Debit' }).waitFor();
  await qualify(page);
  await Promise.all([
    page.waitForResponse('**/api/smart_debits/validate.json'),
    giveBankDetails(page, '20-00-00', '0000 0000'),
  ]);
  await giveBankDetails(page, '00-00-00', ACCOUNT);
  await page.getByText('Check before you agree').waitFor();
  storages.push(await kept(page));
  await page.getByRole('button', { name: 'Set up Direct Debit' }).click();
  await page.getByRole('heading', { name: 'Enrolment Complete' }).waitFor();
  const [kid] = await kidIdsNamed(stage.portal, CHILD);
  await page.goto(`/kid/${kid}`);
  await unfold(page);
  await page.getByLabel('Medical and education notes').fill(NOTES);
  await page.getByLabel(/out of Trinity exams/).check();
  await signInInBetween(page, 'Save');
  await page.getByText('We’ve kept your changes').waitFor();
  expect(await page.getByLabel('Medical and education notes').inputValue()).toBe(NOTES);
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok()),
    page.getByRole('button', { name: 'Save' }).first().click(),
  ]);
  storages.push(await kept(page));
  await page.goto(`/kid/${kid}/cancellation_form`);
  await page.getByLabel('Needs more time for schoolwork').check();
  await page.getByLabel(/Anything you would like to add/).fill(REASON);
  await signInInBetween(page, 'Continue');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Step 2 of 3').waitFor();
  await page.goto('/your-data');
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a data file' }).click(),
  ]);
  await page.goto('/sign-out');
  await page.getByText('You are now signed out').waitFor();
  storages.push(
    await kept(page),
    await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage))),
  );
});
afterAll(() => opened?.context.close());

const SECRETS = () => [PASSWORD, linkToken, ACCOUNT, NOTES];
const found = (canaries: readonly string[], text: string): string[] =>
  canaries.filter((canary) => canary !== '' && text.includes(canary));

it('leaves nothing of a family in the log', async () => {
  const log = logged.lines.join('');
  expect(log).toContain('/api/smart_debits.json');
  expect(linkToken.length).toBeGreaterThan(20);
  const people = [CHILD, 'Childsname', 'Surnamed', EMAIL, PHONE_NUMBER, STREET];
  const sessions = await sessionIds(stage.portal);
  expect(found([...SECRETS(), ...people, ...sessions, 'eyJ'], log)).toEqual([]);
});

it('puts no secret and no name into the address of a call, nor into what a refusal answers', () => {
  expect(calls.length).toBeGreaterThan(50);
  expect(refusals.length).toBeGreaterThan(0);
  expect(found([...SECRETS(), CHILD, EMAIL], calls.join('\n'))).toEqual([]);
  expect(found([...SECRETS(), CHILD, EMAIL, 'node_modules', ' at '], refusals.join('\n'))).toEqual(
    [],
  );
});

it('keeps nothing of it in the browser, and asks nobody else for anything', () => {
  expect(found([...SECRETS(), CHILD, EMAIL, 'eyJ'], storages.join('\n'))).toEqual([]);
  expect(foreign).toEqual([]);
});

it('never wrote a note or a reason, a password or a bank detail into the browser’s storages', () => {
  const texts = written.join('\n');
  // What is typed and may be kept, is.
  expect(texts).toMatch(/draft:kid:.*trinity_opt_out/);
  expect(texts).toMatch(/draft:cancelling:.*schoolwork/);
  expect(found([...SECRETS(), REASON, 'eyJ'], texts)).toEqual([]);
});

it('writes no secret into the subject of an e-mail, and no name but the child’s first', async () => {
  const mails = await emailsTo(stage.portal, EMAIL);
  expect(mails.length).toBeGreaterThan(2);
  const subjects = mails.map(({ subject }) => subject).join('\n');
  expect(found([...SECRETS(), 'Childsname', 'Surnamed'], subjects)).toEqual([]);
  expect(found([PASSWORD, ACCOUNT, NOTES], mails.map(({ text }) => text).join('\n'))).toEqual([]);
});

/** Every file of PostgreSQL, its write-ahead log among them. */
const filesOf = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true });
  const paths = names.map((name) => join(folder, name));
  const kinds = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
  return paths.filter((_, n) => kinds[n]?.isFile());
};

it('lies nowhere in clear on the disk: no bank detail, no note, no password', async () => {
  await stage.portal.sql('checkpoint');
  const where: string[] = [];
  let hasSeenChild = false;
  for (const path of await filesOf(stage.portal.folder)) {
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    hasSeenChild ||= bytes.includes(CHILD);
    for (const secret of SECRETS().filter((one) => one !== linkToken))
      if (bytes.includes(secret)) where.push(`${secret} in ${path}`);
  }
  // The search finds what is there.
  expect(hasSeenChild).toBe(true);
  expect(where).toEqual([]);
});

it('keeps a link to a new password in no table but the demo’s own mailbox', async () => {
  const tables = await stage.portal.sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const [row] = await stage.portal.sql<{ n: number }>(
      `select count(*)::int as n from ${name} t where t::text like '%' || $1 || '%'`,
      [linkToken],
    );
    if ((row?.n ?? 0) > 0) holding.push(name);
  }
  expect(holding).toEqual(['public.mailbox']);
});
