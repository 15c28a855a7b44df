import type { Kid } from '../../../platform/queries.ts';
import { LateInstrument } from '../../../ui/illustrations/late-instrument.tsx';

/** Beside what can't be done for a child now: their instrument, or a microphone until they have one, or are known. */
export const RestingInstrument = ({ kid }: { kid?: Kid }) => (
  <LateInstrument instrument={kid?.assignedInstrumentType ?? 'vocals'} mood="resting" size={192} />
);
