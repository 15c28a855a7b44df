import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { makeDatabase } from '../../api/src/testing/test-databases.ts';
import { openBrowser } from './browser.ts';
import { DEMO, type DemoDatabase } from './demo.ts';
import { openPortal, type ShownPortal } from './portal.ts';

/** A copy of the demo on the server that all files share. */
const copyOfDemo = async (): Promise<DemoDatabase> => ({
  owner: await makeDatabase(DEMO),
  stop: async () => undefined,
});

/** A portal and a browser for the journeys of one file, opened before the first journey and closed after the last. */
export const setStage = (
  instead: Parameters<typeof openPortal>[0] = {},
  database: Parameters<typeof openPortal>[1] = copyOfDemo,
  env: Parameters<typeof openPortal>[2] = {},
): { readonly portal: ShownPortal; readonly browser: Browser } => {
  const stage: { portal?: ShownPortal; browser?: Browser } = {};
  beforeAll(async () => {
    stage.portal = await openPortal(instead, database, env);
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
