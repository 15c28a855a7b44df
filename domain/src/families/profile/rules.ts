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

/** "Alex Mary Taylor" is Alex and Mary Taylor: the first word, and the rest. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
};
