import type { Control, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { controlLook, FieldError, Hint } from '../../../../ui/field.tsx';
import { DATE } from '../words.ts';

interface LastDayInput extends FieldValues {
  day: string;
  month: string;
  year: string;
}
type LastDayProps<T extends LastDayInput, Sent> = { control: Control<T, unknown, Sent> };

const PARTS = [
  { name: 'day', label: 'Day', width: 'w-20', length: 2 },
  { name: 'month', label: 'Month', width: 'w-20', length: 2 },
  { name: 'year', label: 'Year', width: 'w-28', length: 4 },
] as const;

/** A date as day, month and year: quicker than a calendar for a day that is known. */
export function LastDay<T extends LastDayInput, Sent>({ control }: LastDayProps<T, Sent>) {
  const narrow = control as unknown as Control<LastDayInput>;
  const { fieldState } = useController({ control: narrow, name: 'day' });
  const message = fieldState.error?.message;
  const describedBy = message === undefined ? 'last-day-hint' : 'last-day-hint last-day-error';
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{DATE.lastDay}</legend>
      <Hint id="last-day-hint">{DATE.lastDayHint}</Hint>
      <div className="mt-2 flex flex-wrap gap-3">
        {PARTS.map((part) => (
          <Part key={part.name} {...part} control={narrow} isWrong={message !== undefined} />
        ))}
      </div>
      {message !== undefined && (
        <div className="mt-2">
          <FieldError id="last-day-error">{message}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

type PartProps = (typeof PARTS)[number] & { control: Control<LastDayInput>; isWrong: boolean };

function Part({ name, label, width, length, control, isWrong }: PartProps) {
  const { field } = useController({ control, name, rules: { deps: ['day'] } });
  return (
    <div className={`grid gap-1 ${width}`}>
      <label htmlFor={name}>{label}</label>
      <input
        {...field}
        id={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={length + 2}
        aria-invalid={isWrong || undefined}
        className={controlLook}
      />
    </div>
  );
}
