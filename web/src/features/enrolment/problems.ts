import { enrolmentRefusals } from '@bandstand/domain/enrolment/refusals';
import { kidPayload } from '@bandstand/domain/enrolment/model';
import type { SummaryEntry } from '../../ui/error-summary.tsx';
import type { EnrolForm, Plan } from './form.ts';

/** The ids of the fields, so that a summary can link to them. */
export const FIELDS = {
  name: 'child-name',
  school: 'school',
  year: 'school-year',
  instruments: 'instruments',
} as const;

/** What is still to be given before the request can be sent, in the server's words. */
export const problemsOf = (form: EnrolForm, plan: Plan): SummaryEntry[] => {
  const name = kidPayload.shape.name.safeParse(form.name);
  const found: SummaryEntry[] = [];
  if (!name.success)
    found.push({ fieldId: FIELDS.name, message: name.error.issues[0]?.message ?? '' });
  if (form.school === null)
    found.push({ fieldId: FIELDS.school, message: 'Please choose a school.' });
  if (form.year === null)
    found.push({ fieldId: FIELDS.year, message: 'Please choose a school year.' });
  // Where there are places the main button waits for an instrument by itself, and says so.
  const lacksInstrument = plan === 'join' && form.waiting.length === 0;
  if (lacksInstrument)
    found.push({ fieldId: FIELDS.instruments, message: enrolmentRefusals.instrument_missing.says });
  return found;
};
