import { afterAll, afterEach, expect, it } from 'vitest';
import { startAnalytics } from './support/analytics.ts';
import { haveSession, visit, type Visit } from './support/browser.ts';
import { kidNamed } from './support/family.ts';
import { setStage } from './support/stage.ts';

const analytics = await startAnalytics();
const counted = setStage({}, undefined, {
  ANALYTICS_URL: analytics.url,
  ANALYTICS_SITE: 'portal.example',
});
const demo = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());
afterAll(() => analytics.close());

const open = async (
  stage: typeof counted,
  path: string,
  prepare: (visited: Visit) => Promise<unknown> = async () => undefined,
) => {
  opened = await visit(stage.browser, stage.portal.address, { cookiesChosen: false });
  await haveSession(opened.context, stage.portal.address, 'alex@example.com');
  const asked: string[] = [];
  opened.page.on('request', (request) => asked.push(request.url()));
  await prepare(opened);
  await opened.page.goto(path);
  const dialog = opened.page.getByRole('dialog', { name: 'Cookies on this portal' });
  return { page: opened.page, dialog, asked };
};
const views = () =>
  analytics.events.map(({ name, url, domain }) => `${name} ${domain} ${new URL(url).pathname}`);

it('counts screens by the pattern of their address, after a parent allowed it and until they don’t', async () => {
  const maya = await kidNamed(counted, 'Maya Taylor');
  const { page, dialog, asked } = await open(counted, `/kid/${maya}?x=canary`);
  await dialog.waitFor();
  await page.waitForTimeout(500);
  expect(analytics.heard).toEqual([]);
  expect(asked.filter((url) => /plausible/.test(url))).toEqual([]);
  await dialog.getByRole('button', { name: 'Allow all' }).click();
  await expect.poll(views).toEqual(['pageview portal.example /kid/:id']);
  await page.getByRole('link', { name: 'Cookie policy' }).click();
  await expect
    .poll(views)
    .toEqual(['pageview portal.example /kid/:id', 'pageview portal.example /cookie-policy']);
  const heard = analytics.heard.join('');
  expect(heard).not.toMatch(/canary|alex@|Maya|referer|cookie"/i);
  expect(heard).not.toContain(maya);
  expect(opened?.complaints).toEqual([]);

  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await dialog.getByRole('button', { name: 'Essential only' }).click();
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(500);
  expect(views()).toHaveLength(2);
});

it('a demo without such a server offers all three categories, takes the events itself and counts them', async () => {
  const { page, dialog } = await open(demo, '/cookie-policy');
  await page.getByRole('button', { name: 'Change my choice' }).click();
  await dialog.getByRole('button', { name: 'Choose' }).click();
  expect(
    await dialog
      .getByRole('checkbox')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name'))),
  ).toEqual(['consent-essential', 'consent-analytics', 'consent-functional']);
  const soFar = async () => (await page.request.get('/dev/analytics')).json();
  expect(await soFar()).toEqual({ events: 0 });
  await dialog.getByLabel(/Analytics/).check();
  const sent = page.waitForResponse('**/dev/analytics');
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  expect((await sent).status()).toBe(202);
  expect(await soFar()).toEqual({ events: 1 });
  expect(opened?.complaints).toEqual([]);
});
