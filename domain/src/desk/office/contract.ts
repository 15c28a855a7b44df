import * as z from 'zod/mini';
import { updateGrownUp } from '../../families/profile/contract.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { isoDate } from '../../kernel/iso-date.ts';
import { done } from '../../kernel/problem.ts';
import {
  cursor,
  familyLink,
  NEXT,
  officeList,
  pageOf,
  readList,
} from '../../kernel/office-list.ts';
import { listOf, recordOf } from '../../kernel/record.ts';
import { FAMILY_ACTORS, VIEWERS, WHOLE_OFFICE } from '../../kernel/role.ts';
import {
  colleague,
  familyPage,
  foundFamily,
  leftTask,
  newFamily,
  newNote,
  outcome,
  SAID_AT_MOST,
  tasksDecision,
  todayItem,
} from './model.ts';
import { actReason } from '../../kernel/reason.ts';
import { newFamilyRefusals, officeRefusals } from './refusals.ts';

const {
  taken_by_other,
  done_already,
  day_passed,
  day_too_far,
  not_their_work,
  open_already,
  not_yours,
} = officeRefusals;
const byId = z.object({ id });

export const searchFamilies = endpoint({
  method: 'GET',
  path: '/api/office/search.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'Families by a name, an email, a phone number, a postcode, a child or a reference',
  query: z.object({ said: z.string().check(z.maxLength(SAID_AT_MOST)) }),
  answer: z.extend(listOf('found_family', foundFamily), {
    /** How it was read, where the words that were typed found nothing. */
    meta: z.object({ read_as: z.nullable(z.string()) }),
  }),
  refusals: {},
});

export const getFamily = endpoint({
  method: 'GET',
  path: '/api/office/families/:id.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'What the office knows of a family beyond what the family itself is answered',
  params: byId,
  answer: recordOf('family', familyPage),
  refusals: {},
});

export const addFamily = endpoint({
  method: 'POST',
  path: '/api/office/families.json',
  who: 'office',
  may: FAMILY_ACTORS,
  creates: true,
  summary:
    'Make the account of a family that calls, and email it a link to choose a password; without an email, keep who called and what to ask',
  body: newFamily,
  answer: z.object({ id: z.string() }),
  refusals: { ...updateGrownUp.refusals, ...newFamilyRefusals },
});

export const addNote = endpoint({
  method: 'POST',
  path: '/api/office/families/:id/notes.json',
  who: 'office',
  may: WHOLE_OFFICE,
  creates: true,
  summary: 'Write a note on a family’s file',
  params: byId,
  body: newNote,
  answer: done,
  refusals: {},
});

export const viewAsFamily = endpoint({
  method: 'POST',
  path: '/api/office/families/:id/view.json',
  who: 'office',
  may: VIEWERS,
  needsSecondStep: true,
  summary: 'See the portal as a family sees it, for half an hour; nothing can be changed meanwhile',
  params: byId,
  body: z.strictObject({ reason: actReason }),
  answer: done,
  refusals: {},
});

export const listToday = endpoint({
  ...readList('/api/office/today.json', WHOLE_OFFICE),
  isPolled: true,
  summary:
    'Everything that waits for a person of these roles, by when it is seen to; or what was put off',
  query: z.object({
    put_off: z.optional(z.literal('yes')),
    /** The day of the last one of the page before, and its id: it may be put off meanwhile. */
    after: z.optional(cursor),
  }),
  answer: pageOf(
    'today_item',
    todayItem,
    /** With how much waits now, on all pages, and whom it can be given to. */
    z.extend(NEXT, { waiting: z.int(), deferred: z.int(), colleagues: z.array(colleague) }),
  ),
});

export const todayList = officeList(listToday, {
  since: { inFile: 'Since', as: 'moment', of: 'since' },
  what: { inFile: 'What', as: 'text', of: 'title' },
  detail: { inFile: 'Detail', as: 'text', of: 'detail' },
  family: { inFile: 'Family', as: 'family', of: 'family' },
  due: { inFile: 'By', as: 'day', of: 'due_on' },
  taken: { inFile: 'Taken by', as: 'text', of: (item) => item.taken_by?.name ?? null },
  deferred: { inFile: 'Put off until', as: 'day', of: 'deferred_until' },
});

export const takeTask = endpoint({
  method: 'POST',
  path: '/api/office/tasks/:id/take.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'Take something on, so that others see who works on it',
  params: byId,
  /** Whose it was when it is taken over: it may be somebody else's by now. */
  body: z.strictObject({ from: z.optional(id) }),
  answer: done,
  refusals: { taken_by_other, done_already },
});

export const finishTask = endpoint({
  method: 'POST',
  path: '/api/office/tasks/:id/done.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'Say what was done about something, which closes it',
  params: byId,
  body: outcome,
  answer: done,
  refusals: { taken_by_other, done_already },
});

export const decideTasks = endpoint({
  method: 'POST',
  path: '/api/office/tasks.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary:
    'Take, give, close or put off several things at once; what somebody else works on stays as it is',
  body: tasksDecision,
  answer: z.object({
    done: z.int(),
    left: z.int(),
    /** Of those that were left, what this person may know: somebody may have chosen what is not of their role any more. */
    left_as_it_was: z.array(leftTask),
  }),
  refusals: { day_passed, day_too_far, not_their_work },
});

export const deferTask = endpoint({
  method: 'POST',
  path: '/api/office/tasks/:id/defer.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'Put something off until a day',
  params: byId,
  body: z.strictObject({ until: isoDate }),
  answer: done,
  refusals: { taken_by_other, done_already, day_passed, day_too_far },
});

export const CLOSED_PER_PAGE = 50;

/** Something that waited for a person and was closed. */
const closedTask = z.object({
  title: z.string(),
  detail: z.string(),
  family: z.nullable(familyLink),
  closed_at: z.string(),
  /** Who of the office closed it; null where it was the portal. */
  by: z.nullable(z.string()),
  outcome: z.string(),
});

export const listClosedTasks = endpoint({
  ...readList('/api/office/tasks/closed.json', WHOLE_OFFICE),
  summary:
    'What these roles’ work was and is closed, with who closed it and the outcome, the last first',
  query: z.object({
    /** When the last one of the page before was closed, and its id: it may be open again, or closed anew. */
    after: z.optional(cursor),
  }),
  answer: pageOf('closed_task', closedTask, NEXT),
});

export const closedTasksList = officeList(listClosedTasks, {
  at: { inFile: 'Closed', as: 'moment', of: 'closed_at' },
  what: { inFile: 'What', as: 'text', of: 'title' },
  detail: { inFile: 'Detail', as: 'text', of: 'detail' },
  family: { inFile: 'Family', as: 'family', of: 'family' },
  by: { inFile: 'Closed by', as: 'text', of: ({ by }) => by ?? 'the portal' },
  outcome: { inFile: 'Outcome', as: 'text', of: 'outcome' },
});

export const openTaskAgain = endpoint({
  method: 'POST',
  path: '/api/office/tasks/:id/open.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'Open something again that was closed; it waits for anybody',
  params: byId,
  body: z.strictObject({ reason: actReason }),
  answer: done,
  refusals: { open_already },
});

export const giveTaskBack = endpoint({
  method: 'POST',
  path: '/api/office/tasks/:id/give_back.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'Give back what one has taken on, so that anybody can take it',
  params: byId,
  answer: done,
  refusals: { taken_by_other, done_already, not_yours },
});
