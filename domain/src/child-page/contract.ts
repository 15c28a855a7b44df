import { FAMILY_ACTORS, VIEWERS } from '../kernel/role.ts';
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/id.ts';
import { listOf, recordOf } from '../kernel/record.ts';
import { kidChanges } from './kid-changes.ts';
import { kid, kidInFull } from '../families/children/model.ts';
import { changeRefusals } from './refusals.ts';

const byId = z.object({ id });
const kidInFullRecord = recordOf('kid', kidInFull);

export const listKids = endpoint({
  method: 'GET',
  path: '/staff/grown_ups/:id/kids.json',
  who: 'parent',
  owner: ({ params }) => params.id,
  summary: "The parent's children, with their timetables and bands",
  params: byId,
  answer: listOf('kid', kid),
  refusals: {},
  forFamily: {},
});

export const getKid = endpoint({
  method: 'GET',
  path: '/staff/kids/:id.json',
  who: 'parent',
  summary: "One of the parent's children, with their medical and education notes",
  params: byId,
  answer: kidInFullRecord,
  refusals: {},
  forFamily: { may: VIEWERS },
});

export const patchKid = endpoint({
  method: 'PATCH',
  path: '/staff/kids/:id.json',
  who: 'parent',
  summary: 'Change a child: only the fields that changed are sent',
  params: byId,
  body: z.strictObject({ kid: kidChanges }),
  answer: kidInFullRecord,
  refusals: changeRefusals,
  forFamily: { overrules: { too_many_changes: FAMILY_ACTORS } },
});
