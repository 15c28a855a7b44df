// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHOWN_AT_MOST } from '@bandstand/domain/desk/office/model';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { idOf } from '../../../../testing/family.ts';
import { show, startPortal } from '../../../../testing/page.tsx';
import { signedInAs } from '../../../../testing/staff.ts';
import { FamilyLog } from './family-log.tsx';
import { FamilyTasks } from '../family-screen.tsx';

type Office = ComponentProps<typeof FamilyLog>['office'];
const ME = signedInAs('office').data.id;
const AT = '2027-01-12T09:30:00Z';
const EMPTY = { told: [], emails: [], history: [], changes: [], tasks: [] } as unknown as Office;

beforeEach(async () => {
  (await startPortal()).answer(getSignedInStaff, signedInAs('office'));
});

const openLog = (office: Partial<Office>) =>
  show(
    <>
      <FamilyTasks tasks={office.tasks ?? []} />
      <FamilyLog family={idOf(1)} office={{ ...EMPTY, ...office }} />
    </>,
  );
const task = (more: Partial<Office['tasks'][number]> = {}) => ({
  id: idOf(5),
  kind: 'mandate_ended',
  title: 'Direct Debit has ended',
  since: AT,
  taken_by: null,
  deferred_until: null,
  ...more,
});
const change = (more: Partial<Office['changes'][number]> = {}): Office['changes'][number] => ({
  at: AT,
  by: 'Finn Larsen',
  call: 'assignToBandForFamily',
  subject: 'kid',
  about: null,
  reason: 'They asked.',
  changed: [],
  overruled: null,
  ...more,
});
const happened = (more: Partial<Office['history'][number]> = {}): Office['history'][number] => ({
  at: AT,
  child: 'Maya',
  from: 'waiting_list',
  to: 'enrolled',
  by: null,
  reason: '',
  ...more,
});

describe('the log of a family', () => {
  it('says of each part that nothing is in it, and has no list of what waits', async () => {
    const { page } = openLog({});
    expect(await page.findAllByText('Nothing yet.')).toHaveLength(2);
    page.getByText('Nothing yet. An email appears here once it has gone.');
    expect(page.queryByText('Waits for somebody')).toBeNull();
  });

  it('leads to each email that was sent, and says which was sent again', async () => {
    const email = {
      id: idOf(6),
      at: AT,
      subject: 'Maya has a place',
      to: 'alex@example.com',
      is_again: true,
    };
    const { page } = openLog({ emails: [email, { ...email, id: idOf(7), is_again: false }] });
    const links = await page.findAllByRole('link', { name: 'Maya has a place' });
    expect(links.map((one) => one.getAttribute('href'))).toEqual([
      `/office/emails/${idOf(6)}`,
      `/office/emails/${idOf(7)}`,
    ]);
    expect(page.getAllByText(/sent again/)).toHaveLength(1);
  });

  it('leads to all of them, and says of each part where only the newest are shown', async () => {
    const happenings = (count: number) => Array.from({ length: count }, () => happened());
    const email = {
      id: idOf(6),
      at: AT,
      subject: 'A place',
      to: 'alex@example.com',
      is_again: false,
    };
    const { page } = openLog({
      emails: [email],
      history: happenings(SHOWN_AT_MOST - 1),
      changes: Array.from({ length: SHOWN_AT_MOST }, () => change()),
    });
    const all = await page.findByRole('link', { name: 'All emails to this family' });
    expect(all.getAttribute('href')).toBe(`/office/emails?family=${idOf(1)}`);
    const said = page.getAllByText(`Only the newest ${SHOWN_AT_MOST} are shown.`);
    expect(said.map((one) => one.closest('section')?.querySelector('h2')?.textContent)).toEqual([
      'What the office did',
    ]);
  });
});

describe('what happened with a child', () => {
  it.each([
    [happened(), 'Maya: On the waiting list → Has lessons'],
    [happened({ from: null }), 'Maya: Has lessons'],
    [happened({ reason: 'moved away' }), 'Maya: On the waiting list → Has lessons, moved away'],
    // The office's own doing is named by who did it, not by the parent's press.
    [
      happened({ by: 'Finn Larsen', reason: 'cancelled by parent' }),
      'Maya: On the waiting list → Has lessons, by Finn Larsen',
    ],
  ])('is said in words: %#', async (entry, says) => {
    const { page } = openLog({ history: [entry] });
    await page.findByText(says);
  });
});

describe('what the office did for a family', () => {
  it('is said with who, what and why', async () => {
    const { page } = openLog({ changes: [change()] });
    await page.findByText(/^Finn Larsen moved a child to another place\. They asked\./);
  });

  it('has no full stop for a reason that there is not', async () => {
    const { page } = openLog({ changes: [change({ reason: '' })] });
    const line = await page.findByText(/^Finn Larsen moved a child to another place/);
    expect(line.textContent).toBe('Finn Larsen moved a child to another place');
  });

  it('is one line where it was done several times at once, and two where the reason differs', async () => {
    const { page } = openLog({
      changes: [change(), change(), change({ reason: 'Another reason.' })],
    });
    await page.findByText(/\(2 together\)/);
    expect(page.getAllByText(/^Finn Larsen moved/)).toHaveLength(2);
  });
});

describe('what waits for somebody', () => {
  it.each([
    [task({ taken_by: { id: ME, name: 'Finn Larsen' } }), 'You are on it'],
    [task({ taken_by: { id: idOf(8), name: 'Noor Aziz' } }), 'Noor Aziz is on it'],
    [task({ deferred_until: '2027-01-19' }), 'Put off until Tuesday 19 January'],
  ])('says who is on it, and until when it is put off: %#', async (one, says) => {
    const { page } = openLog({ tasks: [one] });
    await page.findByText('Waits for somebody');
    await page.findByText(says);
  });

  it('and is for others says for whom, and leads to no list that it is not on', async () => {
    const { page } = openLog({ tasks: [task({ kind: 'our_mistake' })] });
    await page.findByText('Seen to by: Finance');
    expect(page.queryByRole('link', { name: /^Take it on/ })).toBeNull();
  });

  it('that nobody has taken says nothing of anybody', async () => {
    const { page } = openLog({ tasks: [task()] });
    await page.findByText('Direct Debit has ended');
    expect(page.queryByText(/on it$|^Put off/)).toBeNull();
  });
});
