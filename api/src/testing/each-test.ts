import { afterEach, beforeEach, expect } from 'vitest';
import { brokenInvariants } from './invariants.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

/**
 * Before each test of a file: a new portal, with whatever `begin` puts there. After each test, no invariant may be
 * broken. The stage is empty until the first test begins.
 */
export const eachTest = <Begun extends object>(
  begin: (portal: TestPortal) => Promise<Begun>,
  options: Parameters<typeof startTestPortal>[0] = {},
): Begun & { portal: TestPortal } => {
  const stage = {} as Begun & { portal: TestPortal };
  beforeEach(async () => {
    stage.portal = await startTestPortal(options);
    Object.assign(stage, await begin(stage.portal));
  });
  afterEach(async () => {
    const broken = await findBroken(stage.portal);
    await stage.portal.stop();
    expect(broken).toEqual([]);
  });
  return stage;
};

/** A test may have ended every connection of its database: then a new one is used. */
const findBroken = (portal: TestPortal): Promise<string[]> => {
  const { askAgain, clock } = portal;
  if (askAgain === undefined) return brokenInvariants(portal);
  return brokenInvariants({ sql: askAgain, clock }).catch(() => brokenInvariants(portal));
};
