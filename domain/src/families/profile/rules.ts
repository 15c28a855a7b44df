import type { CamelCased } from '../../kernel/field-names.ts';
import type { GrownUp } from './model.ts';

const REQUIRED = [
  'name',
  'phone',
  'email',
  'addressL1',
  'addressCity',
  'addressPostcode',
  'commsMarketing',
] as const satisfies readonly (keyof CamelCased<GrownUp>)[];
export type RequiredDetail = (typeof REQUIRED)[number];
export type Details = Pick<CamelCased<GrownUp>, RequiredDetail>;

const HUMANIZED: Record<RequiredDetail, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  addressL1: 'Address line 1',
  addressCity: 'Town or city',
  addressPostcode: 'Postcode',
  commsMarketing: 'Keeping in touch',
};

/** The details without which nobody can enrol: empty and 'not_set' count as missing (E5.1 in docs/specification). */
export const missingDetails = (details: Details): RequiredDetail[] =>
  REQUIRED.filter((field) => details[field].trim() === '' || details[field] === 'not_set');

export const isProfileComplete = (details: Details): boolean =>
  missingDetails(details).length === 0;

/** The names of missing details as parents read them. */
export const formatMissing = (missing: readonly RequiredDetail[]): string[] =>
  missing.map((field) => HUMANIZED[field]);

/** What a person is called: the first word of the name. */
export const firstNameOf = (name: string): string => splitName(name).firstName;

const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|rev|prof|sir|dame)\.?$/i;

/**
 * "Alex Mary Taylor" is Alex and Mary Taylor: the first word, and the rest; but where somebody typed the last name apart,
 * it is that as long as the name ends with it. Titles are no first name: "Prof. Sir Alex Taylor" is Alex, "Mr Taylor" just that.
 */
export const splitName = (name: string, lastName = ''): { firstName: string; lastName: string } => {
  const words = name.trim().split(/\s+/);
  const last = lastName.trim().split(/\s+/).join(' ');
  const whole = words.join(' ');
  if (last !== '' && whole.endsWith(` ${last}`))
    return { firstName: whole.slice(0, -last.length - 1), lastName: last };
  const titles = words.findIndex((word) => !TITLE.test(word));
  if (titles > 0) {
    if (titles === words.length - 1) return { firstName: whole, lastName: '' };
    words.splice(0, titles);
  }
  const [firstName = '', ...rest] = words;
  return { firstName, lastName: rest.join(' ') };
};
