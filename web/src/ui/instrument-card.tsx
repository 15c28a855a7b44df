import type { ReactNode, Ref } from 'react';
import { Check } from 'lucide-react';
import { Chip } from './chip.tsx';
import { InstrumentIcon } from './instrument-icon.tsx';
import { instrumentNames, type Instrument } from './instrument.ts';

export type Availability = 'available' | 'last' | 'full';

const availabilities = {
  available: { tone: 'good', words: 'Available' },
  last: { tone: 'warn', words: '1 place left' },
  full: { tone: 'neutral', words: 'Full' },
} as const;

export type InstrumentCardProps = {
  type: 'radio' | 'checkbox';
  name: string;
  instrument: Instrument;
  /** When the place has a name of its own, such as "Guitar (electric)". */
  title?: string;
  description?: ReactNode;
  availability?: Availability | undefined;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  isDisabled?: boolean;
  id?: string;
  ref?: Ref<HTMLInputElement>;
};

/** One whole card is the radio or the checkbox. */
export function InstrumentCard(props: InstrumentCardProps) {
  const { instrument, title, description, availability, isSelected } = props;
  return (
    <label
      data-family={instrument}
      className="group relative flex cursor-pointer flex-wrap gap-4 sm:flex-nowrap rounded-card border-[1.5px] border-edge bg-surface p-4 hover:border-family has-checked:border-family has-checked:bg-family-tint has-checked:ring-2 has-checked:ring-family has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-sunken"
    >
      <CardInput {...props} />
      <span className="grid size-14 shrink-0 place-content-center rounded-field bg-family-tint text-family-ink group-has-checked:bg-surface">
        <InstrumentIcon instrument={instrument} className="size-8" />
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-9">
          <span className="font-display text-title">{title ?? instrumentNames[instrument]}</span>
          {availability && <AvailabilityChip availability={availability} />}
        </span>
        {description && (
          <span className="mt-1 block text-soft group-has-checked:text-ink">{description}</span>
        )}
      </span>
      {isSelected && <SelectedMark />}
    </label>
  );
}

function CardInput(props: InstrumentCardProps) {
  return (
    <input
      ref={props.ref}
      id={props.id}
      type={props.type}
      name={props.name}
      value={props.instrument}
      checked={props.isSelected}
      disabled={props.isDisabled}
      onChange={(event) => props.onSelect(event.target.checked)}
      className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-card outline-none!"
    />
  );
}

function AvailabilityChip({ availability }: { availability: Availability }) {
  const { tone, words } = availabilities[availability];
  return <Chip tone={tone}>{words}</Chip>;
}

function SelectedMark() {
  return (
    <span className="absolute top-4 right-4 grid size-7 place-content-center rounded-chip bg-family text-surface">
      <Check aria-hidden className="size-5" strokeWidth={3} />
    </span>
  );
}
