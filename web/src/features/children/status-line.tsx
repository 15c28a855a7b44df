import type { Kid } from '@bandstand/domain/children/model';
import { cancellingOn } from '@bandstand/domain/home/card';
import { sayDate } from '@bandstand/domain/kernel/london';
import { Chip } from '../../ui/chip.tsx';
import { InstrumentChip } from '../../ui/instrument-chip.tsx';
import { isPaused, STATUS } from '../home/words.ts';

type StatusLineProps = {
  kid: Kid;
  /** Whether the day on which the child leaves is said here. */
  isLeavingSaid?: boolean;
};

export function StatusLine({ kid, isLeavingSaid = false }: StatusLineProps) {
  const lastDay = isLeavingSaid ? cancellingOn(kid) : null;
  const { label, tone } = STATUS[kid.status];
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip tone={tone}>{label}</Chip>
      {isPaused(kid) && <Chip tone="warn">Paused</Chip>}
      {lastDay !== null && (
        <Chip tone="warn">Cancelling on {sayDate(lastDay, { year: true })}</Chip>
      )}
      {kid.assigned_instrument_type !== null && (
        <InstrumentChip instrument={kid.assigned_instrument_type} />
      )}
    </span>
  );
}
