// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { beginRehearsal, getRehearsal } from '@bandstand/domain/desk/rehearsal/office-contract';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { show, eachPage } from '../../../../testing/page.tsx';
import { currentToasts } from '../../../../ui/toast-store.ts';
import { RehearsalScreen } from '../rehearsal-screen.tsx';
import { BeginForm } from './begin-form.tsx';

const portal = eachPage();

it('the plan of a rehearsal is not left behind without a question', async () => {
  const { page, user, history } = show(<BeginForm heading="Begin" />);
  await user.type(await page.findByLabelText('How many families?'), '4');
  history.push('/office');
  await page.findByText('Leave this page?');
});

it('a colleague who was not the first to begin sees the rehearsal that was begun, and why theirs was not', async () => {
  const holds = (run: AnswerOf<typeof getRehearsal>['data']['attributes']['run']) =>
    portal.answer(getRehearsal, {
      data: { id: 'rehearsal', type: 'rehearsal', attributes: { is_possible: true, run } },
    });
  holds(null).refuse(beginRehearsal, 'rehearsal_under_way');
  const { page, user } = show(<RehearsalScreen />);
  await page.findByLabelText('How many families?');
  holds({
    state: 'waiting',
    plan: { families: 5, seed: 7, faults: [] },
    begun_at: '2027-01-12T12:00:00Z',
    begun_by: 'Priya Raman',
    day: null,
    months: [],
  });
  await user.click(page.getByRole('button', { name: 'Begin' }));
  await page.findByText(/Begun .* by Priya Raman/);
  page.getByRole('button', { name: 'Stop …' });
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'Somebody else has begun a rehearsal: this is theirs.',
  ]);
});
