// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import {
  decideTasks,
  finishTask,
  listToday,
  takeTask,
} from '@bandstand/domain/desk/office/contract';
import { countMissingRegisters } from '@bandstand/domain/lessons/day-contract';
import { listViews } from '@bandstand/domain/desk/office/lists-contract';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { show, eachPage } from '../../../testing/page.tsx';
import { signedInAs } from '../../../testing/staff.ts';
import { TodayScreen } from './today-screen.tsx';

const portal = eachPage();

const FIRST = '01900000-0000-7000-8000-000000000000';
const TITLES = ['The first', 'The second'];
const ME = signedInAs('office').data;
/** What waits now, by number; one of them can be one's own. */
const todayIs = (
  numbers: readonly number[],
  own?: number,
  by = { id: ME.id, name: ME.attributes.name },
) =>
  portal.answer(listToday, {
    data: numbers.map((n) => ({
      id: `01900000-0000-7000-8000-00000000000${n}`,
      type: 'today_item' as const,
      attributes: {
        kind: 'feedback_unhappy',
        title: TITLES[n] ?? '',
        detail: '',
        since: `2027-01-12T11:0${n}:00Z`,
        due_on: '2027-01-13',
        family: null,
        taken_by: n === own ? by : null,
        deferred_until: null,
        opened_again: null,
        media_report: null,
      },
    })),
    meta: { waiting: 0, deferred: 0, next: null, colleagues: [] },
  });

/** Opens a line, and takes what it is about on. */
const take = async (
  { page, user }: Pick<ReturnType<typeof show>, 'page' | 'user'>,
  title: string,
) => {
  await user.click(page.getByRole('button', { name: title }));
  await user.click(page.getAllByRole('button', { name: 'I’ll do it' }).at(-1) as HTMLElement);
};

const start = async (own?: number) => {
  portal
    .answer(getSignedInStaff, signedInAs('office'))
    .answer(listViews, { data: [] })
    .answer(countMissingRegisters, { on: '2027-01-11', count: 0 })
    .answer(takeTask, { message: 'Taken' });
  todayIs([0, 1], own);
  const { page, user } = show(<TodayScreen />);
  await page.findByText('The second');
  return { page, user };
};
const focusIs = (text: string) =>
  vi.waitFor(() => expect(document.activeElement?.textContent).toBe(text));

it('what a colleague has is taken over from them; what another has by now is refused, and said whose it is', async () => {
  const { page, user } = await start();
  const [ada, priya] = ['Ada Bell', 'Priya Raman'].map((name, n) => ({
    id: `01900000-0000-7000-8000-0000000000a${n}`,
    name,
  }));
  todayIs([0, 1], 0, ada);
  portal.answer(takeTask, { message: 'Taken' });
  await take({ page, user }, 'The second');
  await user.click(page.getByRole('button', { name: 'The first' }));
  await page.findByText('Ada Bell is on it');
  portal.refuse(takeTask, 'taken_by_other', { says: ['Priya Raman is working on this.'] });
  todayIs([0, 1], 0, priya);
  await user.click(page.getByRole('button', { name: 'Take over' }));
  await page.findByText('Priya Raman is working on this.');
  await page.findByText('Priya Raman is on it');
  await user.click(page.getByRole('button', { name: 'Take over' }));
  await expect.poll(() => portal.received(takeTask).length).toBe(3);
  expect(portal.received(takeTask).map(({ body }) => body)).toEqual([
    {},
    { from: ada?.id },
    { from: priya?.id },
  ]);
});

describe('the keyboard goes on where somebody was', () => {
  it('in the field of the form that a press opens, and in the card when it is cancelled', async () => {
    const { page, user } = await start();
    await user.click(page.getAllByRole('button', { name: /^Done …/ })[0] as HTMLElement);
    await page.findByLabelText('What was done?');
    expect(document.activeElement).toBe(page.getByLabelText('What was done?'));
    await user.click(page.getByRole('button', { name: 'Go back' }));
    await focusIs('The first');
  });

  it('in the card of what was taken', async () => {
    const { page, user } = await start();
    todayIs([0, 1], 0);
    await take({ page, user }, 'The first');
    await page.findByText('You are on it');
    await focusIs('The first');
  });

  it('in the next card when what was done is gone', async () => {
    const { page, user } = await start();
    portal.answer(finishTask, { message: 'Done' });
    await user.click(page.getAllByRole('button', { name: /^Done …/ })[0] as HTMLElement);
    await page.findByLabelText('What was done?');
    await user.type(page.getByLabelText('What was done?'), 'Called them.');
    todayIs([1]);
    await user.click(page.getByRole('button', { name: 'Close it' }));
    await focusIs('The second');
  });
});

