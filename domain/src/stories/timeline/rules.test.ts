import { describe, expect, it } from 'vitest';
import { KID_STATUSES } from '../../kernel/moves.ts';
import { mediaReport, reportReason } from './model.ts';
import { PRESSABLE, REACTIONS, toggleReaction } from './reactions.ts';
import { countUnseen, hasTimeline, formatNew, splitBody } from './rules.ts';

describe('a reaction', () => {
  it('is set by pressing it, and cleared by pressing it again', () => {
    for (const current of REACTIONS)
      for (const pressed of PRESSABLE)
        expect(toggleReaction(current, pressed)).toBe(current === pressed ? 'not_set' : pressed);
  });

  it('is one of five, or none', () => {
    expect(REACTIONS).toEqual(['not_set', ...PRESSABLE]);
    expect(PRESSABLE).toHaveLength(5);
  });
});

describe('the text of an entry', () => {
  it.each([
    ['Well played.', ['Well played.'], []],
    ['Look:\nINSERT_VIDEO\nWell played.', ['Look:'], ['Well played.']],
    ['INSERT_VIDEO', [], []],
    ['INSERT_VIDEO Enjoy.', [], ['Enjoy.']],
    ['One.\n\n  Two.\r\nINSERT_VIDEO', ['One.', 'Two.'], []],
    ['One INSERT_VIDEO two INSERT_VIDEO three', ['One'], ['two', 'three']],
    ['', [], []],
  ])('%j has its media in its place', (body, before, after) => {
    expect(splitBody(body)).toEqual({ before, after });
  });
});

describe('a report', () => {
  it.each([
    ['', false],
    ['123456789', false],
    ['1234567890', true],
    ['   123456789   ', false],
    ['x'.repeat(254), true],
    ['x'.repeat(255), false],
  ])('%j is a reason: %s', (reason, isOne) => {
    expect(reportReason.safeParse(reason).success).toBe(isOne);
  });

  it('has no field that nobody knows', () => {
    const id = '00000000-0000-7000-8000-000000000000';
    const report = {
      comment: 'That is not Maya.',
      band_media_submission_id: id,
      kid_id: id,
      grown_up_id: id,
    };
    expect(mediaReport.safeParse(report).success).toBe(true);
    expect(mediaReport.safeParse({ ...report, urgent: true }).success).toBe(false);
  });
});

it('counts what has no date of being seen', () => {
  const seen = { dateSeen: '2027-01-12T10:00:00.000Z' };
  expect(countUnseen([])).toBe(0);
  expect(countUnseen([{ dateSeen: null }, seen, { dateSeen: null }])).toBe(2);
  expect([0, 1, 12].map(formatNew)).toEqual([undefined, '1 new', '12 new']);
});

it('there is a timeline for a child who plays, and for one who has something on it', () => {
  const shown = (hasTimelineEntries: boolean) =>
    KID_STATUSES.filter((status) => hasTimeline({ status, hasTimelineEntries }));
  expect(shown(false)).toEqual(['enrolled', 'enrolled_waiting_to_change']);
  expect(shown(true)).toEqual(KID_STATUSES);
});
