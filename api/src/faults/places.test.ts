import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@bandstand/domain/kernel/decision';
import { offerByHand } from '../testing/offer-by-hand.ts';
import { offerFreePlaces } from '../modules/places/waiting-list/offer-places.ts';
import { lapseOffers } from '../modules/places/waiting-list/timed-offers.ts';
import { transact } from '../platform/database/transaction.ts';
import { addParent, addSchool, signInAgain, type TestParent } from '../testing/families.ts';
import { brokenInvariants, eachPortal } from '../testing/portal.ts';
import { WITHOUT_LIMITS } from '../testing/without-limits.ts';
import { takeOfferedWithoutGuard } from '../testing/unguarded-claims.ts';
import { statusOf, pressesAt, addChild, offersMade } from '../testing/tables/families.ts';

const portal = eachPortal({ env: WITHOUT_LIMITS });
let presses: ReturnType<typeof pressesAt>;
let priya: TestParent;
beforeEach(async () => {
  presses = pressesAt(await portal.app.listen({ port: 0, host: '127.0.0.1' }));
  priya = await addParent(portal, 'priya@families.example', { directDebit: true });
});

const heldBy = async (kidId: string) =>
  (
    await portal.sql<{ instrument: string }>(
      "select instrument from slots where kid_id = $1 and holding = 'member'",
      [kidId],
    )
  ).map(({ instrument }) => instrument);

describe('F7: two children who would swap places', () => {
  it('both end with an answer, and each has exactly one place', async () => {
    const school = await addSchool(portal, { slots: ['drums', 'keyboard'] });
    const maya = await addChild(portal, priya, school, { name: 'Maya', plays: 'drums' });
    const leo = await addChild(portal, priya, school, { name: 'Leo', plays: 'keyboard' });
    const band_id = school.bandId;
    for (let round = 0; round < 40; round += 1) {
      const told = await Promise.all([
        presses.move(priya, maya, { band_id, instrument: 'keyboard' }),
        presses.move(priya, leo, { band_id, instrument: 'drums' }),
      ]);
      expect(told.map(({ status, code }) => `${status} ${code}`)).toEqual([
        '409 no_places',
        '409 no_places',
      ]);
    }
    expect([await heldBy(maya), await heldBy(leo)]).toEqual([['drums'], ['keyboard']]);
    expect(await brokenInvariants(portal)).toEqual([]);
  });

  it('both end when a third place lets one of them through, in every round', async () => {
    const school = await addSchool(portal, { slots: ['drums', 'keyboard', 'vocals'] });
    const kids = [
      await addChild(portal, priya, school, { name: 'Maya', plays: 'drums' }),
      await addChild(portal, priya, school, { name: 'Leo', plays: 'keyboard' }),
    ];
    const instruments = ['drums', 'keyboard', 'vocals'];
    for (let round = 0; round < 40; round += 1) {
      const told = await Promise.all(
        kids.flatMap((kid, n) =>
          [round + n, round + n + 1].map((at) =>
            presses.move(priya, kid, {
              band_id: school.bandId,
              instrument: instruments[at % 3] ?? '',
            }),
          ),
        ),
      );
      expect(told.every(({ status }) => status === 200 || status === 409)).toBe(true);
      await portal.drain();
    }
    for (const kid of kids) expect(await heldBy(kid)).toHaveLength(1);
    expect(await brokenInvariants(portal)).toEqual([]);
  });

  it('would deadlock if places were locked in the order of the wish: one of the two is tried again, and both end', async () => {
    const school = await addSchool(portal, { slots: ['drums', 'keyboard'] });
    const slots = await portal.sql<{ id: string }>(
      'select id from slots where band_id = $1 order by id',
      [school.bandId],
    );
    let [tries, locked] = [0, 0];
    const { promise: bothHaveOne, resolve } = Promise.withResolvers<void>();
    const lockBoth = (ids: readonly string[]) =>
      transact(portal.deps.db, async (tx) => {
        tries += 1;
        const [first = '', second = ''] = ids;
        await tx.execute(sql`update slots set instrument = instrument where id = ${first}`);
        locked += 1;
        if (locked === 2) resolve();
        await bothHaveOne;
        await tx.execute(sql`update slots set instrument = instrument where id = ${second}`);
        return ok(null);
      });
    const ids = slots.map(({ id }) => id);
    const done = await Promise.all([lockBoth(ids), lockBoth(ids.toReversed())]);
    expect(done.map((decision) => decision.ok)).toEqual([true, true]);
    expect(tries).toBe(3);
  });
});

