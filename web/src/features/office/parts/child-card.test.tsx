// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getSignedInStaff } from '@bandstand/domain/staff/people-contract';
import { childWith, idOf, MAYA } from '../../../testing/family.ts';
import { leavePage, show, startPortal } from '../../../testing/page.tsx';
import { signedInAs } from '../../../testing/staff.ts';
import { ChildCard } from './child-card.tsx';

beforeEach(async () => {
  (await startPortal()).answer(getSignedInStaff, signedInAs('finance'));
});
afterEach(leavePage);

it('says that a place is offered instead of where the child waits for the same instrument', async () => {
  const standing = (instrument: 'keyboard' | 'drums', position: number) => ({
    instrument,
    position,
    of: 4,
    joined_at: '2026-01-01',
    ahead: { changing: 0, earlier: position - 1, deciding: 0 },
    last_week: null,
  });
  const { page } = show(
    <ChildCard
      family={idOf(1)}
      kid={childWith({ status: 'reserved' })}
      waiting={{
        kid_id: MAYA,
        instruments: [standing('keyboard', 1), standing('drums', 3)],
        would_help: [],
        free_now: [],
      }}
      offer={{
        kid_id: MAYA,
        slot_id: idOf(81),
        kind: 'reserved_place',
        instrument: 'keyboard',
        state: 'open',
        made_on: '2026-11-01',
        reserved_through: '2026-11-30',
        changes_on: null,
        ended_on: null,
      }}
    />,
  );
  await page.findByText(/^Offered keyboard, until/);
  page.getByText('Waiting list for drums: 3 of 4');
  expect(page.queryByText(/^Waiting list for keyboard/)).toBeNull();
});
