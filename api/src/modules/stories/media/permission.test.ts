import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { MediaKind } from '@bandstand/domain/stories/media/model';
import { mayBeShownTo } from '@bandstand/domain/stories/media/permission';
import { addParent, addSchool, type TestParent } from '../../../testing/families.ts';
import { addEntry, addMedium, addRoundUp } from '../../../testing/media.ts';
import { onePortal } from '../../../testing/portal.ts';
import {
  sayOfConcertVideos,
  bringBackKid,
  eraseKid,
  removeKid,
  addChild,
} from '../../../testing/tables/families.ts';
import {
  hideMedium,
  removeMedia,
  showInRoundUp,
  takeFromPictures,
} from '../../../testing/tables/stories.ts';

const FAMILIES = 3;
const CHILDREN = 6;

const portal = onePortal();
let families: TestParent[];
let children: { id: string; family: number }[];

beforeAll(async () => {
  const school = await addSchool(portal, { slots: [] });
  families = [];
  children = [];
  for (let n = 0; n < FAMILIES; n += 1)
    families.push(await addParent(portal, `family-${n}@example.com`));
  for (let n = 0; n < CHILDREN; n += 1) {
    const family = n % FAMILIES;
    const name = `Child Number${n}`;
    const id = await addChild(portal, familyAt(family), school, { name, waits: ['drums'] });
    children.push({ id, family });
  }
});

const familyAt = (n: number): TestParent => {
  const family = families[n];
  if (family === undefined) throw new Error('There is no such family.');
  return family;
};
const childAt = (n: number) => {
  const child = children[n];
  if (child === undefined) throw new Error('There is no such child.');
  return child;
};

type Step =
  | { readonly does: 'add'; readonly kind: MediaKind; readonly seen: readonly number[] }
  | { readonly does: 'say'; readonly child: number; readonly permission: boolean | null }
  | { readonly does: 'remove' | 'erase' | 'bring back'; readonly child: number }
  | { readonly does: 'publish'; readonly medium: number; readonly child: number }
  | { readonly does: 'set hidden'; readonly medium: number; readonly isHidden: boolean };

const child = fc.nat(CHILDREN - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('add' as const),
    kind: fc.constantFrom('photo' as const, 'photo' as const, 'picture' as const),
    seen: fc.uniqueArray(child, { maxLength: 3 }),
  }),
  fc.record({
    does: fc.constant('say' as const),
    child,
    permission: fc.constantFrom(true, true, false, null),
  }),
  fc.record({ does: fc.constantFrom('remove', 'erase', 'bring back', 'bring back'), child }),
  fc.record({ does: fc.constant('publish' as const), medium: fc.nat(9), child }),
  fc.record({ does: fc.constant('publish' as const), medium: fc.nat(9), child }),
  fc.record({
    does: fc.constant('set hidden' as const),
    medium: fc.nat(9),
    isHidden: fc.boolean(),
  }),
);

interface Medium {
  readonly id: string;
  readonly kind: MediaKind;
  readonly seen: readonly number[];
}

/** What we know to be true, beside the portal. */
class World {
  readonly permission = new Map<number, boolean | null>();
  readonly gone = new Set<number>();
  readonly removed = new Set<number>();
  readonly media: Medium[] = [];
  readonly hidden = new Set<string>();
  readonly shownOn = new Map<number, Medium[]>();
  readonly addresses = new Map<string, { medium: Medium; family: number }>();

  isShown({ id, kind, seen }: Medium, family: number): boolean {
    const seenChildren = seen.map((n) => ({
      familyId: familyAt(childAt(n).family).grownUpId,
      concertVideoPermission: this.permission.get(n) ?? null,
      isGone: this.gone.has(n),
    }));
    const isHidden = this.hidden.has(id);
    return mayBeShownTo({ kind, isHidden, children: seenChildren }, familyAt(family).grownUpId);
  }
}

const begin = async (): Promise<World> => {
  await removeMedia(portal);
  for (const { id } of children) {
    await bringBackKid(portal, id);
    await sayOfConcertVideos(portal, id, null);
  }
  for (const { id } of children) await addRoundUp(portal, id);
  return new World();
};

const publish = async (world: World, medium: Medium, n: number): Promise<void> => {
  const shown = world.shownOn.get(n) ?? [];
  if (shown.includes(medium) || shown.length === 3) return;
  world.shownOn.set(n, [...shown, medium]);
  const { id: kidId } = childAt(n);
  const column = medium.kind === 'photo' ? 'photoId' : 'pictureId';
  await addEntry(portal, kidId, { [column]: medium.id, bandMediaSubmissionId: medium.id });
  await showInRoundUp(portal, kidId, { mediaId: medium.id, position: shown.length });
};

const setHidden = async (world: World, n: number, isHidden: boolean): Promise<void> => {
  const medium = world.media[n % Math.max(world.media.length, 1)];
  if (medium === undefined) return;
  if (isHidden) world.hidden.add(medium.id);
  else world.hidden.delete(medium.id);
  await hideMedium(portal, medium.id, isHidden);
};

