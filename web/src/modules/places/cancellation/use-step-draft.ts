import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useDraft } from '../../../platform/form/use-draft.ts';

interface Step<Typed> {
  readonly name: string;
  /** What is said in a parent's own words may tell of the child's health. */
  readonly privateFields?: readonly (keyof Typed & string)[];
}

/** Keeps what is typed in a step while the parent has to sign in again; true when what was private is lost. */
export const useStepDraft = <Typed extends FieldValues, Sent>(
  { control, formState, reset, getValues }: UseFormReturn<Typed, unknown, Sent>,
  step: Step<Typed>,
): boolean => {
  const typed = useWatch({ control });
  const before: Partial<Record<string, unknown>> = formState.defaultValues ?? {};
  const changes = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return useDraft<Partial<Typed>>({
    ...step,
    changes: Object.fromEntries(changes) as Partial<Typed>,
    bringBack: (draft) => reset({ ...getValues(), ...draft }, { keepDefaultValues: true }),
  }).isShortened;
};
