import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

describe.each(SIZES)('Your Details, on %s', (_where, viewport) => {
  const open = async () => {
    opened = await asParent(stage, 'sam@example.com', '/details', { viewport });
    return opened.page;
  };

  it('stand under a header that says which area this is', async () => {
    const page = await open();
    await page.getByRole('banner').getByText('Parent Portal', { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('ask before unsaved changes are left', async () => {
    const page = await open();
    await page.getByLabel('Phone').fill('020 7946 0018');
    await page.getByRole('link', { name: 'Bandstand, home' }).click();
    const asks = page.getByText('Are you sure you want to leave? You have unsaved changes');
    await asks.waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Phone').inputValue()).toBe('020 7946 0018');
    await page.getByRole('link', { name: 'Bandstand, home' }).click();
    await asks.waitFor();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Your Children' }).waitFor();
  });

  it('take a chosen address into their five fields', async () => {
    const page = await open();
    await page.getByRole('button', { name: /Find your address/ }).click();
    await page.getByRole('searchbox').fill('LS6 3AA');
    const first = page.getByRole('option').first();
    await first.waitFor();
    const chosen = await first.innerText();
    await first.click();
    const valueOf = (label: string) => page.getByLabel(label).inputValue();
    await expect.poll(() => valueOf('Postcode')).toBe('LS6 3AA');
    for (const label of ['Address line 1', 'Town or city'])
      expect(chosen).toContain((await valueOf(label)) || 'an empty field');
    await page.getByLabel('Address line 2').waitFor();
    expect(await valueOf('County')).not.toBe('');
    await expectAccessible(page);
  });
});
