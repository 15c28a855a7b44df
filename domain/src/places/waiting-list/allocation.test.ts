import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betterFor } from '../enrolment/which-band.ts';
import { SLOT_INSTRUMENTS } from '../../kernel/instruments/model.ts';
import { allocate, type Candidate, type FreePlace } from './allocation.ts';
import { aBand, aChild, aPlace, smallSchool } from './small-school.test-data.ts';
import { tries } from '../../kernel/tries.test-data.ts';

const offered = (places: readonly FreePlace[], children: readonly Candidate[]) =>
  Object.fromEntries(allocate(places, children).map(({ kidId, slotId }) => [kidId, slotId]));

describe('who is offered a freed place', () => {
  it('is the child who joined first', () => {
    const children = [aChild('leo', { drums: 9 }), aChild('asha', { drums: 2 })];
    expect(offered([aPlace('drums')], children)).toEqual({ asha: 'slot-drums' });
  });

  it('is an enrolled child who would rather play it, before anybody who waits longer', () => {
    const children = [
      aChild('asha', { drums: 2 }),
      aChild('maya', { drums: 9 }, { plays: 'vocals' }),
    ];
    const [offer] = allocate([aPlace('drums')], children);
    expect(offer).toMatchObject({
      kidId: 'maya',
      kind: 'instrument_change',
      why: { rule: 'enrolled_children_first', couldHaveIt: 2, before: [] },
    });
  });

  it('is not an enrolled child who prefers what they play', () => {
    const preferences = { first: 'vocals', second: 'drums' } as const;
    const maya = aChild('maya', { drums: 1 }, { plays: 'vocals', preferences });
    expect(offered([aPlace('drums')], [maya])).toEqual({});
  });

  it('follows preference only among places whose turn has come for the child', () => {
    const preferences = { first: 'keyboard', second: 'no_preference' } as const;
    const asha = aChild('asha', { drums: 1, keyboard: 5 }, { preferences });
    const places = [aPlace('drums'), aPlace('keyboard')];
    expect(offered(places, [asha])).toEqual({ asha: 'slot-keyboard' });
    // Tom waits longer for the keyboard: Asha's turn has come for the drums only.
    expect(offered(places, [asha, aChild('tom', { keyboard: 3 })])).toEqual({
      asha: 'slot-drums',
      tom: 'slot-keyboard',
    });
  });

  it('passes on what somebody earlier in the order would not rather have', () => {
    const asha = aChild(
      'asha',
      { drums: 1, keyboard: 1 },
      { preferences: { first: 'keyboard', second: 'drums' } },
    );
    const leo = aChild('leo', { drums: 2, keyboard: 2 });
    const all = allocate([aPlace('drums'), aPlace('keyboard')], [leo, asha]);
    expect(all).toMatchObject([
      {
        kidId: 'leo',
        instrument: 'drums',
        why: { before: [{ kidId: 'asha', because: 'offered_another' }] },
      },
      { kidId: 'asha', instrument: 'keyboard', why: { preference: 'first', before: [] } },
    ]);
  });

  it('is nobody who has an offer, declined this place, or is of another age; the log says which', () => {
    const place = aPlace('drums', { band: aBand({ yearFrom: 3, yearTo: 6 }) });
    const children = [
      aChild('zoe', { drums: 1 }, { isBusy: true }),
      aChild('tom', { drums: 2 }, { refused: ['slot-drums'] }),
      aChild('ruby', { drums: 3 }, { year: 2 }),
      aChild('leo', { drums: 4 }),
    ];
    expect(allocate([place], children)).toMatchObject([
      {
        kidId: 'leo',
        why: {
          rule: 'waiting_order',
          couldHaveIt: 1,
          before: [
            { kidId: 'zoe', because: 'has_an_offer' },
            { kidId: 'tom', because: 'refused_this_place' },
            { kidId: 'ruby', because: 'other_age_group' },
          ],
        },
      },
    ]);
  });

  it('is nobody who starts Reception next September, and nobody at all when nobody waits', () => {
    expect(offered([aPlace('drums')], [aChild('mini', { drums: 1 }, { year: -1 })])).toEqual({});
    expect(allocate([aPlace('drums')], [])).toEqual([]);
  });

  it('gives the better band to a child who could have either', () => {
    const late = aPlace('drums', {
      slotId: 'late',
      band: aBand({ id: 'late', outOfHours: true }),
    });
    const early = aPlace('drums', { slotId: 'early' });
    expect(offered([late, early], [aChild('asha', { drums: 1 })])).toEqual({ asha: 'early' });
  });

  it.each(['guitar', 'bass'] as const)(
    'gives either guitar by the preference of the child for %s, though it waits longer for the other',
    (guitarPreference) => {
      const other = guitarPreference === 'bass' ? 'guitar' : 'bass';
      const waits = { [guitarPreference]: 5, [other]: 1 };
      const asha = aChild('asha', waits, { guitarPreference });
      expect(offered([aPlace('guitar'), aPlace('bass')], [asha])).toEqual({
        asha: `slot-${guitarPreference}`,
      });
    },
  );

  it('gives a child who takes either the guitar that they have waited for longest', () => {
    const asha = aChild('asha', { guitar: 5, bass: 1 });
    expect(offered([aPlace('guitar'), aPlace('bass')], [asha])).toEqual({ asha: 'slot-bass' });
  });

  it('is written down with all that decided: the kind, the date joined, the preference, and nobody before', () => {
    const leo = aChild('leo', { keyboard: 9, drums: 4 });
    expect(allocate([aPlace('drums')], [leo])).toEqual([
      {
        kidId: 'leo',
        slotId: 'slot-drums',
        instrument: 'drums',
        kind: 'reserved_place',
        why: {
          rule: 'waiting_order',
          joinedAt: '2026-09-04T00:00:00.000Z',
          preference: 'none',
          couldHaveIt: 1,
          before: [],
        },
      },
    ]);
    const preferences = { first: 'no_preference', second: 'drums' } as const;
    const [offer] = allocate([aPlace('drums')], [{ ...leo, preferences }]);
    expect(offer?.why.preference).toBe('second');
  });
});

