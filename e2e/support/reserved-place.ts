import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { offerByHand } from '../../api/src/testing/offer-by-hand.ts';
import { freePlaceFor } from '../../api/src/testing/tables/places.ts';
import { statusOfNamed } from '../../api/src/testing/tables/families.ts';
import type { Visit } from './browser.ts';
import { asParent, kidNamed } from './family.ts';
import { setStage } from './stage.ts';

export const PAGE = '/enrol-reserved-child?id=';

export const decline = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).waitFor();
  await page.getByRole('button', { name: 'Decline the place' }).click();
};

/**
 * A stage on which a place on drums is reserved for Asha before each test, unless one is. The demo's own place was reserved
 * without an e-mail.
 */
export const reservedForAsha = () => {
  const stage = setStage();
  const statusOf = (child: string) => statusOfNamed(stage.portal, child);
  const openFor = async (
    email: string,
    child: string,
    how: Parameters<typeof asParent>[3] = {},
  ): Promise<Visit> => asParent(stage, email, `${PAGE}${await kidNamed(stage, child)}`, how);
  /** As the office does it, unless the portal is quicker with the same place. */
  const reserve = async (): Promise<void> => {
    const { portal } = stage;
    const kidId = await kidNamed(stage, 'Asha Patel');
    const slotId = await freePlaceFor(portal, kidId, 'drums');
    const done = await offerByHand(portal.deps, { kidId, slotId, actor: 'office' });
    if (!done.ok) await expect.poll(() => statusOf('Asha Patel')).toBe('reserved');
  };
  beforeEach(async () => {
    if ((await statusOf('Asha Patel')) !== 'reserved') await reserve();
  });
  return { stage, statusOf, openFor, reserve };
};
