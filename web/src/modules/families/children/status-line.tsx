import type { Kid } from '../../../platform/queries.ts';
import { Chip } from '../../../ui/chip.tsx';
import { InstrumentChip } from '../../../ui/instrument-chip.tsx';
import { isPaused, STATUS } from './status-words.ts';

export function StatusLine({ kid }: { kid: Kid }) {
  const { label, tone } = STATUS[kid.status];
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip tone={tone}>{label}</Chip>
      {isPaused(kid) && <Chip tone="warn">Paused</Chip>}
      {kid.assignedInstrumentType !== null && (
        <InstrumentChip instrument={kid.assignedInstrumentType} />
      )}
    </span>
  );
}
