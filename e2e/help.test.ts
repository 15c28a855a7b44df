import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, visit, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';

const stage = setStage({}, undefined, { ANALYTICS_URL: 'https://count.example' });
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

const open = async (path: string, options = {}): Promise<Page> => {
  opened = await asParent(stage, 'alex@example.com', path, options);
  return opened.page;
};

describe.each(SIZES)('cookies, on %s', (_where, viewport) => {
  const chosen = async () =>
    Object.fromEntries(
      ((await opened?.context.cookies()) ?? [])
        .filter(({ name }) => name.endsWith('_consent'))
        .map(({ name, value }) => [name, value]),
    );

  it('are asked about once, only the essential ones are on before, and the choice can be changed', async () => {
    opened = await visit(stage.browser, stage.portal.address, { viewport, cookiesChosen: false });
    const { page } = opened;
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(stage.portal.address)) elsewhere.push(request.url());
    });
    await page.goto('/sign-in');
    const dialog = page.getByRole('dialog', { name: 'Cookies on this portal' });
    await dialog.waitFor();
    await expectAccessible(page);
    await expect.poll(() => chosen()).toEqual({});
    await dialog.getByRole('button', { name: 'Choose' }).click();
    await expect.poll(() => dialog.getByLabel(/Essential/).isDisabled()).toBe(true);
    await expect.poll(() => dialog.getByLabel(/Analytics/).isChecked()).toBe(false);
    await dialog.getByLabel(/Functional/).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => chosen())
      .toEqual({ analytics_consent: 'false', functionality_consent: 'true' });
    const kept = (await opened.context.cookies()).find(({ name }) => name === 'analytics_consent');
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(180);
    expect(elsewhere).toEqual([]);

    await page.reload();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cookie choices' }).click();
    await dialog.waitFor();
    await expect.poll(() => dialog.getByLabel(/Functional/).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Essential only' }).click();
    await expect
      .poll(() => chosen())
      .toEqual({ analytics_consent: 'false', functionality_consent: 'false' });
  });

  it('are all listed by the names that a visit really stores', async () => {
    const page = await open('/settings', { viewport });
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.goto('/support');
    await page.goto('/cookie-policy');
    await page.getByText('analytics_consent').first().waitFor();
    const policy = (await page.getByRole('main').textContent()) ?? '';
    const cookies = ((await opened?.context.cookies()) ?? []).map(({ name }) => name);
    const stored = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    const names = [...cookies, ...stored].map((name) =>
      name
        .replace('__Host-', '')
        .replace(/^(draft|cancelling):.*/, '$1:')
        .replace(/-v[\d_]+$/, ''),
    );
    expect(names).toContain('bandstand_parent');
    expect(names).toContain('bandstand:theme');
    expect(names.filter((name) => !policy.includes(name))).toEqual([]);
  });
});

it('reaches the office by e-mail', async () => {
  const page = await open('/feedback?score=1');
  await page.getByLabel(/What would you like to tell us/).fill('The drums are too far away.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you for your feedback').waitFor();
  await expect
    .poll(async () => {
      const { data } = (await (await page.request.get('/dev/mail.json')).json()) as {
        data: { subject: string }[];
      };
      return data.map(({ subject }) => subject);
    })
    .toContain('Feedback from a parent: 1 of 5');
});
