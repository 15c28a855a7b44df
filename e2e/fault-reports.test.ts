import { afterAll, afterEach, expect, it } from 'vitest';
import { startFaultReportsSandbox } from '../api/src/integrations/fault-reports/sandbox.test-data.ts';
import { visit, type Visit } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { setStage } from './support/stage.ts';

const sandbox = await startFaultReportsSandbox();
const stage = setStage({}, undefined, { SENTRY_DSN: sandbox.dsn });
let opened: Visit | undefined;
afterEach(() => opened?.context.close());
afterAll(() => sandbox.close());

const codes = () =>
  sandbox.events.map(({ transaction, exception: { values } }) => [
    transaction,
    values[0]?.type,
    values[0]?.value.split(' ')[0],
  ]);
const expectReport = (...report: [string, string, string]) =>
  expect.poll(codes, { timeout: 10_000 }).toContainEqual(report);
const expectNoCanary = () => expect(sandbox.heard.join('')).not.toMatch(/canary|alex@|Maya/i);

it('tells the office of faults in a page that nobody foresaw, without a word of what was in them', async () => {
  const maya = await kidNamed(stage, 'Maya Taylor');
  opened = await asParent(stage, 'alex@example.com', `/kid/${maya}?x=canary`);
  const { page } = opened;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('Canary Child, canary@example.com');
    });
    void Promise.reject(new SyntaxError('canary-token 55779911'));
  });
  await expectReport('/kid/$id', 'RangeError', 'error');
  await expectReport('/kid/$id', 'SyntaxError', 'rejection');
  expectNoCanary();
  expect(sandbox.heard.join('')).not.toContain(maya);
});

it('tells of a screen that broke, by the line it broke in', async () => {
  const maya = await kidNamed(stage, 'Maya Taylor');
  opened = await asParent(stage, 'alex@example.com', '/cookie-policy');
  const { page } = opened;
  await page.route(/\/slots/, (route) => route.fulfill({ json: { data: [null] } }));
  await page.goto(`/instrument-change?id=${maya}`);
  await page.getByRole('heading', { name: 'Sorry, something went wrong' }).waitFor();
  await expectReport('/instrument-change', 'TypeError', 'screen');
  const event = sandbox.events.find(({ transaction }) => transaction === '/instrument-change');
  const frames = event?.exception.values[0]?.stacktrace?.frames ?? [];
  expect(frames.at(-1)?.filename).toMatch(/^\/assets\/[\w.-]+\.js$/);
  expectNoCanary();
});

it('tells of a child who plays without a place, and of a password that was not set', async () => {
  const maya = await kidNamed(stage, 'Maya Taylor');
  opened = await asParent(stage, 'alex@example.com', '/cookie-policy');
  const { page } = opened;
  await page.route(/\/slots/, (route) =>
    route.fulfill({ json: { data: [], meta: { lesson_days: [] } } }),
  );
  await page.goto(`/instrument-change?id=${maya}`);
  await expectReport('/instrument-change', 'Error', 'slot_missing');
  await opened.context.close();

  opened = await visit(stage.browser, stage.portal.address);
  await opened.page.goto('/set-password?token=canary-token');
  for (const label of ['New Password', 'Confirm Password'])
    await opened.page.getByLabel(label, { exact: true }).fill('Canary5577991');
  await opened.page.getByRole('button', { name: 'Set password' }).click();
  await opened.page.getByText('Problem Updating Password').waitFor();
  await expectReport('/set-password', 'link_unknown', 'password_not_set');
  expectNoCanary();
});