const take = async (world: World, chosen: Step): Promise<void> => {
  if (chosen.does === 'add') {
    const id = await addMedium(
      portal,
      chosen.seen.map((n) => childAt(n).id),
      { kind: chosen.kind },
    );
    world.media.push({ id, kind: chosen.kind, seen: chosen.seen });
    return;
  }
  if (chosen.does === 'publish') {
    const medium = world.media[chosen.medium % Math.max(world.media.length, 1)];
    return medium === undefined ? undefined : publish(world, medium, chosen.child);
  }
  if (chosen.does === 'set hidden') return setHidden(world, chosen.medium, chosen.isHidden);
  const { id } = childAt(chosen.child);
  if (chosen.does === 'say') {
    world.permission.set(chosen.child, chosen.permission);
    await sayOfConcertVideos(portal, id, chosen.permission);
    return;
  }
  const isBack = chosen.does === 'bring back';
  if (isBack) world.gone.delete(chosen.child);
  else world.gone.add(chosen.child);
  if (chosen.does === 'remove') world.removed.add(chosen.child);
  if (isBack) world.removed.delete(chosen.child);
  if (isBack) await bringBackKid(portal, id);
  else if (chosen.does === 'remove') await removeKid(portal, id);
  else await eraseKid(portal, id);
};

interface Entries {
  data: {
    attributes: { timeline_image_url: string | null; band_media_photo_url: string | null };
  }[];
}

/** The addresses that a family gets on a child's timeline and in their Round-Up. */
const answersOf = async (n: number) => {
  const { id, family } = childAt(n);
  const { auth: headers } = familyAt(family);
  const timeline = await portal.call({ url: `/staff/kids/${id}/timeline_entries.json`, headers });
  const roundUp = await portal.call({ url: `/api/v1/kids/${id}/round_up`, headers });
  const home = await portal.call({ url: '/api/parent_portal/home.json', headers });
  const { moments } = home.json<{ moments: { kid_id: string; picture_url: string }[] }>();
  const entries = timeline.statusCode === 200 ? (timeline.json() as Entries).data : [];
  const photos =
    roundUp.statusCode === 200
      ? (roundUp.json().data.attributes.latest_band_media as { photo_url: string }[])
      : null;
  return {
    timeline: entries.flatMap(({ attributes }) =>
      [attributes.timeline_image_url, attributes.band_media_photo_url].filter(
        (url) => url !== null,
      ),
    ),
    roundUp: photos?.map(({ photo_url: url }) => url) ?? null,
    moments: moments.filter((one) => one.kid_id === id).map(({ picture_url: url }) => url),
  };
};

const idIn = (url: string): string => /\/media\/files\/([\da-f-]+)/.exec(url)?.[1] ?? url;
const sorted = (ids: readonly string[]) => ids.toSorted();

/** Timeline, Home, Round-Up and every address that was ever handed out answer what the rule allows at this moment. */
const check = async (world: World): Promise<void> => {
  for (let n = 0; n < CHILDREN; n += 1) {
    const { family } = childAt(n);
    const shown = (world.shownOn.get(n) ?? []).filter((medium) => world.isShown(medium, family));
    const ids = sorted(shown.map(({ id }) => id));
    const answers = await answersOf(n);
    if (answers.timeline.length > 0 || !world.removed.has(n))
      expect(sorted(answers.timeline.map(idIn))).toEqual(ids);
    // Home opens with one of them, as long as there is one.
    const moments = world.removed.has(n) ? 0 : Math.min(ids.length, 1);
    expect(answers.moments).toHaveLength(moments);
    for (const url of answers.moments) expect(ids).toContain(idIn(url));
    // A removed child is not there; the family asks in vain.
    if (answers.roundUp === null) expect(world.removed.has(n)).toBe(true);
    else expect(sorted(answers.roundUp.map(idIn))).toEqual(ids);
    for (const url of [...answers.timeline, ...answers.moments, ...(answers.roundUp ?? [])]) {
      const medium = world.media.find(({ id }) => id === idIn(url));
      if (medium !== undefined) world.addresses.set(url, { medium, family });
    }
  }
  for (const [url, { medium, family }] of world.addresses) {
    const { statusCode } = await portal.call({ url });
    expect(statusCode).toBe(world.isShown(medium, family) ? 200 : 404);
  }
};

it('shows exactly what the rule allows at every moment of any history, also by addresses handed out before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const world = await begin();
      for (const [n, chosen] of steps.entries()) {
        await take(world, chosen);
        if (n % 4 === 3) await check(world);
      }
      await check(world);
    }),
    { numRuns: 20 },
  );
}, 120_000);

it('shows it by a twin that does not ask for permission, so that the test above would notice', async () => {
  const world = await begin();
  await take(world, { does: 'add', kind: 'photo', seen: [0, 1] });
  await take(world, { does: 'publish', medium: 0, child: 0 });
  await check(world);
  await takeFromPictures(portal, childAt(1).id);
  await expect(check(world)).rejects.toThrow();
});
