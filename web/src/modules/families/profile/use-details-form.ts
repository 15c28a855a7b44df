import { camelCased, snakeCased } from '@bandstand/domain/kernel/field-names';
import { useQueryClient, type QueryFunction } from '@tanstack/react-query';
import { useState } from 'react';
import { updateGrownUp } from '@bandstand/domain/families/profile/contract';
import { isProfileComplete } from '@bandstand/domain/families/profile/rules';
import { useFormState, useWatch, type UseFormReturn, type Control } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  COMMS_MARKETING,
  grownUpChanges,
  MARKETING_REQUIRED,
} from '@bandstand/domain/families/profile/model';
import { call } from '../../../platform/client.ts';
import { grownUpQuery, type GrownUp } from '../../../platform/queries.ts';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { useDraft } from '../../../platform/form/use-draft.ts';

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
type EditableDetails = TypedDetails['grown_up'];

const EDITABLE = Object.keys(
  detailsForm.shape.grown_up.shape,
) as readonly (keyof EditableDetails)[];

/** A form has the names of the call that it sends. */
const editableOf = (details: GrownUp): TypedDetails => {
  const sent = snakeCased(details);
  return { grown_up: Object.fromEntries(EDITABLE.map((it) => [it, sent[it]])) as EditableDetails };
};

type DirtyFields = Partial<Record<keyof EditableDetails, boolean | undefined>>;

/** The fields that were changed, and nothing else. */
const changedOf = <Values extends Partial<Record<keyof EditableDetails, unknown>>>(
  values: Values,
  dirty: DirtyFields = {},
): Partial<Values> =>
  Object.fromEntries(
    EDITABLE.filter((field) => dirty[field]).map((field) => [field, values[field]]),
  ) as Partial<Values>;

type QueryAnswer<Function> = Function extends QueryFunction<infer Data, never> ? Data : never;
export type ParentDetails = QueryAnswer<NonNullable<typeof grownUpQuery.queryFn>>;

/** What saving came to: the details are complete now, and were not before. */
export type SavedState = 'saved' | 'saved_and_complete';

/** The form of a parent's details: only what was changed is sent, and it starts again from what was answered. */
export const useDetailsForm = ({ id, attributes }: ParentDetails) => {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState<SavedState | null>(null);
  const wasComplete = isProfileComplete(attributes);
  const it = useCallForm({
    schema: detailsForm,
    start: editableOf(attributes),
    send: ({ grown_up }, { formState }) => {
      const changes = changedOf(grown_up, formState.dirtyFields.grown_up);
      return call(updateGrownUp, { params: { id }, body: { grown_up: changes } });
    },
    onDone: (answer, form) => {
      const data = camelCased(answer.data);
      form.reset(editableOf(data.attributes));
      queryClient.setQueryData(grownUpQuery.queryKey, data);
      const isNews = !wasComplete && isProfileComplete(data.attributes);
      setSaved(isNews ? 'saved_and_complete' : 'saved');
    },
  });
  return { ...it, saved: it.form.formState.isDirty ? null : saved, hasSaved: saved !== null };
};

type DetailsForm = UseFormReturn<TypedDetails, unknown, SentDetails>;

/** Keeps what is typed and not saved while a parent has to sign in again; true when it was brought back. */
export const useDetailsDraft = ({ control, setValue }: DetailsForm, parentId: string): boolean => {
  const typed = useWatch({ control, name: 'grown_up' });
  const { dirtyFields } = useFormState({ control });
  return useDraft<Partial<EditableDetails>>({
    name: `details:${parentId}`,
    changes: changedOf(typed, dirtyFields.grown_up),
    bringBack: (draft) => {
      for (const field of EDITABLE) {
        const kept = draft[field];
        if (typeof kept === 'string') setValue(`grown_up.${field}`, kept, { shouldDirty: true });
      }
    },
  }).isBroughtBack;
};
