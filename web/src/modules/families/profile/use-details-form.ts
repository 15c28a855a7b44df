import { camelCased } from '@bandstand/domain/kernel/field-names';
import { useQueryClient, type QueryFunction } from '@tanstack/react-query';
import { useState } from 'react';
import { updateGrownUp } from '@bandstand/domain/families/profile/contract';
import { isProfileComplete } from '@bandstand/domain/families/profile/rules';
import { call } from '../../../platform/client.ts';
import { grownUpQuery } from '../../../platform/queries.ts';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { changedOf, detailsForm, editableOf } from './details-values.ts';

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
