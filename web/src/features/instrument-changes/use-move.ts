import { useMutation } from '@tanstack/react-query';
import { assignToBand } from '@bandstand/domain/instrument-changes/contract';
import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import { call, CallFault } from '../../platform/client.ts';
import type { Side } from './places.ts';
import { refreshPlaces } from './queries.ts';

/** A place that was picked in the table, and how it looks beside the present one. */
export interface Pick {
  readonly bandId: string;
  readonly instrument: SlotInstrument;
  readonly side: Side;
}

/** Moves the child at once. Whatever comes back, the table is read again. */
export const useMove = (kidId: string, onMoved: (pick: Pick) => void) =>
  useMutation({
    mutationFn: ({ bandId, instrument }: Pick) =>
      call(assignToBand, { params: { id: kidId }, body: { band_id: bandId, instrument } }),
    onSuccess: (_, pick) => onMoved(pick),
    onSettled: () => void refreshPlaces(),
  });

/** The server tells it by its sentence (specification, "The error catalogue"). */
export const isSpaceGone = (fault: unknown): boolean =>
  fault instanceof CallFault && fault.sentences.some((sentence) => sentence.includes('no places'));

/** A refusal has a sentence of its own; a fault has not. */
export const isRefusal = (fault: unknown): fault is CallFault =>
  fault instanceof CallFault && fault.refusal !== 'fault';
