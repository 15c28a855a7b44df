import type { Page } from 'playwright-core';
import { DEMO_APP_KEY } from '../../api/db/seed/staff.ts';
import { codeAt } from '../../api/src/testing/app-code.ts';
import { DESKTOP, signIn, visit, type Visit } from './browser.ts';
import type { ShownPortal } from './portal.ts';
import type { setStage } from './stage.ts';

const SECONDS_OF_A_CODE = 30_000;

/** The six digits that the demo's app shows at the portal's moment. */
export const codeNow = ({ clock }: Pick<ShownPortal, 'clock'>): string =>
  codeAt(DEMO_APP_KEY, clock.now());

/** A code works once: the next one comes half a minute later. */
export const nextCode = ({ clock }: Pick<ShownPortal, 'clock'>): void =>
  clock.moveTo(new Date(clock.now().getTime() + SECONDS_OF_A_CODE).toISOString());

/** Signs in to the office in both steps, and is at a page of it. */
export const asOffice = async (
  stage: ReturnType<typeof setStage>,
  email: string,
  path = '/office',
  how: Parameters<typeof visit>[2] = {},
): Promise<Visit> => {
  const opened = await visit(stage.browser, stage.portal.address, { viewport: DESKTOP, ...how });
  const { page } = opened;
  nextCode(stage.portal);
  await page.goto(path);
  await page.waitForURL('**/office/sign-in**');
  await signIn(page, email);
  await enterCode(page, codeNow(stage.portal));
  await page.waitForURL(`**${path}`);
  return opened;
};

export const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
};

/** The menu's words, in their order. */
export const menuOf = async (page: Page): Promise<string[]> => {
  const menu = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await menu.getByText('Loading the menu').waitFor({ state: 'detached' });
  return menu.getByRole('listitem').allInnerTexts();
};
