import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useDraft } from '../../platform/form/use-draft.ts';

/** Keeps what is typed in a step while the parent has to sign in again. */
export const useStepDraft = <Typed extends FieldValues, Sent>(
  { control, formState, reset, getValues }: UseFormReturn<Typed, unknown, Sent>,
  name: string,
): void => {
  const typed = useWatch({ control });
  useDraft<Typed>({
    name,
    changes: (formState.isDirty ? typed : {}) as Typed,
    bringBack: (draft) => reset({ ...getValues(), ...draft }, { keepDefaultValues: true }),
  });
};
