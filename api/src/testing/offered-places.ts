import { expect } from 'vitest';
import { endHolds } from '../modules/places/enrolment/holds.ts';
import { offerByHand } from './offer-by-hand.ts';
import { addParent, addSchool, type TestSchool } from './families.ts';
import { familyCalls } from './family-calls.ts';
import type { TestPortal } from './portal.ts';
import { addChild } from './tables/families.ts';

/** Children to whom a place or a change is offered, each at a school of their own; most are of a family that pays. */
export const startOfferedPlaces = async (portal: TestPortal) => {
  let n = 0;
  const family = async (name: string, directDebit: boolean) =>
    familyCalls(portal, await addParent(portal, `${name}@families.example`, { directDebit }));
  const paying = await family('paying', true);
  const other = await family('other', true);
  /** A school of its own with one drum kit and one keyboard. */
  const newSchool = () =>
    addSchool(portal, { name: `School ${(n += 1)}`, slots: ['drums', 'keyboard'] });
  /** A school whose drums are somebody else's until they leave. */
  const fullSchool = async () => {
    const school = await newSchool();
    const player = await addChild(portal, other.parent, school, {
      name: `Player ${n}`,
      plays: 'drums',
    });
    return { school, leave: () => other.cancel(player) };
  };
  return {
    paying,
    unpaying: () => family(`unpaying-${(n += 1)}`, false),
    newSchool,
    minutesLater: async (minutes: number) => {
      portal.clock.forward(minutes * 60_000);
      await endHolds(portal.deps);
      await portal.drain(['offer-places']);
    },
    /** A child who plays keyboard and is offered the drums. */
    offeredChange: async () => {
      const { school, leave } = await fullSchool();
      const maya = await addChild(portal, paying.parent, school, {
        name: `Maya ${n}`,
        plays: 'keyboard',
        waits: ['drums'],
      });
      await leave();
      return maya;
    },
    offeredPlace: async ({ parent } = paying) => {
      const { school, leave } = await fullSchool();
      const leo = await addChild(portal, parent, school, { name: `Leo ${n}`, waits: ['drums'] });
      await leave();
      return { school, leo };
    },
    /** The office offers a free place. */
    offer: async (kidId: string, { bandId }: TestSchool, instrument: string) => {
      const [place] = await portal.sql<{ id: string }>(
        'select id from slots where band_id = $1 and instrument = $2 and kid_id is null',
        [bandId, instrument],
      );
      const slotId = place?.id ?? '';
      const offered = await offerByHand(portal.deps, { kidId, slotId, actor: 'office:1' });
      expect(offered.ok).toBe(true);
    },
  };
};
