import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { openPortal, type ShownPortal } from './portal.ts';

/** A portal and a browser for the journeys of one file, opened before the first and closed after the last. */
export const setStage = (
  instead: Parameters<typeof openPortal>[0] = {},
): { readonly portal: ShownPortal; readonly browser: Browser } => {
  const stage: { portal?: ShownPortal; browser?: Browser } = {};
  beforeAll(async () => {
    stage.portal = await openPortal(instead);
    stage.browser = await openBrowser();
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.portal?.stop();
  });
  const open = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The stage is not set yet.');
    return part;
  };
  return {
    get portal() {
      return open(stage.portal);
    },
    get browser() {
      return open(stage.browser);
    },
  };
};
