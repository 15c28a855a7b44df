// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { getWaitingList } from '@bandstand/domain/places/waiting-list/contract';
import type { ChildPositions } from '@bandstand/domain/places/waiting-list/model';
import type { Kid } from '@bandstand/domain/families/children/model';
import { fillHome, queryClient, waitingListQuery } from '../../../platform/queries.ts';
import { childWith, homeOf, MAYA, waitingChild } from '../../../testing/family.ts';
import { show, startPortal } from '../../../testing/page.tsx';
import { WaitingLine } from './parts/waiting-line.tsx';

type WaitingPosition = ChildPositions['instruments'][number];
type Family = NonNullable<Parameters<typeof homeOf>[0]>;
const waitingPosition = (
  instrument: WaitingPosition['instrument'],
  position: number,
  of: number,
): WaitingPosition => ({
  instrument,
  position,
  of,
  joined_at: '2026-10-01T10:00:00Z',
  ahead: { changing: 0, earlier: position - 1, deciding: 0 },
  last_week: null,
});
const waitingAt = (instruments: readonly WaitingPosition[]): ChildPositions[] => [
  { kid_id: MAYA, instruments: [...instruments], would_help: [], free_now: [] },
];

interface WaitingSetUp {
  readonly kid?: Partial<Kid>;
  readonly isPlaying?: boolean;
  readonly positions?: readonly WaitingPosition[];
  readonly offers?: Family['offers'];
}

/** What a child who waits for drums reads; Home is here already. */
const open = async ({ kid = {}, isPlaying = false, positions = [], offers = [] }: WaitingSetUp) => {
  const portal = await startPortal();
  const child = isPlaying ? childWith({ waiting_for: ['drums'], ...kid }) : waitingChild(kid);
  fillHome(queryClient, homeOf({ kids: [child], offers, waiting: waitingAt(positions) }));
  const shown = queryClient.getQueryData<{ data: Parameters<typeof WaitingLine>[0]['kid'][] }>([
    'kids',
  ])?.data[0];
  if (shown === undefined) throw new Error('Home has no child.');
  const { page, user } = show(
    <>
      <h1>Home</h1>
      <WaitingLine kid={shown} />
    </>,
  );
  await page.findByRole('heading', { name: 'Home' });
  return { portal, page, user, says: () => document.body.textContent?.replace('Home', '').trim() };
};

describe('a child who waits', () => {
  it('reads where they stand for each instrument, the best place first', async () => {
    const { says } = await open({
      kid: { waiting_for: ['guitar', 'drums'] },
      positions: [waitingPosition('guitar', 7, 9), waitingPosition('drums', 2, 6)],
    });
    expect(says()).toBe('2nd of 6 for drums, 7th of 9 for electric guitar.');
  });

  it('reads what is offered now, and no position for it', async () => {
    const { says } = await open({
      kid: { waiting_for: ['guitar', 'drums'] },
      positions: [waitingPosition('drums', 1, 6), waitingPosition('guitar', 7, 9)],
      offers: [{ kind: 'instrument_change', instrument: 'drums' }],
    });
    expect(says()).toBe('A change to drums is offered now.7th of 9 for electric guitar.');
  });

  it('and plays meanwhile reads that they wait to change', async () => {
    const { says } = await open({ isPlaying: true, positions: [waitingPosition('drums', 3, 4)] });
    expect(says()).toBe('Waiting to change: 3rd of 4 for drums.');
  });

  it('without a position reads what they wait for', async () => {
    const { says } = await open({ kid: { waiting_for: ['guitar', 'drums'] } });
    expect(says()).toBe('Waiting for electric guitar and drums.');
  });

  it('who has agreed to a change reads of it above, and not here', async () => {
    const { says } = await open({ isPlaying: true, kid: { changes_on: '2027-02-01' } });
    expect(says()).toBe('');
  });

  it('before school reads when places are offered, whatever the list says', async () => {
    const { says } = await open({ kid: { year: -1 }, positions: [waitingPosition('drums', 2, 6)] });
    expect(says()).toBe(
      'Waiting for drums. Places are offered once school has begun in September.',
    );
  });
});

it('a position that does not come is asked for again by a press', async () => {
  const { portal, page, user, says } = await open({ positions: [waitingPosition('drums', 2, 6)] });
  portal.lose(getWaitingList);
  await queryClient.resetQueries({ queryKey: waitingListQuery.queryKey });
  const again = await page.findByRole('button', { name: 'Try again' });
  expect(says()).toContain('Waiting for drums. We could not load the position.');
  portal.answer(getWaitingList, { children: waitingAt([waitingPosition('drums', 1, 6)]) });
  await user.click(again);
  await expect.poll(says).toBe('1st of 6 for drums.');
});
