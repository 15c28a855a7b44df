import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/london.ts';
import type { Occasion } from './calendar.ts';
import {
  feedEntriesOf,
  publish,
  uidOf,
  withOwnKeys,
  type FeedEntry,
  type PublishedEntry,
} from './publish.ts';

const AT = { today: '2027-01-12', now: '2027-01-12T12:00:00.000Z' };
const BEFORE = '2027-01-01T08:00:00.000Z';

const rehearsal: FeedEntry = {
  kidId: 'maya',
  key: 'rehearsal-2027-W03',
  onDate: '2027-01-19',
  startsAt: '09:15',
  endsAt: '12:15',
  title: 'Maya: band rehearsal',
  place: 'Oakfield Primary School',
  note: '',
};
const told = (entry: FeedEntry, also: Partial<PublishedEntry> = {}): PublishedEntry => ({
  ...entry,
  sequence: 0,
  cancelledAt: null,
  changedAt: BEFORE,
  ...also,
});

describe('what calendars are told', () => {
  it('a new entry begins at 0, and told once it is not told again', () => {
    const written = publish([], [rehearsal], AT);
    expect(written).toEqual([told(rehearsal, { changedAt: AT.now })]);
    expect(publish(written, [rehearsal], AT)).toEqual([]);
  });

  it('a moved one keeps its identity and counts up', () => {
    const moved = { ...rehearsal, onDate: '2027-01-21', startsAt: '13:00', endsAt: '15:15' };
    expect(publish([told(rehearsal, { sequence: 4 })], [moved], AT)).toEqual([
      told(moved, { sequence: 5, changedAt: AT.now }),
    ]);
  });

  it.each(['title', 'place', 'note', 'startsAt', 'endsAt'] as const)(
    'another %s counts up too',
    (field) => {
      const [row] = publish([told(rehearsal)], [{ ...rehearsal, [field]: 'other' }], AT);
      expect(row).toMatchObject({ sequence: 1, [field]: 'other' });
    },
  );

  it('what will not take place is cancelled, once; what will take place again is confirmed', () => {
    const gone = publish([told(rehearsal)], [], AT);
    expect(gone).toEqual([
      told(rehearsal, { sequence: 1, cancelledAt: AT.now, changedAt: AT.now }),
    ]);
    expect(publish(gone, [], AT)).toEqual([]);
    expect(publish(gone, [rehearsal], AT)).toEqual([
      told(rehearsal, { sequence: 2, changedAt: AT.now }),
    ]);
  });

  it('today’s is still cancelled, yesterday’s is left alone', () => {
    const yesterday = told({ ...rehearsal, onDate: '2027-01-11' });
    const today = told({ ...rehearsal, key: 'other', onDate: '2027-01-12' });
    expect(publish([yesterday, today], [], AT).map(({ key }) => key)).toEqual(['other']);
  });

  it('two children’s rehearsals of a week are two entries', () => {
    const both = [rehearsal, { ...rehearsal, kidId: 'leo' }];
    expect(publish([], both, AT)).toHaveLength(2);
    expect(uidOf('maya', 'k')).not.toBe(uidOf('leo', 'k'));
  });

  it('a child has their first name there, and no other', () => {
    const occasion: Occasion = {
      key: 'event-1',
      date: '2027-02-06',
      time: null,
      endsAt: null,
      type: 'other',
      concert: true,
      eventType: 'family',
      note: 'Bring a coat.',
      place: 'Oakfield Primary School',
      isOff: false,
    };
    const off = { ...occasion, key: 'event-2', isOff: true };
    const [entry, ...others] = feedEntriesOf({ kidId: 'maya', firstName: 'Maya' }, [occasion, off]);
    expect(others).toEqual([]);
    expect(entry).toEqual({
      kidId: 'maya',
      key: 'event-1',
      onDate: '2027-02-06',
      startsAt: null,
      endsAt: null,
      title: 'Maya: concert',
      place: 'Oakfield Primary School',
      note: 'Bring a coat.',
    });
  });
});

describe('the key of an entry', () => {
  const on = (key: string, date: string) => ({ key, date }) as Occasion;
  const keys = (occasions: Occasion[], published: { key: string; onDate: string }[] = []) =>
    withOwnKeys(occasions, published, '2027-01-13').map(({ key }) => key);

  it('tells two rehearsals of one week apart', () => {
    expect(keys([on('W3', '2027-01-19'), on('W3', '2027-01-21'), on('W4', '2027-01-28')])).toEqual([
      'W3',
      'W3-2',
      'W4',
    ]);
  });

  it('stays when the first of them has gone by', () => {
    expect(keys([on('W2', '2027-01-14')], [{ key: 'W2', onDate: '2027-01-12' }])).toEqual(['W2-2']);
  });

  it('stays when the entry moves within what is to come', () => {
    expect(keys([on('W3', '2027-01-21')], [{ key: 'W3', onDate: '2027-01-19' }])).toEqual(['W3']);
  });
});

/** What the calendars of a family know after they were told. */
const after = (published: readonly PublishedEntry[], written: readonly PublishedEntry[]) => {
  const id = ({ kidId, key }: PublishedEntry) => `${kidId} ${key}`;
  return [...new Map([...published, ...written].map((entry) => [id(entry), entry])).values()];
};

it('whatever happens, in any order: calendars show what is true, each entry once, and never count down', () => {
  const occasion = fc.record({
    kidId: fc.constantFrom('maya', 'leo'),
    key: fc.constantFrom('W1', 'W2', 'W3', 'event-1'),
    ahead: fc.integer({ min: 0, max: 20 }),
    note: fc.constantFrom('', 'Bring a coat.'),
  });
  const days = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 9 }),
      fc.uniqueArray(occasion, { selector: ({ kidId, key }) => `${kidId} ${key}`, maxLength: 8 }),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(days, (steps) => {
      let today = '2027-01-04';
      let published: PublishedEntry[] = [];
      for (const [later, occasions] of steps) {
        today = addDays(today, later);
        const at = { today, now: `${today}T12:00:00.000Z` };
        const current = ['maya', 'leo'].flatMap((kidId) => {
          const own = occasions.filter((one) => one.kidId === kidId);
          const of = own.map(({ key, ahead, note }) => ({
            ...({ type: 'rehearsal', time: null, endsAt: null, place: '' } as Occasion),
            key,
            note,
            date: addDays(today, ahead),
          }));
          const theirs = published.filter((entry) => entry.kidId === kidId);
          return feedEntriesOf({ kidId, firstName: kidId }, withOwnKeys(of, theirs, today));
        });
        const written = publish(published, current, at);
        const next = after(published, written);
        const past = published.filter((entry) => entry.onDate < today);
        expect(next).toEqual(expect.arrayContaining(past));
        const live = next.filter((entry) => entry.onDate >= today && entry.cancelledAt === null);
        expect(live.map(shown).toSorted()).toEqual(current.map(shown).toSorted());
        expect(new Set(next.map(({ kidId, key }) => uidOf(kidId, key))).size).toBe(next.length);
        for (const entry of written) {
          const before = published.find(
            (one) => one.kidId === entry.kidId && one.key === entry.key,
          );
          expect(entry.sequence).toBe(before === undefined ? 0 : before.sequence + 1);
        }
        expect(publish(next, current, at)).toEqual([]);
        published = next;
      }
    }),
  );
});

const shown = ({ kidId, key, onDate, note }: FeedEntry): string =>
  [kidId, key, onDate, note].join(' ');