it('what somebody has closed in another tab is said with who did and when, beside what was typed about it', async () => {
  const { page, user } = await start();
  const says = ['Finn Larsen closed this today at 2.05pm.'];
  portal.refuse(finishTask, 'done_already', { says });
  await user.click(page.getAllByRole('button', { name: /^Done …/ })[0] as HTMLElement);
  await page.findByLabelText('What was done?');
  await user.type(page.getByLabelText('What was done?'), 'Called them.');
  todayIs([1]);
  await user.click(page.getByRole('button', { name: 'Close it' }));
  await page.findByText(says[0]!);
  page.getByText('This is closed already');
  expect(page.queryByRole('button', { name: 'Close it' })).toBeNull();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain(says[0]));
  expect(page.getByLabelText<HTMLTextAreaElement>('What was done?').value).toBe('Called them.');
  await user.click(page.getByRole('button', { name: 'Go back' }));
  await expect.poll(() => page.queryByText('The first')).toBeNull();
  portal.refuse(takeTask, 'done_already', { says: ['You closed this today at 3pm.'] });
  todayIs([]);
  await take({ page, user }, 'The second');
  await page.findByText('You closed this today at 3pm.');
  await page.findByText('Nothing needs you');
});

it('what is closed again after a lost answer is called closed, and not unchanged', async () => {
  const { page, user } = await start();
  portal.lose(finishTask);
  await user.click(page.getAllByRole('button', { name: /^Done …/ })[0] as HTMLElement);
  await page.findByLabelText('What was done?');
  await user.type(page.getByLabelText('What was done?'), 'Called them.');
  todayIs([1]);
  await user.click(page.getByRole('button', { name: 'Close it' }));
  await page.findByText('We can’t say whether that was done');
  portal.refuse(finishTask, 'done_already', { says: ['You closed this today at 3pm.'] });
  await user.click(page.getByRole('button', { name: 'Close it' }));
  await page.findByText('This is closed already');
  page.getByText('You closed this today at 3pm.');
  expect(page.queryByText('Nothing was changed')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Go back' }));
  await expect.poll(() => page.queryByText('The first')).toBeNull();
});

it('what is typed about several stays when others have closed each of them meanwhile', async () => {
  const { page, user } = await start();
  await user.click(page.getByRole('checkbox', { name: 'Choose all 2' }));
  await user.click(page.getAllByRole('button', { name: /^Done …/ })[0] as HTMLElement);
  const field = () => page.getByLabelText<HTMLTextAreaElement>('What was done?');
  await user.type(field(), 'Wrote to them.');
  todayIs([1]);
  await take({ page, user }, 'The second');
  await expect.poll(() => page.queryByText('The first')).toBeNull();
  expect(field().value).toBe('Wrote to them.');
  const left = { id: FIRST, title: 'The first', family: 'Helen Stone', says: 'Ada closed this.' };
  portal.answer(decideTasks, { done: 0, left: 2, left_as_it_was: [left] });
  todayIs([]);
  await user.click(page.getByRole('button', { name: 'Close all 2' }));
  await page.findByText('Nothing needs you');
  await page.findByText('Colleagues were first with all 2');
  page.getByText('The first, Helen Stone');
  page.getByText('Ada closed this.');
  expect(field().value).toBe('Wrote to them.');
  await user.click(page.getByRole('button', { name: 'Go back' }));
  expect(page.queryByLabelText('What was done?')).toBeNull();
  await user.click(page.getByRole('button', { name: 'I’ve read it' }));
  expect(page.queryByText('Ada closed this.')).toBeNull();
});

it('what somebody is typing about stays when the list loads again without it, and goes once they have given up', async () => {
  const { page, user } = await start();
  await user.click(page.getAllByRole('button', { name: /^Done …/ })[0] as HTMLElement);
  await page.findByLabelText('What was done?');
  await user.type(page.getByLabelText('What was done?'), 'Called them, and');
  todayIs([1], 1);
  await take({ page, user }, 'The second');
  await page.findByText('You are on it');
  expect(page.getByLabelText<HTMLTextAreaElement>('What was done?').value).toBe('Called them, and');
  expect(page.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(TITLES);
  // The first is closed: what still waits is one thing, and there is nothing to choose from.
  expect(page.queryByRole('checkbox', { name: 'Choose all 2' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Go back' }));
  await expect.poll(() => page.queryByText('The first')).toBeNull();
});
