import type * as z from 'zod/mini';
import type { updateGrownUp } from '@bandstand/domain/profile/contract';
import type { GrownUp } from '@bandstand/domain/profile/model';

type Sent = z.input<NonNullable<typeof updateGrownUp.body>>;
export type Editable = Omit<{ [Field in keyof Sent['grown_up']]-?: string }, 'comms_marketing'> & {
  comms_marketing: GrownUp['comms_marketing'];
};
export type DetailsValues = { grown_up: Editable };

const FIELDS = [
  'name',
  'phone',
  'second_email_address',
  'alternative_contact',
  'address_l1',
  'address_l2',
  'address_city',
  'address_county',
  'address_postcode',
  'comms_marketing',
] as const satisfies readonly (keyof Editable)[];

/** The part of the details that a parent may change. */
export const editableOf = (details: GrownUp): DetailsValues => ({
  grown_up: Object.fromEntries(FIELDS.map((field) => [field, details[field]])) as Editable,
});

/** The fields that were changed, and nothing else. */
export const changedOf = <Values extends object>(
  values: Values,
  dirty: Partial<Record<keyof Values, boolean | undefined>>,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => dirty[field as keyof Values] === true),
  ) as Partial<Values>;
