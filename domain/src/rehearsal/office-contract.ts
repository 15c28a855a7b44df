import { endpoint } from '../kernel/endpoint.ts';
import { done } from '../kernel/problem.ts';
import { recordOf } from '../kernel/record.ts';
import { rehearsalPage, rehearsalPlan } from './model.ts';
import { rehearsalRefusals } from './refusals.ts';

/** Who runs the month's money. */
const MAY = ['finance', 'admin'] as const;
const { no_rehearsal_here, rehearsal_under_way, month_under_way, nothing_to_go_on_with } =
  rehearsalRefusals;

export const getRehearsal = endpoint({
  method: 'GET',
  path: '/api/office/system/rehearsal.json',
  who: 'office',
  may: MAY,
  isPolled: true,
  summary: 'The rehearsal of a year of Direct Debits: how far it is, and each of its months',
  answer: recordOf('rehearsal', rehearsalPage),
  refusals: {},
});

export const beginRehearsal = endpoint({
  method: 'POST',
  path: '/api/office/system/rehearsal.json',
  who: 'office',
  may: MAY,
  summary: 'Begin a rehearsal, with families, banks and a database of its own',
  body: rehearsalPlan,
  answer: done,
  refusals: { no_rehearsal_here, rehearsal_under_way },
});

export const rehearseNextMonth = endpoint({
  method: 'POST',
  path: '/api/office/system/rehearsal/next.json',
  who: 'office',
  may: MAY,
  summary: 'Live through the next month of the rehearsal',
  answer: done,
  refusals: { no_rehearsal_here, month_under_way, nothing_to_go_on_with },
});

export const stopRehearsal = endpoint({
  method: 'POST',
  path: '/api/office/system/rehearsal/stop.json',
  who: 'office',
  may: MAY,
  summary: 'Stop the rehearsal and delete all that belongs to it',
  answer: done,
  refusals: { no_rehearsal_here, nothing_to_go_on_with },
});
