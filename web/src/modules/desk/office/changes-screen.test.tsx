// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListRow } from '@bandstand/domain/kernel/office-list';
import { listChanges, listViews } from '@bandstand/domain/desk/office/lists-contract';
import { getSignedInStaff, listStaff } from '@bandstand/domain/identity/staff/people-contract';
import { idOf } from '../../../testing/family.ts';
import { leavePage, show, startPortal } from '../../../testing/page.tsx';
import type { TestPortal } from '../../../testing/portal.ts';
import { signedInAs } from '../../../testing/staff.ts';
import { ChangesScreen } from './changes-screen.tsx';

type ChangeLine = ListRow<typeof listChanges>;
const FINN = { id: idOf(1), name: 'Finn Larsen' };
const family = (n: number) => ({ id: idOf(100 + n), name: `Family ${n}` });
const change = (n: number, more: Partial<ChangeLine['attributes']> = {}): ChangeLine => ({
  id: idOf(n),
  type: 'change',
  attributes: {
    at: '2027-01-12T09:30:00Z',
    by: FINN,
    call: 'assignToBandForFamily',
    subject: 'kid',
    about: 'Maya',
    family: family(1),
    reason: 'They asked by phone.',
    changed: [],
    overruled: null,
    ...more,
  },
});

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
  portal
    .answer(getSignedInStaff, signedInAs('admin'))
    .answer(listViews, { data: [] })
    .answer(listStaff, {
      data: [
        {
          id: FINN.id,
          type: 'staff_member',
          attributes: {
            name: FINN.name,
            email: 'finn@bandstand.example',
            roles: ['admin'],
            held_back: null,
            invited_at: '2026-09-01T09:00:00Z',
            left_at: null,
            last_seen_at: null,
            second_steps: { passkey: false, code: true, recovery_codes: 10 },
            invitation_lapsed_at: null,
            signed_in: 1,
          },
        },
      ],
      meta: { next: null },
    });
});

const openChanges = (data: ChangeLine[], next: string | null = null, at = '/office/changes') => {
  portal.answer(listChanges, { data, meta: { next } });
  return show(<ChangesScreen />, at);
};
const lines = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);

describe('what the office did', () => {
  it('says who did what for whom, why, and when', async () => {
    const { page } = openChanges([change(1)]);
    const link = await page.findByRole('link', { name: 'Family 1' });
    expect(link.getAttribute('href')).toBe(`/office/families/${idOf(101)}`);
    expect(lines()).toHaveLength(1);
    for (const says of ['Finn Larsen', 'Maya', 'They asked by phone.', '9.30am'])
      expect(lines()[0]).toContain(says);
  });

  it('has a dash where no family and no reason is, not an empty cell', async () => {
    const { page } = openChanges([change(1, { family: null, reason: '' })]);
    await page.findAllByText('Finn Larsen');
    expect(
      [...document.querySelectorAll('td')].filter((one) => one.textContent.endsWith('–')),
    ).toHaveLength(2);
  });

  it('tells each value from and to', async () => {
    const changed = [{ field: 'phone', before: '020 7946 0000', after: '020 7946 0018' }];
    const { page } = openChanges([change(1, { changed })]);
    await page.findByText(/020 7946 0000.*020 7946 0018/);
  });

  it('reads what was done together once, with each family once', async () => {
    const of = (n: number, m: number) => change(n, { family: family(m), about: null });
    const { page } = openChanges([of(1, 1), of(2, 2), of(3, 2), change(4, { reason: 'Another.' })]);
    await page.findByText(/\(3 together\)/);
    expect(lines()).toHaveLength(2);
    expect(page.getAllByRole('link', { name: 'Family 2' })).toHaveLength(1);
  });

  it('keeps apart what was said of different reasons (the twin)', async () => {
    const { page } = openChanges([change(1), change(2, { reason: 'They wrote.' })]);
    await page.findByText('They wrote.');
    expect(lines()).toHaveLength(2);
    expect(page.queryByText(/together/)).toBeNull();
  });

  it('of more than three families has the others a press away', async () => {
    const { page } = openChanges(
      [1, 2, 3, 4, 5].map((n) => change(n, { family: family(n), about: null })),
    );
    const more = await page.findByText('and 2 more');
    const folded = more.closest('details');
    expect(folded?.open).toBe(false);
    expect(page.getAllByRole('link', { name: /^Family/, hidden: true })).toHaveLength(5);
    expect([...(folded?.querySelectorAll('a') ?? [])].map((one) => one.textContent)).toEqual([
      'Family 4',
      'Family 5',
    ]);
  });
});

describe('the list of changes', () => {
  it('is of one person once chosen, from the first page on', async () => {
    const { page, user, history } = openChanges(
      [change(1)],
      null,
      `/office/changes?after=${idOf(9)}`,
    );
    await page.findByText('They asked by phone.');
    await page.findByRole('option', { name: 'Finn Larsen' });
    await user.selectOptions(page.getByLabelText('Who'), FINN.id);
    await expect.poll(() => portal.received(listChanges).at(-1)?.query).toEqual({ by: FINN.id });
    expect(history.location.search).not.toContain('after');
  });

  it('says that nothing was done, rather than an empty table', async () => {
    const { page } = openChanges([]);
    await page.findByText('Nothing was done');
    expect(page.queryByRole('table')).toBeNull();
  });

  it('that did not come says so, and comes with the next press', async () => {
    openChanges([change(1)]);
    leavePage();
    portal = await startPortal();
    portal
      .answer(getSignedInStaff, signedInAs('admin'))
      .answer(listViews, { data: [] })
      .answer(listStaff, { data: [], meta: { next: null } })
      .refuse(listChanges, 'not_allowed');
    const { page, user } = show(<ChangesScreen />, '/office/changes');
    const again = await page.findByRole('button', { name: 'Try again' });
    portal.answer(listChanges, { data: [change(1)], meta: { next: null } });
    await user.click(again);
    await page.findByText('They asked by phone.');
  });
});
