import type { Kid } from '@bandstand/domain/children/model';
import { Chip } from '../../ui/chip.tsx';
import { InstrumentChip } from '../../ui/instrument-chip.tsx';
import { isPaused, STATUS } from '../home/status-words.ts';

export function StatusLine({ kid }: { kid: Kid }) {
  const { label, tone } = STATUS[kid.status];
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip tone={tone}>{label}</Chip>
      {isPaused(kid) && <Chip tone="warn">Paused</Chip>}
      {kid.assigned_instrument_type !== null && (
        <InstrumentChip instrument={kid.assigned_instrument_type} />
      )}
    </span>
  );
}