// A second opinion, as plain as it can be: every way to hand out the places, and of those that overtake nobody and
// leave nothing that somebody wants, the one in which every child is best off.
type Assignment = ReadonlyMap<string, FreePlace>;

const wants = (child: Candidate, place: FreePlace): boolean => {
  const rank = rankFor(child);
  if (child.isBusy || child.year < 0 || child.refused.includes(place.slotId)) return false;
  if (child.year < place.band.yearFrom || child.year > place.band.yearTo) return false;
  if (!child.waits.some(({ instrument }) => instrument === place.instrument)) return false;
  if (child.plays === null) return true;
  return child.plays !== place.instrument && rank(place.instrument) <= rank(child.plays);
};

const rankFor =
  ({ preferences: { first, second } }: Candidate) =>
  (instrument: string) => {
    const hits = (wish: string) =>
      wish === instrument || (wish === 'guitar_any' && ['guitar', 'bass'].includes(instrument));
    return hits(first) ? 0 : hits(second) ? 1 : 2;
  };

const since = (child: Candidate, { instrument }: FreePlace) =>
  child.waits.find((entry) => entry.instrument === instrument)?.joinedAt ?? '';

const goesBefore = (a: Candidate, b: Candidate, place: FreePlace): boolean => {
  if ((a.plays === null) !== (b.plays === null)) return a.plays !== null;
  if (since(a, place) !== since(b, place)) return since(a, place) < since(b, place);
  return a.kidId < b.kidId;
};

const likesMore = (child: Candidate, a: FreePlace, b: FreePlace | undefined): boolean => {
  if (b === undefined) return true;
  const wrongGuitar = (place: FreePlace) =>
    (child.guitarPreference === 'guitar' && place.instrument === 'bass') ||
    (child.guitarPreference === 'bass' && place.instrument === 'guitar');
  const keys = (place: FreePlace) => [
    rankFor(child)(place.instrument),
    Number(wrongGuitar(place)),
    since(child, place),
    SLOT_INSTRUMENTS.indexOf(place.instrument),
  ];
  const [left, right] = [keys(a), keys(b)];
  for (const [n, key] of left.entries())
    if (key !== right[n]) return String(key) < String(right[n]);
  const better = betterFor(child.year)(a.band, b.band);
  return better === 0 ? a.slotId < b.slotId : better < 0;
};

const everyHand = (places: readonly FreePlace[], children: readonly Candidate[]): Assignment[] => {
  const [place, ...rest] = places;
  if (place === undefined) return [new Map()];
  return everyHand(rest, children).flatMap((hand) => [
    hand,
    ...children
      .filter((child) => !hand.has(child.kidId) && wants(child, place))
      .map((child) => new Map([...hand, [child.kidId, place]])),
  ]);
};

const overtakesNobody = (
  hand: Assignment,
  places: readonly FreePlace[],
  children: readonly Candidate[],
) =>
  places.every((place) => {
    const holder = children.find(({ kidId }) => hand.get(kidId) === place);
    return children.every(
      (child) =>
        child === holder ||
        !wants(child, place) ||
        !likesMore(child, place, hand.get(child.kidId)) ||
        (holder !== undefined && goesBefore(holder, child, place)),
    );
  });

const bestForAll = (places: readonly FreePlace[], children: readonly Candidate[]): Assignment => {
  const fair = everyHand(places, children).filter((hand) =>
    overtakesNobody(hand, places, children),
  );
  const best = fair.find((hand) =>
    fair.every((other) =>
      children.every((child) => {
        const [mine, theirs] = [hand.get(child.kidId), other.get(child.kidId)];
        return mine === theirs || (mine !== undefined && likesMore(child, mine, theirs));
      }),
    ),
  );
  if (best === undefined) throw new Error('There is always one that is best for everybody.');
  return best;
};

describe('the allocation of places', () => {
  it('is what a search through all possible hands finds, in thousands of small schools', () => {
    let [schools, handsOut] = [0, 0];
    fc.assert(
      fc.property(smallSchool, ({ places, children }) => {
        const best = bestForAll(places, children);
        expect(offered(places, children)).toEqual(
          Object.fromEntries([...best].map(([kid, place]) => [kid, place.slotId])),
        );
        schools += 1;
        handsOut += best.size;
      }),
      { numRuns: tries(10_000) },
    );
    expect(handsOut / schools).toBeGreaterThan(0.4);
  });

  it('does not depend on the order in which places and children are looked at', () => {
    fc.assert(
      fc.property(smallSchool, ({ places, children }) => {
        expect(offered(places.toReversed(), children.toReversed())).toEqual(
          offered(places, children),
        );
      }),
      { numRuns: tries(1_000) },
    );
  });
});
