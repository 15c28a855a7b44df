import { describe, expect, it } from 'vitest';
import { SLOT_INSTRUMENTS } from '../../kernel/instruments/model.ts';
import { furthest } from './resume.ts';
import { concertName, concertNameFor, labelOf, termOf } from './label.ts';
import { STAGES, trinityProgress } from './deck.ts';
import {
  isBeginning,
  ROLES,
  formatAllSkills,
  formatConcerts,
  skillsFontSize,
  sharePage,
  shareText,
} from './words.ts';

it.each([
  ['autumn', 2026, 'Autumn Term 2026'],
  ['spring', 2026, 'Spring Term 2027'],
  ['summer', 2026, 'Summer Term 2027'],
] as const)('calls the %s term of the school year from %d %s', (term, year, label) => {
  expect(labelOf({ acYear: year, acYearPeriod: term })).toBe(label);
});

it.each([
  ['spring', 'Easter Concert'],
  ['summer', 'Summer Concert'],
  ['autumn', 'Christmas Concert'],
] as const)('calls the concert of the %s term %s', (term, name) => {
  expect(concertName(term)).toBe(name);
});

it.each([
  ['spring', '2027-04-28', 'Easter Concert'],
  ['summer', '2027-04-28', 'Summer Concert'],
  ['autumn', '2027-01-14', 'Christmas Concert'],
  ['spring', '2027-01-14', 'Easter Concert'],
  // A date that was planned after the term was over is not the term's own.
  ['autumn', '2027-03-26', 'Easter Concert'],
  ['autumn', '2027-12-10', 'Christmas Concert'],
] as const)('lets a Round-Up of the %s term call the concert on %s %s', (term, date, name) => {
  expect(concertNameFor({ acYear: 2026, acYearPeriod: term }, date)).toBe(name);
});

it.each([
  ['2026-09-01', 'autumn'],
  ['2026-12-31', 'autumn'],
  ['2027-01-01', 'spring'],
  ['2027-04-30', 'spring'],
  ['2027-05-01', 'summer'],
  ['2027-08-31', 'summer'],
] as const)('counts %s with the %s term', (date, term) => {
  expect(termOf(date)).toBe(term);
});

it('has a role for each instrument', () => {
  expect(SLOT_INSTRUMENTS.map((instrument) => ROLES[instrument])).toEqual([
    'Vocalist',
    'Keyboardist',
    'Guitarist',
    'Bassist',
    'Drummer',
  ]);
});

it.each([
  [0, 'Working towards their 1st concert'],
  [1, '1 concert'],
  [2, '2 concerts'],
])('says %d concerts as "%s"', (count, said) => {
  expect(formatConcerts(count)).toBe(said);
});

describe('progress towards a Trinity stage', () => {
  it.each([
    [0, 'low'],
    [33, 'low'],
    [34, 'medium'],
    [64, 'medium'],
    [65, 'high'],
    [100, 'high'],
  ])('at %d percent is %s', (percent, progress) => {
    expect(trinityProgress(percent)).toBe(progress);
  });

  it('is towards one of four stages', () => {
    expect(STAGES).toEqual(['Pre-Initial', 'Initial', 'Grade 1', 'Grade 2']);
  });
});

it.each([
  [0, 'Building their first skills', true],
  [5, 'Building their first skills', true],
  [6, '6 skills', false],
  [41, '41 skills', false],
])('says %d skills as "%s"', (count, said, beginning) => {
  const skills = Array.from({ length: count }, (_, n) => `skill ${n}`);
  expect(formatAllSkills(skills)).toBe(said);
  expect(isBeginning(skills)).toBe(beginning);
});

it.each([
  [0, 28],
  [20, 28],
  [21, 26],
  [23, 24],
  [25, 22],
  [26, 22],
  [200, 22],
])('sets a skill of %d characters in %d pixels', (length, size) => {
  expect(skillsFontSize('x'.repeat(length))).toBe(size);
});
it('counts a letter beyond the basic plane as one', () => {
  expect(skillsFontSize('🥁'.repeat(20))).toBe(28);
});

it.each([
  [1, 2, 2],
  [5, 3, 5],
  [4, 4, 4],
])('after slide %d and slide %d the furthest is %d', (seen, now, far) => {
  expect(furthest(seen, now)).toBe(far);
});

it('shares a text with the first name and the term, on the page of each platform', () => {
  const text = shareText('Maya', 'Autumn Term 2026', 'Rock & Co');
  expect(text).toBe(
    'Maya’s Round-Up of the Autumn Term 2026: what a term in the band! With Rock & Co.',
  );
  const website = 'https://rock.example/';
  const x = new URL(sharePage('x', text, website));
  expect([x.origin + x.pathname, x.searchParams.get('text'), x.searchParams.get('url')]).toEqual([
    'https://x.com/intent/post',
    text,
    website,
  ]);
  expect(sharePage('facebook', text, website)).toBe(
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Frock.example%2F',
  );
  expect(sharePage('instagram', text, website)).toBe('https://www.instagram.com/');
});
