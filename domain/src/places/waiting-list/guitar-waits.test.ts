import { describe, expect, it } from 'vitest';
import { guitarWaits } from './rank.ts';

const ANY = { bass: true, guitar: true };
const BASS = { bass: true, guitar: false };
const ELECTRIC = { bass: false, guitar: true };
const nothing = { stops: [], begins: [] };

describe('a child who waits for a guitar', () => {
  it('stops waiting for the one they would not take', () => {
    expect(guitarWaits(['guitar', 'bass', 'drums'], null, BASS)).toEqual({
      stops: ['guitar'],
      begins: [],
    });
    expect(guitarWaits(['guitar', 'bass'], null, ELECTRIC)).toEqual({
      stops: ['bass'],
      begins: [],
    });
  });

  it('waits for both when it would take any, and changes over from one to the other', () => {
    expect(guitarWaits(['bass'], null, ANY)).toEqual({ stops: [], begins: ['guitar'] });
    expect(guitarWaits(['bass'], null, ELECTRIC)).toEqual({ stops: ['bass'], begins: ['guitar'] });
    expect(guitarWaits(['guitar', 'bass'], null, ANY)).toEqual(nothing);
  });

  it('never begins to wait for the one they play', () => {
    expect(guitarWaits(['bass'], 'guitar', ANY)).toEqual(nothing);
    expect(guitarWaits(['bass'], 'guitar', ELECTRIC)).toEqual({ stops: ['bass'], begins: [] });
  });

  it('is the only one that this concerns', () => {
    expect(guitarWaits(['drums'], null, ANY)).toEqual(nothing);
    expect(guitarWaits([], 'drums', BASS)).toEqual(nothing);
  });
});
