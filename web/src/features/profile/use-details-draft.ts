import { useEffect, useState } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '../../platform/draft.ts';
import { isSignedIn } from '../../platform/session.ts';
import {
  changedOf,
  EDITABLE,
  type DetailsSent,
  type DetailsTyped,
  type Editable,
} from './details-values.ts';

type DetailsForm = UseFormReturn<DetailsTyped, unknown, DetailsSent>;

/** Keeps what is typed and not saved while a parent has to sign in again; true when it was brought back. */
export const useDetailsDraft = (form: DetailsForm, parentId: string): boolean => {
  const name = `details:${parentId}`;
  const [draft] = useState(() => readDraft<Partial<Editable>>(name));
  useEffect(() => bringBack(form, draft), [form, draft]);
  useKeeping(form, name);
  return draft !== null && form.formState.isDirty;
};

const bringBack = ({ setValue }: DetailsForm, draft: Partial<Editable> | null): void => {
  for (const field of EDITABLE) {
    const typed = draft?.[field];
    if (typeof typed === 'string') setValue(`grown_up.${field}`, typed, { shouldDirty: true });
  }
};

const useKeeping = ({ control }: DetailsForm, name: string): void => {
  const typed = useWatch({ control, name: 'grown_up' });
  const { dirtyFields, isDirty } = useFormState({ control });
  useEffect(() => {
    if (isDirty) keepDraft(name, changedOf(typed, dirtyFields.grown_up));
    else dropDraft(name);
  }, [name, typed, dirtyFields.grown_up, isDirty]);
  // Who is still signed in left on purpose.
  useEffect(() => () => void (isSignedIn() && dropDraft(name)), [name]);
};
