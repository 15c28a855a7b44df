import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  COMMS_MARKETING,
  grownUpChanges,
  MARKETING_REQUIRED,
} from '@bandstand/domain/families/profile/model';
import { snakeCased } from '@bandstand/domain/kernel/field-names';
import type { GrownUp } from '../../../platform/queries.ts';

const keepInTouch = z.pipe(
  z.enum(COMMS_MARKETING).check(z.refine((answer) => answer !== 'not_set', MARKETING_REQUIRED)),
  z.transform((answer: (typeof COMMS_MARKETING)[number]) => (answer === 'yes' ? 'yes' : 'no')),
);

/** Everything that a parent may change, each answer as the contract wants it. */
export const detailsForm = z.object({
  grown_up: z.extend(grownUpChanges, { comms_marketing: keepInTouch }),
});
export type TypedDetails = z.input<typeof detailsForm>;
export type SentDetails = z.output<typeof detailsForm>;
export type DetailsControl = Control<TypedDetails, unknown, SentDetails>;
export type EditableDetails = TypedDetails['grown_up'];

export const EDITABLE = Object.keys(
  detailsForm.shape.grown_up.shape,
) as readonly (keyof EditableDetails)[];

/** A form has the names of the call that it sends. */
export const editableOf = (details: GrownUp): TypedDetails => {
  const sent = snakeCased(details);
  return { grown_up: Object.fromEntries(EDITABLE.map((it) => [it, sent[it]])) as EditableDetails };
};

type DirtyFields = Partial<Record<keyof EditableDetails, boolean | undefined>>;

/** The fields that were changed, and nothing else. */
export const changedOf = <Values extends Partial<Record<keyof EditableDetails, unknown>>>(
  values: Values,
  dirty: DirtyFields = {},
): Partial<Values> =>
  Object.fromEntries(
    EDITABLE.filter((field) => dirty[field]).map((field) => [field, values[field]]),
  ) as Partial<Values>;
