import type { ReactNode, Ref } from 'react';
import { Choice } from './checkbox.tsx';
import { FieldGroup } from './field-group.tsx';
import { useFieldIds, type FieldControl, type FieldLabels } from './field.tsx';

type RadioOption = {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  isDisabled?: boolean;
};

export type RadioGroupProps = FieldLabels &
  FieldControl<string> & {
    /** Goes to the first radio, so that a failed form can focus the question. */
    ref?: Ref<HTMLInputElement>;
    options: readonly RadioOption[];
    /** A scale keeps its few short answers in one row on a phone too. */
    layout?: 'cards' | 'inline' | 'scale';
    disabled?: boolean | undefined;
  };

const layouts = {
  cards: 'grid grid-cols-1 gap-3',
  inline: 'flex flex-wrap gap-3',
  scale: 'flex flex-wrap gap-2 [&>label]:gap-1.5 [&>label]:px-2.5',
};

export function RadioGroup(props: RadioGroupProps) {
  const { options, layout = 'cards', name, id = name } = props;
  const { invalid, ...ids } = useFieldIds(props);
  return (
    <FieldGroup {...props} {...ids} id={id} role="radiogroup">
      <div className={layouts[layout]}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            ref={index === 0 ? props.ref : undefined}
            type="radio"
            isFramed
            name={name}
            value={option.value}
            label={option.label}
            detail={option.detail}
            checked={props.value === option.value}
            disabled={props.disabled || option.isDisabled}
            data-invalid={invalid}
            onChange={() => props.onChange?.(option.value)}
            onBlur={props.onBlur}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
