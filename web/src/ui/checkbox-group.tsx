import type { ReactNode, Ref } from 'react';
import { Choice } from './checkbox.tsx';
import { FieldGroup } from './field-group.tsx';
import { useFieldIds, type FieldControl, type FieldLabels } from './field.tsx';

type CheckboxOption = { value: string; label: ReactNode; detail?: ReactNode };

export type CheckboxGroupProps = FieldLabels &
  FieldControl<readonly string[]> & {
    ref?: Ref<HTMLInputElement>;
    options: readonly CheckboxOption[];
    disabled?: boolean | undefined;
  };

export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, name, id = name, value = [] } = props;
  const { invalid, ...ids } = useFieldIds(props);
  const toggle = (entry: string) =>
    props.onChange?.(value.includes(entry) ? value.filter((v) => v !== entry) : [...value, entry]);
  return (
    <FieldGroup {...props} {...ids} id={id}>
      <div className="grid gap-3">
        {options.map((option, index) => (
          <Choice
            key={option.value}
            ref={index === 0 ? props.ref : undefined}
            type="checkbox"
            isFramed
            name={name}
            value={option.value}
            label={option.label}
            detail={option.detail}
            checked={value.includes(option.value)}
            disabled={props.disabled}
            aria-invalid={invalid}
            onChange={() => toggle(option.value)}
            onBlur={props.onBlur}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
