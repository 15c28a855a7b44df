import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';

const stage = setStage();
const opened: Visit[] = [];
afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close();
});
const open = async (how = {}): Promise<Visit> => {
  const visit = await asParent(stage, 'robin@example.com', '/settings', how);
  opened.push(visit);
  return visit;
};

describe.each(SIZES)('signing out everywhere, on %s', (_where, viewport) => {
  it('asks once, ends this session and every other one, and can be done by keyboard alone', async () => {
    const elsewhere = await open();
    const here = await open({ viewport });
    const { page } = here;
    const button = page.getByRole('button', { name: 'Sign out everywhere' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await dialog.getByText(/including this one/).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.route('**/sign_out_everywhere.json', (route) => route.abort(), { times: 1 });
    await page.keyboard.press('Enter');
    const confirm = dialog.getByRole('button', { name: 'Sign out everywhere' });
    await confirm.click();
    await dialog.getByText('We could not sign you out everywhere').waitFor();
    await expectAccessible(page);
    await confirm.click();
    await page.getByText('You are now signed out').waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    expect((await here.context.cookies()).map(({ name }) => name)).not.toContain(
      'bandstand_parent',
    );
    await elsewhere.page.reload();
    await elsewhere.page.getByText('Please sign in again.').waitFor();
  });
});
