// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import { giveTaskBack } from '@bandstand/domain/desk/office/contract';
import { deferTask, listToday, takeTask } from '@bandstand/domain/desk/office/contract';
import { countMissingRegisters } from '@bandstand/domain/lessons/day-contract';
import { listViews } from '@bandstand/domain/desk/office/lists-contract';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { show, eachPage } from '../../../testing/page.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { signedInAs } from '../../../testing/staff.ts';
import { TodayScreen } from './today-screen.tsx';

const portal = eachPage();

const STAFF = signedInAs('office').data;
const ME = { id: STAFF.id, name: STAFF.attributes.name };
const ADA = { id: '01900000-0000-7000-8000-0000000000a0', name: 'Ada Bell' };

const todayIs = (taken: { id: string; name: string } | null, until: string | null = null) =>
  portal.answer(listToday, {
    data: [
      {
        id: '01900000-0000-7000-8000-000000000001',
        type: 'today_item' as const,
        attributes: {
          kind: 'unhappy_feedback',
          title: 'It waits',
          detail: '',
          since: '2027-01-12T11:00:00Z',
          due_on: '2027-01-13',
          family: null,
          taken_by: taken,
          deferred_until: until,
          opened_again: null,
          media_report: null,
        },
      },
    ],
    meta: { waiting: 1, deferred: 0, next: null, colleagues: [] },
  });

const start = async (at = '/') => {
  portal
    .answer(getSignedInStaff, signedInAs('office'))
    .answer(listViews, { data: [] })
    .answer(countMissingRegisters, { on: '2027-01-11', count: 0 });
  const shown = show(<TodayScreen />, at);
  await shown.user.click(await shown.page.findByRole('button', { name: 'It waits' }));
  return shown;
};

it.each([
  [/^Done …/, 'What was done?'],
  ['Put off …', 'Until which day?'],
])(
  'what nobody has is taken by the colleague who begins “%s”, and given back where they go back',
  async (name, asked) => {
    todayIs(null);
    portal
      .answer(takeTask, () => {
        todayIs(ME);
        return { message: 'Taken' };
      })
      .answer(giveTaskBack, () => {
        todayIs(null);
        return { message: 'Given back' };
      });
    const { page, user } = await start();
    await user.click(page.getByRole('button', { name }));
    await page.findByLabelText(asked);
    await page.findByText('You are on it');
    expect(portal.received(takeTask).map(({ body }) => body)).toEqual([{}]);
    await user.click(page.getByRole('button', { name: 'Go back' }));
    await expect.poll(() => page.queryByText('You are on it')).toBeNull();
    expect(portal.received(giveTaskBack)).toHaveLength(1);
  },
);

it('a person who begins on what a colleague has taken since reads who it was, and nothing is asked', async () => {
  todayIs(null);
  const { page, user } = await start();
  todayIs(ADA);
  portal.refuse(takeTask, 'taken_by_other', { says: ['Ada Bell is working on this.'] });
  await user.click(page.getByRole('button', { name: /^Done …/ }));
  await page.findByText('Ada Bell is working on this.');
  await page.findByText('Ada Bell is on it');
  expect(page.queryByLabelText('What was done?')).toBeNull();
  expect(page.queryByRole('button', { name: /^Done …/ })).toBeNull();
});

it('what was one’s own already stays so when one goes back', async () => {
  todayIs(ME);
  const { page, user } = await start();
  await user.click(page.getByRole('button', { name: 'Put off …' }));
  await user.click(page.getByRole('button', { name: 'Go back' }));
  await page.findByText('You are on it');
  expect(portal.received(takeTask)).toEqual([]);
  expect(portal.received(giveTaskBack)).toEqual([]);
  expect(portal.received(deferTask)).toEqual([]);
});

it('what is put off says who put it off: they bring it back, and a colleague takes it over from them', async () => {
  const later = addDays(londonDate(portalNow()), 1);
  todayIs(ME, later);
  portal.answer(takeTask, () => {
    todayIs(ADA, later);
    return { message: 'Taken' };
  });
  const { page, user } = await start('/?put_off=yes');
  await page.findByText('You put it off');
  expect(page.queryByRole('button', { name: 'Give it back' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'I’ll do it' }));
  await page.findByText('Ada Bell put it off');
  await user.click(page.getByRole('button', { name: 'Take over' }));
  await expect.poll(() => portal.received(takeTask).length).toBe(2);
  expect(portal.received(takeTask).map(({ body }) => body.from)).toEqual([ME.id, ADA.id]);
});
