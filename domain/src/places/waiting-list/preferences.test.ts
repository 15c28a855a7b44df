import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LESSON_INSTRUMENTS, PREFERENCES } from '../../kernel/instruments/model.ts';
import {
  ANY_INSTRUMENT,
  hasPlaces,
  instrumentsOf,
  onChoose,
  secondChoices,
  showsFirstPreference,
  showsSecondPreference,
  tidyPreferences,
  toggle,
  upSell,
  waitingListWish,
  toInstrumentPreferences,
  type WaitingListWish,
} from './preferences.ts';
import { tries } from '../../kernel/tries.test-data.ts';

const wish = (
  instruments: WaitingListWish['instruments'],
  first: WaitingListWish['first'] = 'no_preference',
  second: WaitingListWish['second'] = 'no_preference',
): WaitingListWish => ({ instruments, first, second });
const full = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };

describe('the instruments that Leo waits for', () => {
  it('are ticked and unticked, and stay in the order of the cards', () => {
    expect(toggle([], 'drums')).toEqual(['drums']);
    expect(toggle(['drums'], 'vocals')).toEqual(['vocals', 'drums']);
    expect(toggle(['vocals', 'drums'], 'drums')).toEqual(['vocals']);
    expect(toggle(ANY_INSTRUMENT, 'guitar')).toEqual(['vocals', 'keyboard', 'drums']);
  });

  it('are all four when he is happy to try any', () => {
    expect(ANY_INSTRUMENT).toEqual(['vocals', 'keyboard', 'guitar', 'drums']);
  });

  it('ask for a first preference from two, a second from three', () => {
    const asked = [0, 1, 2, 3, 4].map((n) => {
      const chosen = LESSON_INSTRUMENTS.slice(0, n);
      return [showsFirstPreference(chosen), showsSecondPreference(chosen)];
    });
    expect(asked).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, true],
      [true, true],
    ]);
  });

  it('leave the other ones as second choices, and none before there is a first', () => {
    expect(secondChoices(wish(['vocals', 'guitar', 'drums'], 'drums'))).toEqual([
      'vocals',
      'guitar',
    ]);
    expect(secondChoices(wish(['vocals', 'guitar', 'drums'], 'guitar_any'))).toEqual([
      'vocals',
      'drums',
    ]);
    expect(secondChoices(wish(['vocals', 'guitar', 'drums'], 'bass'))).toEqual(['vocals', 'drums']);
    expect(secondChoices(wish(['vocals', 'guitar', 'drums']))).toEqual([]);
  });

  it('are carried in the child as would_do and read back from it', () => {
    fc.assert(
      fc.property(fc.subarray([...LESSON_INSTRUMENTS]), (chosen) => {
        expect(instrumentsOf(toInstrumentPreferences(chosen))).toEqual(chosen);
      }),
    );
    expect(toInstrumentPreferences(['guitar'])).toEqual({
      wouldDoVocals: false,
      wouldDoKeyboard: false,
      wouldDoGuitar: true,
      wouldDoDrums: false,
    });
  });
});

describe('a preference is reset', () => {
  const three = ['vocals', 'guitar', 'drums'] as const;

  it.each([
    ['the first, with fewer than two instruments', wish(['drums'], 'drums'), wish(['drums'])],
    [
      'the second, with fewer than three',
      wish(['drums', 'vocals'], 'drums', 'vocals'),
      wish(['drums', 'vocals'], 'drums'),
    ],
    ['the second, when it matches the first', wish(three, 'drums', 'drums'), wish(three, 'drums')],
    ['the second, when both are a guitar', wish(three, 'guitar', 'bass'), wish(three, 'guitar')],
    ['the second, when there is no first', wish(three, 'no_preference', 'drums'), wish(three)],
    ['both, when the first leaves the waitlist', wish(three, 'keyboard', 'drums'), wish(three)],
    [
      'the second, when it leaves the waitlist',
      wish(three, 'drums', 'keyboard'),
      wish(three, 'drums'),
    ],
  ])('%s', (_, before, after) => {
    expect(tidyPreferences(before)).toEqual(after);
  });

  it('never while it holds', () => {
    const kept = wish(three, 'guitar_any', 'drums');
    expect(tidyPreferences(kept)).toEqual(kept);
  });
});

