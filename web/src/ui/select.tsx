import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { controlLook, Field, useFieldIds, type FieldControl, type FieldLabels } from './field.tsx';

/** Options of one group stand together, below its name. */
export type SelectOption = { value: string; label: string; isDisabled?: boolean; group?: string };

export type SelectProps = FieldLabels &
  FieldControl<string> & {
    ref?: Ref<HTMLSelectElement>;
    options: readonly SelectOption[];
    /** The first entry, while nothing is chosen. */
    prompt?: string;
    autoComplete?: string;
    disabled?: boolean | undefined;
  };

/** The native list: on a phone nothing built by hand is as good to use. */
export function Select(props: SelectProps) {
  const { label, hint, error, isOptional = false, name, id = name, value = '', prompt } = props;
  const { describedBy, invalid, ...ids } = useFieldIds(props);
  return (
    <Field {...{ id, label, hint, isOptional, ...ids }} error={error}>
      <div className="relative">
        <select
          ref={props.ref}
          id={id}
          name={name}
          value={value}
          onChange={(event) => props.onChange?.(event.target.value)}
          onBlur={props.onBlur}
          autoComplete={props.autoComplete}
          disabled={props.disabled}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={`${controlLook} appearance-none bg-field! pr-12 text-ellipsis`}
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          <Options options={props.options} />
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-soft"
        />
      </div>
    </Field>
  );
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return [...Map.groupBy(options, ({ group }) => group)].map(([group, some]) => {
    const each = some.map((option) => (
      <option key={option.value} value={option.value} disabled={option.isDisabled}>
        {option.label}
      </option>
    ));
    return group === undefined ? (
      each
    ) : (
      <optgroup key={group} label={group}>
        {each}
      </optgroup>
    );
  });
}
