import type { Page } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import type { Visit } from './browser.ts';
import { asParent, kidNamed } from './family.ts';
import { setStage } from './stage.ts';
import { setAppPrice } from '../../api/src/testing/tables/lessons.ts';
import { subscriptionsOf, removeSubscriptions } from '../../api/src/testing/tables/stories.ts';

export const KIDS_APP = '/rocksteady-play';
export const SUBSCRIBE = '/rocksteady-play/subscribe';

export const toggle = (page: Page) => page.getByRole('switch', { name: 'Kids’ app for Maya' });
export const isOn = (page: Page) => toggle(page).getAttribute('aria-checked');

/** The pages of the app on a stage of their own. Before each test Maya has no subscription, at £4.99 a month. */
export const kidsApp = () => {
  const stage = setStage();
  const price = (pennies: number | null, name = 'Maya Taylor') =>
    setAppPrice(stage.portal, name, pennies);
  const app: { opened?: Visit; maya: string } = { maya: '' };
  beforeEach(async () => {
    app.maya = await kidNamed(stage, 'Maya Taylor');
    await removeSubscriptions(stage.portal);
    await price(499);
  });
  afterEach(() => app.opened?.context.close());
  return Object.assign(app, {
    stage,
    price,
    at: async (path: string, how = {}, email = 'alex@example.com'): Promise<Page> => {
      app.opened = await asParent(stage, email, path, how);
      return app.opened.page;
    },
    subscriptions: () => subscriptionsOf(stage.portal),
  });
};
