import type { Page } from 'playwright-core';
import { DEMO_APP_KEY } from '../../api/src/demo-sign-ins.ts';
import { codeAt } from '../../api/src/testing/app-code.ts';
import { DESKTOP, visit, type Visit } from './browser.ts';
import { pointer, type Hands, type HandsOf } from './hands.ts';
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
  { by = pointer, ...how }: Parameters<typeof visit>[2] & { readonly by?: HandsOf } = {},
): Promise<Visit & { readonly hands: Hands }> => {
  const opened = await visit(stage.browser, stage.portal.address, {
    viewport: DESKTOP,
    hasWorkers: true,
    ...how,
  });
  const { page } = opened;
  const hands = by(page);
  nextCode(stage.portal);
  await page.goto(path);
  await page.waitForURL('**/office/sign-in**');
  await hands.write(page.getByLabel('Email'), email);
  await hands.write(page.getByLabel('Password', { exact: true }), 'Bandstand1');
  await hands.press(page.getByRole('button', { name: 'Sign in', exact: true }));
  await enterCode(page, codeNow(stage.portal), hands);
  await page.waitForURL(`**${path}`);
  return { ...opened, hands };
};

export const enterCode = async (page: Page, code: string, hands = pointer(page)): Promise<void> => {
  await hands.write(page.getByLabel('Code'), code);
  await hands.press(page.getByRole('button', { name: 'Confirm', exact: true }));
};

/** The menu's words, in their order. */
export const menuOf = async (page: Page): Promise<string[]> => {
  const menu = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await menu.getByText('Loading the menu').waitFor({ state: 'detached' });
  return menu.getByRole('listitem').allInnerTexts();
};
