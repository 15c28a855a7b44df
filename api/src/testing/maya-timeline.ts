import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import { timelineEntries } from '../../db/tables/index.ts';
import { addParent, addSchool, type TestParent } from './families.ts';
import { startTestPortal, type TestPortal } from './portal.ts';
import { addChild } from './tables/families.ts';

const HOUR = 3_600_000;

/** Before each test, Priya and her child Maya, who plays and whose timeline is empty. */
export const timelineOfMaya = () => {
  const stage = {} as { portal: TestPortal; priya: TestParent; maya: string };
  beforeEach(async () => {
    const portal = await startTestPortal();
    const priya = await addParent(portal, 'priya@families.example');
    const school = await addSchool(portal);
    const maya = await addChild(portal, priya, school, { plays: 'drums', name: 'Maya' });
    Object.assign(stage, { portal, priya, maya });
  });
  afterEach(() => stage.portal.stop());
  const hoursAgo = (hours: number) => new Date(stage.portal.clock.now().getTime() - hours * HOUR);
  const addEntry = async (
    kidId: string,
    more: Partial<typeof timelineEntries.$inferInsert> = {},
  ): Promise<string> => {
    const id = randomUUIDv7();
    const row = { id, kidId, category: 'Media' as const, color: '#aa3366', createdAt: hoursAgo(1) };
    await stage.portal.deps.db.insert(timelineEntries).values({ ...row, ...more });
    return id;
  };
  const call = (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object, headers = {}) =>
    stage.portal.call({
      method,
      url,
      headers: { ...stage.priya.auth, ...headers },
      ...(payload && { payload }),
    });
  return { stage, hoursAgo, addEntry, call };
};
