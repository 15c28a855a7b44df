import { describe, expect, it } from 'vitest';
import type { PlaceNotice } from '@bandstand/domain/shell/home/notices';
import { noticeWords } from './notice-words.ts';

const NOW = new Date('2027-01-12T10:00:00Z');
const zoe = {
  firstName: 'Zoe',
  timetableName: 'Oakfield Primary School',
  reservedUntil: '2027-01-12T10:30:00.000Z',
  reservedThrough: '2027-01-12',
  assignedInstrumentType: 'drums',
  subscriptionAmount: 3600,
} as const;
const said = (notice: PlaceNotice): string => {
  const {
    kind,
    heading,
    before = '',
    link,
    after = '',
    also,
    closes,
  } = noticeWords(notice, zoe, NOW);
  const until = closes === undefined ? '' : ` | ${closes}`;
  return `${kind} | ${heading} | ${before}${link === undefined ? '' : `[${link.label}](${link.href})`}${after}${also === undefined ? '' : ` [${also.label}](${also.href})`}${until}`;
};

describe('notices as a parent reads them', () => {
  it.each<[PlaceNotice, string]>([
    [
      { kind: 'school_ends', kidId: 'z', on: '2027-08-31', isAnswered: false },
      'warning | Zoe’s place ends on Tuesday 31 August 2027 | This is Zoe’s last school year at Oakfield Primary School. We take no payment for September or later. [Tell us Zoe’s next school](/kid/z#changes)',
    ],
    [
      { kind: 'held', kidId: 'z', wasOffered: false },
      'warning | Zoe’s place is held for you | [Set up the Direct Debit](/direct-debits) to complete the enrolment. The place is held until 10.30am today.',
    ],
    [
      { kind: 'held', kidId: 'z', wasOffered: true },
      'warning | Zoe’s place is held for you | [Set up the Direct Debit](/direct-debits) to complete the enrolment. The place is held until 10.30am today. [See the place or decline it](/enrol-reserved-child?id=z)',
    ],
    [
      { kind: 'reserved', kidId: 'z', through: '2027-01-17', isEnding: false },
      'info | A place is reserved for Zoe | Drums at Oakfield Primary School, £36.00 a month.[Take or decline the place](/enrol-reserved-child?id=z) | 2027-01-17',
    ],
    [
      { kind: 'reserved', kidId: 'z', through: '2027-01-13', isEnding: true },
      'info | The offer of a place for Zoe ends tomorrow | Drums at Oakfield Primary School, £36.00 a month.[Take or decline the place](/enrol-reserved-child?id=z) | 2027-01-13',
    ],
    [
      {
        kind: 'change_offered',
        kidId: 'z',
        instrument: 'bass',
        through: '2027-01-18',
        isEnding: false,
      },
      'info | An instrument change is available for Zoe | [See the change to bass guitar](/instrument-change?id=z) | 2027-01-18',
    ],
    [
      {
        kind: 'change_offered',
        kidId: 'z',
        instrument: 'bass',
        through: '2027-01-12',
        isEnding: true,
      },
      'info | The instrument change offered to Zoe ends today | [See the change to bass guitar](/instrument-change?id=z) | 2027-01-12',
    ],
    [
      { kind: 'changing', kidId: 'z', instrument: 'keyboard', on: '2027-02-02' },
      'info | Zoe is moving to keyboard | On Tuesday 2 February 2027. Lessons carry on as normal until then. [See the change](/instrument-change?id=z)',
    ],
    [
      { kind: 'ended', kidId: 'z', offer: 'reserved_place', how: 'lapsed', instrument: 'vocals' },
      'info | The place on vocals is no longer held for Zoe | We offer it to the next child waiting for it, if there is one. Zoe keeps the same date on the waiting list. [See Zoe’s position](/kid/z)',
    ],
    [
      {
        kind: 'ended',
        kidId: 'z',
        offer: 'reserved_place',
        how: 'declined',
        instrument: 'vocals',
      },
      'info | You declined a place on vocals for Zoe | We offer it to the next child waiting for it, if there is one. Zoe keeps the same date on the waiting list. [See Zoe’s position](/kid/z)',
    ],
    [
      {
        kind: 'ended',
        kidId: 'z',
        offer: 'instrument_change',
        how: 'declined',
        instrument: 'vocals',
      },
      'info | Zoe stays on drums | You declined vocals: we offer that place to the next child waiting for it, if there is one.',
    ],
    [
      {
        kind: 'ended',
        kidId: 'z',
        offer: 'instrument_change',
        how: 'lapsed',
        instrument: 'vocals',
      },
      'info | The change to vocals is no longer held for Zoe | Zoe stays on drums and keeps the same date on the waiting list for vocals. [See Zoe’s position](/kid/z)',
    ],
  ])('%o', (notice, words) => {
    expect(said(notice)).toBe(words);
  });
});
