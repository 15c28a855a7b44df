import * as z from 'zod/mini';
import { enrolmentRefusals } from '@bandstand/domain/places/enrolment/refusals';
import { kidPayload } from '@bandstand/domain/places/enrolment/model';
import type { Places } from '@bandstand/domain/kernel/instruments/model';
import { planOf, settle, type EnrolForm } from './form.ts';
import { CHILD, YEAR } from './form-words.ts';

/** The ids of the fields on the page, so that a summary can link to them. */
export const FIELDS = {
  name: 'child-name',
  school: 'school',
  year: 'school-year',
  waiting: 'instruments',
} as const;
export type Field = keyof typeof FIELDS;

/** What is still to be given before the request can be sent, in the server's words and the page's order. */
const problemsOf = (chosen: EnrolForm, free: Places | undefined): [Field, string][] => {
  const name = kidPayload.shape.name.safeParse(chosen.name);
  const found: [Field, string][] = [];
  if (!name.success) found.push(['name', name.error.issues[0]?.message ?? '']);
  if (chosen.school === null) found.push(['school', CHILD.schoolMissing]);
  if (chosen.year === null) found.push(['year', YEAR.missing]);
  // Where there are places the main button waits for an instrument by itself, and says so.
  const form = free === undefined ? chosen : settle(chosen, free);
  if (free !== undefined && planOf(form, free) === 'join' && form.waiting.length === 0)
    found.push(['waiting', enrolmentRefusals.instrument_missing.says]);
  return found;
};

/** The form with what its rules say of it at the places of this moment. */
export const enrolSchema = (placesNow: () => Places | undefined) =>
  z.custom<EnrolForm>().check(
    z.superRefine((form, context) => {
      for (const [field, message] of problemsOf(form, placesNow()))
        context.issues.push({ code: 'custom', message, path: [field], input: form[field] });
    }),
  );