describe('F10: a parent who takes the place in the very moment at which its time ends', () => {
  const offeredTo = async (name: string) => {
    const school = await addSchool(portal, { name: `${name} School`, slots: ['drums'] });
    const kid = await addChild(portal, priya, school, { name, waits: ['drums'] });
    await offerFreePlaces(portal.deps, school.timetableId);
    const [offer] = await portal.sql<{ lapses_at: Date }>(
      'select lapses_at from offers where kid_id = $1',
      [kid],
    );
    return { kid, lapsesAt: offer?.lapses_at ?? new Date(Number.NaN) };
  };
  /** Another worker, whose clock shows the end of the offer while this one's is a millisecond before it. */
  const lapseAt = (at: Date) => lapseOffers({ ...portal.deps, clock: { now: () => at } });

  it(
    'either has it or has lost it, never both and never neither',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const outcomes = { taken: 0, lapsed: 0 };
      for (let round = 0; round < 30; round += 1) {
        portal.clock.moveTo('2027-01-12T12:00:00Z');
        const { kid, lapsesAt } = await offeredTo(`Leo${round}`);
        portal.clock.moveTo(new Date(lapsesAt.getTime() - 1));
        priya = await again();
        const [told] = await Promise.all([
          presses.take(priya, kid),
          wait(2 * round).then(() => lapseAt(lapsesAt)),
        ]);
        const after = await statusOf(portal, kid);
        const [offer] = await portal.sql<{ state: string }>(
          'select state from offers where kid_id = $1',
          [kid],
        );
        if (told.status === 200) {
          expect([after, offer?.state]).toEqual(['enrolled', 'accepted']);
          outcomes.taken += 1;
        } else {
          expect([told.code, after, offer?.state]).toEqual([
            'hold_ended',
            'waiting_list',
            'lapsed',
          ]);
          outcomes.lapsed += 1;
        }
      }
      expect(outcomes.taken).toBeGreaterThan(0);
      expect(outcomes.lapsed).toBeGreaterThan(0);
      expect(await brokenInvariants(portal)).toEqual([]);
    },
  );

  it('has lost it at that very millisecond', async () => {
    const { kid, lapsesAt } = await offeredTo('Leo');
    portal.clock.moveTo(lapsesAt);
    priya = await again();
    expect(await presses.take(priya, kid)).toEqual({ status: 409, code: 'hold_ended' });
    await lapseOffers(portal.deps);
    expect(await brokenInvariants(portal)).toEqual([]);
  });

  it('would be stopped by the database without the guard: a freed place is nobody’s to take', async () => {
    const { kid, lapsesAt } = await offeredTo('Leo');
    await expect(
      takeOfferedWithoutGuard(portal.deps.db, kid, () => lapseAt(lapsesAt)),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('may not change') } });
    expect(await brokenInvariants(portal)).toEqual([]);
  });

  it('would have a place that is offered to the next child without both (the twin that must fail)', async () => {
    const { kid, lapsesAt } = await offeredTo('Leo');
    await portal.sql('alter table slots disable trigger slots_moves');
    await takeOfferedWithoutGuard(portal.deps.db, kid, () => lapseAt(lapsesAt));
    await portal.sql('alter table slots enable trigger slots_moves');
    expect(await brokenInvariants(portal)).not.toEqual([]);
  });

  const again = async () => {
    return signInAgain(portal, priya);
  };
  const wait = (milliseconds: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
});

describe('F11: the waiting list worked on by three at once', () => {
  it('offers each place once, nobody two places, and keeps the order, while the office assigns by hand', async () => {
    const slots = Array.from({ length: 4 }, () => 'drums' as const);
    const school = await addSchool(portal, { slots });
    const kids: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      const joined = `2026-10-${String(n + 1).padStart(2, '0')}T09:00:00Z`;
      kids.push(
        await addChild(portal, priya, school, { name: `Child ${n}`, waits: ['drums'], joined }),
      );
    }
    const places = await portal.sql<{ id: string }>(
      'select id from slots where band_id = $1 order by id',
      [school.bandId],
    );
    const last = kids.at(-1) ?? '';
    const [, , byHand] = await Promise.all([
      offerFreePlaces(portal.deps, school.timetableId),
      offerFreePlaces(portal.deps, school.timetableId),
      offerByHand(portal.deps, {
        kidId: last,
        slotId: places.at(-1)?.id ?? '',
        actor: 'office:1',
      }),
      offerFreePlaces(portal.deps, school.timetableId),
    ]);
    const made = await offersMade(portal);
    const expected = byHand.ok ? [0, 1, 2, 7] : [0, 1, 2, 3];
    expect(made.toSorted()).toEqual(expected.map((n) => `Child ${n} drums open`));
    expect(await brokenInvariants(portal)).toEqual([]);
  });
});
