import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, signIn, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { leaveFamilyOut, openDrawnHome } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { countSignIns } from '../api/src/testing/tables/identity.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

/** Two tabs of one browser, both signed in as Alex; the first one shows this page. */
const openTabs = async (path: string): Promise<[Page, Page]> => {
  opened = await asParent(stage, 'alex@example.com', path);
  const { page, context } = opened;
  await page.getByRole('heading', { level: 1 }).waitFor();
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('heading', { name: 'Account Settings' }).waitFor();
  return [page, other];
};
const signOut = async (tab: Page) => {
  await tab.goto('/sign-out');
  await tab.waitForURL(/\/sign-in/);
};
const signInAs = async (tab: Page, email: string) => {
  await signIn(tab, email);
  await tab.waitForURL((url) => url.pathname !== '/sign-in');
};
const countRobins = () => countSignIns(stage.portal, 'robin@example.com');

describe('two tabs of one browser', () => {
  it('leave together when one of them signs out', async () => {
    const [first, second] = await openTabs('/details');
    await signOut(second);
    await first.waitForURL(/\/sign-in\?/);
    await first.getByText('Please sign in again.').waitFor();
    expect(await first.getByText('Taylor').count()).toBe(0);
    await expectAccessible(first);
  });

  it('go on together when the same parent signs in again, with what was typed', async () => {
    const [first, second] = await openTabs('/details');
    const phone = first.getByLabel('Phone', { exact: true });
    await phone.fill('07700 900123');
    await signOut(second);
    await first.waitForURL(/\/sign-in\?/);
    await signInAs(second, 'alex@example.com');
    await signInAs(first, 'alex@example.com');
    await first.waitForURL(/\/details/);
    await expect.poll(() => phone.inputValue()).toBe('07700 900123');
  });

  it('show nothing of one family to another that signs in in the other tab', async () => {
    const [first, second] = await openTabs('/settings');
    await second.goto('/sign-in?signInTimedOut=true');
    await signInAs(second, 'robin@example.com');
    await first.waitForURL((url) => url.pathname === '/');
    await first.getByText('Somebody has signed in in another tab.').first().waitFor();
    await first.locator('main').getByText('Tom', { exact: false }).first().waitFor();
    expect(await first.getByText('Maya').count()).toBe(0);
  });

  it('change nothing of the other family, even before they have heard of it', async () => {
    const [first, second] = await openTabs('/settings');
    await first.addInitScript(() => {
      BroadcastChannel.prototype.addEventListener = () => {
        throw new Error('This tab hears of nothing.');
      };
    });
    await first.reload();
    await first.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
    const sessions = await countRobins();
    await second.goto('/sign-in?signInTimedOut=true');
    await signInAs(second, 'robin@example.com');
    const robins = await countRobins();
    expect(robins).toBe(sessions + 1);
    await first.getByRole('button', { name: 'Sign out everywhere' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await first
      .getByText('Somebody has signed in in another tab, so nothing was changed.')
      .waitFor();
    expect(await countRobins()).toBe(robins);
  });

  /** A page whose document has asked for Home as Alex, and whose code is still on its way; returns how to let it come. */
  const openSlowly = async (tab: Page) => {
    await leaveFamilyOut(tab);
    const letGo = await holdCode(tab);
    const isAnswered = tab.waitForResponse(/home\.json/);
    await tab.goto('/', { waitUntil: 'commit' });
    await isAnswered;
    return letGo;
  };

  /** The same, whose document has brought Alex's family along; a busy portal sends it without. */
  const openDrawn = async (tab: Page) => {
    const letGo = await holdCode(tab);
    await openDrawnHome(tab);
    expect(await tab.content()).toContain('Maya Taylor');
    return letGo;
  };

  const holdCode = async (tab: Page): Promise<() => void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await tab.route('**/assets/index-*.js', (route) => promise.then(() => route.continue()));
    return resolve;
  };

  describe.each([
    ['asked for', openSlowly],
    ['brought', openDrawn],
  ])('show nothing that the document %s as somebody else', (_what, open) => {
    it('signed out since, and another signs in here', async () => {
      const [first, second] = await openTabs('/settings');
      const goOn = await open(first);
      await signOut(second);
      goOn();
      // It may load its page again, and be taken there, at one moment: whichever is called off is no fault.
      await expect.poll(() => first.url()).toMatch(/\/sign-in/);
      await signInAs(first, 'robin@example.com');
      await first.locator('main').getByText('Tom', { exact: false }).first().waitFor();
      expect(await first.getByText('Maya').count()).toBe(0);
    });

    it('another has signed in since', async () => {
      const [first, second] = await openTabs('/settings');
      const goOn = await open(first);
      await second.goto('/sign-in?signInTimedOut=true');
      await signInAs(second, 'robin@example.com');
      goOn();
      await first.locator('main').getByText('Tom', { exact: false }).first().waitFor();
      expect(await first.getByText('Maya').count()).toBe(0);
    });
  });

  it('stay signed in, whatever was refused to the document of an earlier session', async () => {
    const [first, second] = await openTabs('/settings');
    const token = (await second.context().cookies()).find(
      ({ name }) => name === 'bandstand_parent',
    );
    await second.close();
    // From elsewhere: this browser still has its cookies.
    await fetch(`${stage.portal.address}/users/sign_out.json`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token?.value}` },
    });
    const goOn = await openSlowly(first);
    goOn();
    await first.waitForURL(/\/sign-in/);
    await signInAs(first, 'alex@example.com');
    await first.getByRole('heading', { name: 'Your Children' }).waitFor();
  });
});
