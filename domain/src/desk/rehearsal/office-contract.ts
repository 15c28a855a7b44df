import { endpoint } from '../../kernel/endpoint.ts';
import { done } from '../../kernel/problem.ts';
import { recordOf } from '../../kernel/record.ts';
import { MONEY_DECIDERS } from '../../kernel/role.ts';
import { rehearsalPage, rehearsalPlan } from './model.ts';

const rehearsalRefusals = {
  no_rehearsal_here: {
    status: 409,
    says: 'A rehearsal can be held in the demo only, with the database server that it brings along.',
  },
  rehearsal_under_way: {
    status: 409,
    says: 'A rehearsal is under way. Stop it before you begin another.',
  },
  month_under_way: {
    status: 409,
    says: 'A month is being played. Wait until it is over.',
  },
  nothing_to_go_on_with: {
    status: 409,
    says: 'There is no rehearsal to go on with. Somebody else may have stopped it.',
  },
} as const;

const { no_rehearsal_here, rehearsal_under_way, month_under_way, nothing_to_go_on_with } =
  rehearsalRefusals;

export const getRehearsal = endpoint({
  method: 'GET',
  path: '/api/office/system/rehearsal.json',
  who: 'office',
  may: MONEY_DECIDERS,
  isPolled: true,
  summary: 'The rehearsal of a year of Direct Debits: how far it is, and each of its months',
  answer: recordOf('rehearsal', rehearsalPage),
  refusals: {},
});

export const beginRehearsal = endpoint({
  method: 'POST',
  path: '/api/office/system/rehearsal.json',
  who: 'office',
  may: MONEY_DECIDERS,
  summary: 'Begin a rehearsal, with families, banks and a database of its own',
  body: rehearsalPlan,
  answer: done,
  refusals: { no_rehearsal_here, rehearsal_under_way },
});

export const rehearseNextMonth = endpoint({
  method: 'POST',
  path: '/api/office/system/rehearsal/next.json',
  who: 'office',
  may: MONEY_DECIDERS,
  summary: 'Live through the next month of the rehearsal',
  answer: done,
  refusals: { no_rehearsal_here, month_under_way, nothing_to_go_on_with },
});

export const stopRehearsal = endpoint({
  method: 'POST',
  path: '/api/office/system/rehearsal/stop.json',
  who: 'office',
  may: MONEY_DECIDERS,
  summary: 'Stop the rehearsal and delete all that belongs to it',
  answer: done,
  refusals: { no_rehearsal_here, nothing_to_go_on_with },
});
