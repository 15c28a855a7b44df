import { beforeAll, expect, it } from 'vitest';
import type { Kid } from '@bandstand/domain/children/model';
import { bringProvider, wordsAt } from '../../testing/reading.tsx';
import { EnrolmentStatusScreen } from './enrolment-status-screen.tsx';

beforeAll(() => bringProvider());

const shown = (delayed_cancellation_date: string | null) => {
  const attributes = {
    name: 'Maya Shah',
    first_name: 'Maya',
    status: 'enrolled',
    year: 4,
    timetable_name: 'Oakfield Primary School',
    exception_type: null,
    paused_from: null,
    paused_until: null,
    assigned_instrument_type: 'drums',
    first_lesson_date: null,
    first_payment_date: null,
    first_payment_amount: null,
    has_timeline_entries: false,
    unseen_timeline_entries: 0,
    sibling_index: 0,
    waiting_for: [],
    delayed_cancellation_date,
  } as unknown as Kid;
  const data = [{ id: 'maya', type: 'kid', attributes, relationships: {} }];
  return wordsAt(
    '/kid/maya/enrolment-status',
    ['/kid/$id/enrolment-status', EnrolmentStatusScreen],
    [[['kids'], { data, included: [] }]],
  );
};

it('offers Cancel only while no last day is set; then it can be taken back', async () => {
  const lines = async (date: string | null) => (await shown(date)).split('\n');
  const open = await lines(null);
  expect(open).toContain('Cancel lessons …');
  expect(open).not.toContain('Un-cancel');
  const ending = await lines('2027-03-02');
  expect(ending).toContain('Cancelling on Tuesday 2 March 2027');
  expect(ending).toContain('Un-cancel');
  expect(ending).not.toContain('Cancel lessons …');
});
