import type { GrownUp } from './model.ts';

const REQUIRED = [
  'name',
  'phone',
  'email',
  'address_l1',
  'address_city',
  'address_postcode',
  'comms_marketing',
] as const satisfies readonly (keyof GrownUp)[];
export type RequiredDetail = (typeof REQUIRED)[number];
export type Details = Pick<GrownUp, RequiredDetail>;

const HUMANIZED: Record<RequiredDetail, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address_l1: 'Address line 1',
  address_city: 'Town or city',
  address_postcode: 'Postcode',
  comms_marketing: 'Keeping in touch',
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
export const firstNameOf = (name: string): string => splitName(name).first_name;

/** "Alex Mary Taylor" is Alex and Mary Taylor: the first word, and the rest. */
export const splitName = (name: string): { first_name: string; last_name: string } => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
};
