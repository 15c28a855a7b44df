import { FAMILY_ACTORS } from '../../kernel/role.ts';
import * as z from 'zod/mini';
import { schoolYearInAddress } from '../../kernel/school-year/rules.ts';
import { kidRecord } from '../../families/children/model.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { anyRecord, listOf, recordOf } from '../../kernel/record.ts';
import { acceptance, assignment, band, newDay, slot, timetableWithBands } from './model.ts';
import { moveRefusals, offerRefusals } from './refusals.ts';

const ofSlot = z.object({ kidId: id, slotId: id });

export const listSlots = endpoint({
  method: 'GET',
  path: '/staff/kids/:id/slots.json',
  who: 'parent',
  summary: "A child's places: the present one, what is offered, what is agreed for a later day",
  params: z.object({ id }),
  answer: z.extend(listOf('slot', slot), {
    included: z.optional(z.array(anyRecord)),
    /** Lesson days from today to 30 days ahead, for the choice of a day. */
    meta: z.object({ lesson_days: z.array(z.string()) }),
  }),
  refusals: {},
  forFamily: {},
});

export const getBand = endpoint({
  method: 'GET',
  path: '/staff/bands/:id.json',
  who: 'parent',
  summary: "A band at a school of one of the parent's children",
  params: z.object({ id }),
  answer: recordOf('band', band),
  refusals: {},
});

export const acceptInstrumentChange = endpoint({
  method: 'POST',
  path: '/staff/kids/:kidId/slots/:slotId/accept_instrument_change.json',
  who: 'parent',
  summary: 'Accept an offered instrument change, for today or a later day',
  params: ofSlot,
  body: acceptance,
  answer: kidRecord,
  refusals: offerRefusals,
  forFamily: { overrules: { offer_ended: FAMILY_ACTORS, too_many_changes: FAMILY_ACTORS } },
});

export const rejectInstrumentChange = endpoint({
  method: 'POST',
  path: '/staff/kids/:kidId/slots/:slotId/reject_instrument_change.json',
  who: 'parent',
  summary: 'Reject an offered instrument change, or call an agreed one off before its day',
  params: ofSlot,
  body: z.strictObject({}),
  answer: kidRecord,
  refusals: offerRefusals,
  forFamily: {},
});

export const changeSlotDay = endpoint({
  method: 'PATCH',
  path: '/staff/kids/:kidId/slots/:slotId.json',
  who: 'parent',
  summary: 'Choose another day for an agreed instrument change',
  params: ofSlot,
  body: newDay,
  answer: kidRecord,
  refusals: offerRefusals,
});

export const assignToBand = endpoint({
  method: 'POST',
  path: '/staff/kids/:id/assign_to_band.json',
  who: 'parent',
  summary: 'Move an enrolled child to a free place, at once',
  params: z.object({ id }),
  body: assignment,
  answer: kidRecord,
  refusals: moveRefusals,
  forFamily: { overrules: { too_many_changes: FAMILY_ACTORS } },
});

export const listChangeAvailabilities = endpoint({
  method: 'GET',
  path: '/api/schools/:id/timetable_instrument_change_availabilities.json',
  who: 'parent',
  summary: 'Timetables and bands of a school with their free places, for a school year',
  params: z.object({ id }),
  query: z.object({
    year: schoolYearInAddress,
  }),
  answer: z.object({ data: z.array(timetableWithBands) }),
  refusals: {},
  forFamily: {},
});
