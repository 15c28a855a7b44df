import { useId } from 'react';

type SwitchProps = {
  /** What is switched, said before its state. */
  label: string;
  isOn: boolean;
  onPress: () => void;
  /** Why it cannot be switched now. */
  reason?: string | undefined;
};

/** Says YES or NO as well: the place of the knob alone is no answer. */
export function Switch({ label, isOn, onPress, reason }: SwitchProps) {
  const reasonId = useId();
  const isOff = reason !== undefined;
  return (
    <span className="inline-flex flex-col items-end gap-1 md:items-start">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? reasonId : undefined}
        onClick={() => !isOff && onPress()}
        className="press inline-flex min-h-11 items-center gap-3 rounded-chip font-semibold aria-disabled:cursor-not-allowed aria-disabled:text-soft"
      >
        <span aria-hidden className="min-w-11 text-right">
          {isOn ? 'YES' : 'NO'}
        </span>
        <span
          aria-hidden
          className={`flex h-8 w-14 items-center rounded-chip border-[1.5px] p-1 ${isOn ? 'justify-end border-primary bg-primary' : 'justify-start border-edge bg-sunken'}`}
        >
          <span className={`size-5 rounded-chip ${isOn ? 'bg-on-primary' : 'bg-soft'}`} />
        </span>
      </button>
      {isOff && (
        <span id={reasonId} className="text-small font-normal text-soft">
          {reason}
        </span>
      )}
    </span>
  );
}
