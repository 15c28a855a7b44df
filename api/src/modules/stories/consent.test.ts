import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { londonDate } from '@bandstand/domain/kernel/london';
import { mayBeShownTo } from '@bandstand/domain/stories/media/permission';
import { addParent, addSchool, type TestParent, type TestSchool } from '../../testing/families.ts';
import { addMedium } from '../../testing/media.ts';
import { addStaff, type TestStaff } from '../../testing/office.ts';
import { onePortal } from '../../testing/portal.ts';
import {
  addChild,
  bringBackKid,
  removeKid,
  sayOfConcertVideos,
} from '../../testing/tables/families.ts';
import { hideMedium, removePublications } from '../../testing/tables/stories.ts';
import { findEntries } from './timeline/store.ts';
import { findShown } from './media/store.ts';
import * as store from './publications/store.ts';
import { publishWaiting } from './publications/use-cases.ts';

const portal = onePortal();
const families: TestParent[] = [];
const children: { readonly id: string; readonly family: TestParent }[] = [];
let school: TestSchool;
let nadia: TestStaff;

beforeAll(async () => {
  nadia = await addStaff(portal, ['office']);
  school = await addSchool(portal, { slots: ['drums', 'bass', 'vocals', 'guitar'] });
  for (const n of [0, 1, 2]) families.push(await addParent(portal, `family-${n}@example.com`));
  for (const [n, plays] of (['drums', 'bass', 'vocals', 'guitar'] as const).entries()) {
    const family = families[n % families.length];
    if (family === undefined) throw new Error('There is no such family.');
    children.push({
      id: await addChild(portal, family, school, { name: `Child ${n}`, plays }),
      family,
    });
  }
});

type Step =
  | { readonly does: 'say'; readonly child: number; readonly permission: boolean | null }
  | { readonly does: 'remove' | 'bring back'; readonly child: number }
  | { readonly does: 'write'; readonly seen: readonly number[] }
  | { readonly does: 'publish' | 'queue' | 'come due' | 'hide' | 'withdraw' };

const child = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('say' as const),
      child,
      permission: fc.constantFrom(true, true, false, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('remove', 'bring back'), child }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('write' as const),
      seen: fc.uniqueArray(child, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('publish', 'queue', 'come due', 'come due', 'hide', 'withdraw'),
    }),
  },
);

/** What is true of one text and its picture, beside the portal. */
class World {
  permission: (boolean | null)[] = [null, null, null, null];
  gone = new Set<number>();
  written: { id: string; mediaId: string; seen: readonly number[]; isHidden: boolean } | null =
    null;

  mayBeShown(viewer: TestParent): boolean {
    if (this.written === null) return false;
    const seen = this.written.seen.map((n) => ({
      familyId: children[n]?.family.grownUpId ?? '',
      concertVideoPermission: this.permission[n] ?? null,
      isGone: this.gone.has(n),
    }));
    return mayBeShownTo(
      { kind: 'photo', isHidden: this.written.isHidden, children: seen },
      viewer.grownUpId,
    );
  }
}

const idOf = (n: number): string => children[n]?.id ?? '';

const write = async (world: World, seen: readonly number[]): Promise<void> => {
  const { db, clock } = portal.deps;
  const mediaId = await addMedium(portal, seen.map(idOf));
  const id = randomUUIDv7();
  const { timetableId } = school;
  const draft = { id, timetableId, bandId: null, kidId: null, body: 'News', mediaId };
  await store.saveDraft(db, draft, { staffId: nadia.staffId, now: clock.now() });
  world.written = { id, mediaId, seen, isHidden: false };
};

const take = async (world: World, taken: Step): Promise<void> => {
  const { db, clock } = portal.deps;
  if (taken.does === 'say') {
    world.permission[taken.child] = taken.permission;
    return sayOfConcertVideos(portal, idOf(taken.child), taken.permission);
  }
  if (taken.does === 'remove' || taken.does === 'bring back') {
    if (taken.does === 'remove') world.gone.add(taken.child);
    else world.gone.delete(taken.child);
    return (taken.does === 'remove' ? removeKid : bringBackKid)(portal, idOf(taken.child));
  }
  if (taken.does === 'write') return world.written === null ? write(world, taken.seen) : undefined;
  if (world.written === null) return;
  const { id, mediaId } = world.written;
  if (taken.does === 'publish') await store.publish(db, [id], clock.now());
  if (taken.does === 'queue')
    await store.setState(db, id, { state: 'waiting', publishAt: clock.now() });
  if (taken.does === 'come due') await publishWaiting(portal.deps);
  if (taken.does === 'hide') await hideMedium(portal, mediaId, true);
  if (taken.does === 'withdraw') await store.withdraw(db, id, clock.now());
  if (taken.does === 'hide' || taken.does === 'withdraw') world.written.isHidden = true;
};

/** What each family is shown at this moment: by its timelines, and by an address of the picture that it may have from before. */
const check = async (world: World): Promise<number> => {
  const { db } = portal.deps;
  let shown = 0;
  for (const { id: kidId, family } of children) {
    const entries = await findEntries(
      db,
      { grownUpId: family.grownUpId, kidId },
      { before: undefined, limit: 10 },
    );
    for (const { photo } of entries) {
      if (photo === null) continue;
      shown += 1;
      if (!world.mayBeShown(family)) throw new Error('It is shown to whom it may not be shown.');
    }
  }
  for (const family of world.written === null ? [] : families) {
    const file = await findShown(db, world.written?.mediaId ?? '', {
      viewerId: family.grownUpId,
      today: londonDate(portal.deps.clock.now()),
    });
    if ((file !== undefined) !== world.mayBeShown(family))
      throw new Error('Its file is shown otherwise.');
  }
  return shown;
};

const liveThrough = async (histories: number): Promise<number> => {
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      await removePublications(portal);
      for (const n of children.keys()) await bringBackKid(portal, idOf(n));
      for (const n of children.keys()) await sayOfConcertVideos(portal, idOf(n), null);
      const world = new World();
      for (const taken of steps) {
        await take(world, taken);
        shown += await check(world);
      }
    }),
    { numRuns: histories },
  );
  return shown;
};

const NEVER =
  'never shows a picture against the rule, whenever consent changes between taking, queueing, publishing and viewing';

it(
  NEVER,
  async () => {
    expect(await liveThrough(120)).toBeGreaterThan(0);
  },
  60_000,
);

const HISTORIES = Number(process.env['CONSENT_HISTORIES'] ?? 1_500);
it(`${NEVER}: ${HISTORIES} histories`, { tags: 'long', timeout: 3_600_000 }, async () => {
  expect(await liveThrough(HISTORIES)).toBeGreaterThan(HISTORIES / 10);
});

it('is tried by a twin who knows nothing of a withdrawn consent, which is found', async () => {
  const world = new World();
  await removePublications(portal);
  for (const n of children.keys()) await take(world, { does: 'bring back', child: n });
  for (const n of children.keys()) await take(world, { does: 'say', child: n, permission: true });
  await take(world, { does: 'write', seen: [0, 1] });
  await take(world, { does: 'publish' });
  expect(await check(world)).toBe(4);
  world.permission[0] = false;
  await expect(check(world)).rejects.toThrow();
});
