import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { useDraft } from '../../../platform/form/use-draft.ts';
import {
  changedOf,
  EDITABLE,
  type SentDetails,
  type TypedDetails,
  type EditableDetails,
} from './details-values.ts';

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
