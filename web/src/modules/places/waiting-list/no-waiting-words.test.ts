import { describe, expect, it } from 'vitest';
import { freeWords, notAgainWords, whyNoPosition } from './parts/picture.tsx';

const leo = { firstName: 'Leo', status: 'waiting_list' } as const;
const maya = {
  firstName: 'Maya',
  status: 'enrolled',
  changesOn: null,
  delayedCancellationDate: null,
  exceptionType: null,
  assignedInstrumentType: 'vocals',
} as const;

it('says that a free place can be had at once, to a waiting child and to one that plays', () => {
  expect(freeWords(['drums'], leo)).toBe(
    'A place on drums is free now: Leo can be enrolled at once, with no need to wait for it.',
  );
  expect(freeWords(['keyboard', 'drums'], maya)).toBe(
    'Places on keyboard and drums are free now: Maya can move there at once, with no need to wait for them.',
  );
});

describe('a child without a position reads why', () => {
  it.each([
    [
      { delayedCancellationDate: '2027-02-01' },
      'Maya is leaving the lessons, so we won’t offer Maya a place on drums.',
    ],
    [
      { changesOn: '2027-01-20' },
      'You have agreed to a change on Wednesday 20 January 2027, so Maya is no longer waiting for drums.',
    ],
    [
      { exceptionType: 'pause' },
      'Lessons are paused for Maya, so we won’t offer Maya a place on drums until they restart.',
    ],
    [
      {},
      'Your preferences say that Maya would rather stay on vocals, so we won’t offer Maya a place on drums.',
    ],
    [{ assignedInstrumentType: null }, 'We’re not offering Maya a place on drums at the moment.'],
  ] as const)('%o', (more, says) => {
    expect(whyNoPosition(['drums'], { ...maya, ...more })).toBe(says);
  });
});

describe('a place that was offered and not taken', () => {
  const waitingPosition = { instrument: 'drums', joined_at: '2026-12-03T18:00:00Z' } as const;
  const offer = (state: 'declined' | 'lapsed' | 'accepted', madeOn = '2027-01-04') =>
    ({ instrument: 'drums', state, madeOn }) as const;

  it('is not offered to the child again, and the page says so', () => {
    expect(notAgainWords(waitingPosition, 'Leo', [offer('declined')])).toBe(
      'The place on drums that you declined won’t be offered to Leo again.',
    );
    expect(notAgainWords(waitingPosition, 'Leo', [offer('declined'), offer('lapsed')])).toBe(
      'The places on drums that we offered you before won’t be offered to Leo again.',
    );
  });

  it('matters no more when the child joined again since, or took it', () => {
    expect(notAgainWords(waitingPosition, 'Leo', [offer('declined', '2026-12-01')])).toBeNull();
    expect(notAgainWords(waitingPosition, 'Leo', [offer('accepted')])).toBeNull();
  });
});