describe('the server takes a wish', () => {
  const any = fc.record({
    instruments: fc.subarray([...LESSON_INSTRUMENTS]),
    first: fc.constantFrom(...PREFERENCES),
    second: fc.constantFrom(...PREFERENCES),
  });

  it('only with an instrument', () => {
    expect(waitingListWish(wish([]))).toMatchObject({ ok: false, refusal: 'instrument_missing' });
    expect(waitingListWish(wish(['drums']))).toEqual({ ok: true, value: wish(['drums']) });
  });

  it.each([
    wish(['drums', 'vocals'], 'guitar'),
    wish(['drums', 'vocals', 'keyboard'], 'drums', 'guitar'),
    wish(['drums', 'vocals', 'keyboard'], 'drums', 'drums'),
    wish(['drums', 'vocals', 'guitar'], 'guitar', 'bass'),
    wish(['drums', 'vocals', 'keyboard'], 'no_preference', 'drums'),
  ])('only with clear preferences, not as %j', (unclear) => {
    expect(waitingListWish(unclear)).toMatchObject({ ok: false, refusal: 'preferences_unclear' });
  });

  it('and keeps no preference that the screen did not ask for', () => {
    expect(waitingListWish(wish(['drums'], 'drums'))).toEqual({ ok: true, value: wish(['drums']) });
    expect(waitingListWish(wish(['drums', 'vocals'], 'drums', 'vocals'))).toEqual({
      ok: true,
      value: wish(['drums', 'vocals'], 'drums'),
    });
  });

  it('whenever the screen has tidied it, and tidying twice changes nothing', () => {
    fc.assert(
      fc.property(any, (chosen) => {
        const tidy = tidyPreferences(chosen);
        expect(tidyPreferences(tidy)).toEqual(tidy);
        expect(waitingListWish(tidy).ok).toBe(chosen.instruments.length > 0);
      }),
      { numRuns: tries(2_000) },
    );
  });
});

describe('choosing a card', () => {
  const nobody = { enrolOn: null, waiting: [] };
  const drumsFree = { ...full, drums: 1 };

  it('with a place enrols on it; a bass place is a guitar place', () => {
    expect(onChoose('drums', nobody, drumsFree)).toBe('enrol_on');
    expect(onChoose('guitar', nobody, { ...full, bass: 1 })).toBe('enrol_on');
  });

  it('ticks and unticks the waitlist when the school is full', () => {
    expect(hasPlaces(full)).toBe(false);
    expect(onChoose('drums', nobody, full)).toBe('toggle_waiting');
    expect(onChoose('drums', { enrolOn: null, waiting: ['drums'] }, full)).toBe('toggle_waiting');
  });

  it('that is full adds it to the waitlist, and a second time joins, while others have places', () => {
    expect(hasPlaces(drumsFree)).toBe(true);
    expect(onChoose('vocals', nobody, drumsFree)).toBe('toggle_waiting');
    expect(onChoose('vocals', { enrolOn: null, waiting: ['vocals'] }, drumsFree)).toBe(
      'join_waiting_list',
    );
  });

  it('that is full ticks and unticks the up-sell once another one is chosen to enrol on', () => {
    expect(onChoose('vocals', { enrolOn: 'drums', waiting: [] }, drumsFree)).toBe('toggle_waiting');
    expect(onChoose('vocals', { enrolOn: 'drums', waiting: ['vocals'] }, drumsFree)).toBe(
      'toggle_waiting',
    );
  });
});

describe('the up-sell', () => {
  it('offers to wait for every full instrument while enrolling on a free one', () => {
    expect(upSell('drums', { ...full, drums: 1, bass: 1 })).toEqual(['vocals', 'keyboard']);
    expect(upSell('drums', { vocals: 1, keyboard: 1, guitar: 1, bass: 0, drums: 1 })).toEqual([]);
  });

  it('offers nothing beside a full instrument', () => {
    expect(upSell('drums', full)).toEqual([]);
  });
});
