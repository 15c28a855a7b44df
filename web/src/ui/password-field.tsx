import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { controlLook, Field, useFieldIds } from './field.tsx';
import { nativeInput, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'width' | 'inputMode'>;

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, isOptional = false, name, id = name } = props;
  const { describedBy, invalid, ...ids } = useFieldIds(props);
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ id, label, hint, isOptional, ...ids }} error={error}>
      <div className="relative">
        <input
          {...nativeInput({ autoCapitalize: 'none', spellCheck: false, ...props })}
          id={id}
          type={isShown ? 'text' : 'password'}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={`${controlLook} pr-24`}
        />
        <ShowToggle isShown={isShown} onPress={() => setShown(!isShown)} />
      </div>
    </Field>
  );
}

function ShowToggle({ isShown, onPress }: { isShown: boolean; onPress: () => void }) {
  const Icon = isShown ? EyeOff : Eye;
  return (
    <button
      type="button"
      onClick={onPress}
      className="absolute inset-y-0 right-0 inline-flex min-w-12 items-center gap-1.5 rounded-field px-3 text-small font-semibold text-primary-ink hover:bg-primary-tint"
    >
      <Icon aria-hidden className="size-4" />
      {isShown ? 'Hide' : 'Show'}
      <span className="sr-only"> password</span>
    </button>
  );
}
