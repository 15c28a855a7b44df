import { InstrumentIcon } from './instrument-icon.tsx';
import { instrumentNames, type Instrument } from './instrument.ts';

export function InstrumentChip({ instrument, label }: { instrument: Instrument; label?: string }) {
  return (
    <span
      data-family={instrument}
      className="inline-flex max-w-full items-center gap-1.5 rounded-chip bg-family-tint py-1 pr-3 pl-2 text-small font-semibold text-family-ink"
    >
      <InstrumentIcon instrument={instrument} className="size-5" />
      {label ?? instrumentNames[instrument]}
    </span>
  );
}
