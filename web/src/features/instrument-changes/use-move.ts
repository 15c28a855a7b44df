import { assignToBand } from '@bandstand/domain/instrument-changes/contract';
import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import { call, CallFault } from '../../platform/client.ts';
import type { Side } from './places.ts';
import { useChangeCall } from './use-change-call.ts';

/** A place that was picked in the table, and how it looks beside the present one. */
export interface Pick {
  readonly bandId: string;
  readonly instrument: SlotInstrument;
  readonly side: Side;
}

/** Moves the child at once. */
export const useMove = (kidId: string, onMoved: (pick: Pick) => void) =>
  useChangeCall<Pick>({
    send: ({ bandId, instrument }) =>
      call(assignToBand, { params: { id: kidId }, body: { band_id: bandId, instrument } }),
    onDone: onMoved,
  });

/** The server tells it by its sentence (specification, "The error catalogue"). */
export const isSpaceGone = (fault: unknown): boolean =>
  fault instanceof CallFault && fault.sentences.some((sentence) => sentence.includes('no places'));

/** A refusal has a sentence of its own; a fault has not. */
export const isRefusal = (fault: unknown): fault is CallFault =>
  fault instanceof CallFault && fault.refusal !== 'fault';
