import { beforeAll, expect, it } from 'vitest';
import type { Kid } from '../../../platform/queries.ts';
import { bringProvider, wordsAt } from '../../../testing/reading.tsx';
import { EnrolmentStatusScreen } from './enrolment-status-screen.tsx';

beforeAll(() => bringProvider());

const shown = (delayedCancellationDate: string | null) => {
  const attributes = {
    name: 'Maya Shah',
    firstName: 'Maya',
    status: 'enrolled',
    year: 4,
    timetableName: 'Oakfield Primary School',
    exceptionType: null,
    pausedFrom: null,
    pausedUntil: null,
    assignedInstrumentType: 'drums',
    firstLessonDate: null,
    firstPaymentDate: null,
    firstPaymentAmount: null,
    hasTimelineEntries: false,
    unseenTimelineEntries: 0,
    siblingIndex: 0,
    waitingFor: [],
    delayedCancellationDate,
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
