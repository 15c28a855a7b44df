import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

export type FormField<Typed extends FieldValues, Sent, Props> = Omit<
  Props,
  'name' | 'value' | 'error'
> & {
  control: Control<Typed, unknown, Sent>;
  name: FieldPath<Typed>;
  /** Fields whose message depends on this one. */
  mends?: FieldPath<Typed>[];
};

/** Joins one control of `ui` to its field of a form. */
export const useField = <Typed extends FieldValues, Sent>({
  control,
  name,
  mends = [],
}: FormField<Typed, Sent, unknown>) => {
  const { field, fieldState } = useController({ control, name, rules: { deps: mends } });
  return { ...field, disabled: undefined, error: fieldState.error?.message };
};
