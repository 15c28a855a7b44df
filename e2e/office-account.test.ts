import { afterEach, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, signIn, type Visit } from './support/browser.ts';
import { asOffice, enterCode } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

it.each([
  ['a desktop', 'sol', DESKTOP, 'light', 'Today'],
  ['a phone', 'marcus', PHONE, 'dark', 'Today'],
] as const)(
  'somebody makes recovery codes, which a reload asks about, and lets one in, on %s',
  async (_where, who, viewport, colorScheme, firstPage) => {
    opened = await asOffice(stage, `${who}@bandstand.example.com`, '/office/me', {
      viewport,
      colorScheme,
    });
    const { page } = opened;
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Make new codes/ }).click();
    const codes = page.getByRole('dialog', { name: 'Keep these recovery codes' });
    // At a second try there are the codes of the first, and a colleague who replaces them is asked.
    const replacing = page.getByRole('dialog', { name: 'Make new recovery codes?' });
    await codes.or(replacing).waitFor();
    if (await replacing.isVisible())
      await replacing.getByRole('button', { name: 'Make new codes' }).click();
    await codes.waitFor();
    await settled(page);
    await expectAccessible(page);
    const made = await codes.getByRole('listitem').allTextContents();
    expect(new Set(made).size).toBe(10);
    const asked = new Promise<string>((told) => {
      page.once('dialog', (question) => {
        told(question.type());
        void question.dismiss();
      });
    });
    await page.evaluate(() => location.reload());
    expect(await asked).toBe('beforeunload');
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes left.').waitFor();
    await page.getByRole('button', { name: 'Move it to another phone' }).click();
    const moving = page.getByRole('dialog', { name: 'Move it to another phone' });
    await moving.getByText(/^Key/).waitFor();
    await settled(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/office/sign-in');
    await signIn(page, `${who}@bandstand.example.com`);
    await enterCode(page, made[0] ?? '');
    await page.getByRole('heading', { name: firstPage, level: 1 }).waitFor();
    await page.goto('/office/me');
    await page.getByText('9 recovery codes left.').waitFor();
  },
);
