import {
  acceptInstrumentChange,
  changeSlotDay,
  rejectInstrumentChange,
} from '@bandstand/domain/places/instrument-changes/contract';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { OfferRefusal } from '@bandstand/domain/places/instrument-changes/rules';
import type { KidId, SlotId } from '@bandstand/domain/kernel/ids';
import { call, isFaultOf, sentencesOf } from '../../../platform/client.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { refreshPlaces } from './queries.ts';

/** What a parent says to an offer, or to a change that is agreed for a later day. */
export type OfferAnswer =
  | { readonly kind: 'accept' | 'other_day'; readonly day: IsoDate }
  | { readonly kind: 'reject' };

export type AnswerOutcome =
  | { readonly kind: 'moving'; readonly on: IsoDate }
  | { readonly kind: 'staying' }
  | { readonly kind: 'over'; readonly why: OfferEndReason; readonly says: string };

/** Why there is nothing to answer any longer. */
export type OfferEndReason = Exclude<
  OfferRefusal,
  'date_outside' | 'child_leaves' | 'too_many_changes'
>;

interface AnswerOptions {
  readonly kidId: KidId;
  readonly slotId: SlotId;
  readonly onOutcome: (outcome: AnswerOutcome) => void;
}

/** Sends the parent's word. */
export const useAnswer = ({ kidId, slotId, onOutcome }: AnswerOptions) =>
  useSendOnce<OfferAnswer>({
    send: (answer) => send({ kidId, slotId }, answer),
    onAnswer: (_, answer) =>
      onOutcome(
        answer.kind === 'reject' ? { kind: 'staying' } : { kind: 'moving', on: answer.day },
      ),
    onFault: (fault) => {
      const why = overOf(fault);
      if (why !== null) onOutcome({ kind: 'over', why, says: sentencesOf(fault).join(' ') });
    },
    // Whatever came of it, the places are read again.
    onEnd: () => void refreshPlaces(),
  });

const OVER: readonly string[] = [
  'offer_ended',
  'change_is_due',
  'change_already_made',
  'child_left',
] satisfies OfferEndReason[];

export const overOf = (fault: unknown): OfferEndReason | null =>
  isFaultOf(acceptInstrumentChange, fault) && OVER.includes(fault.refusal)
    ? (fault.refusal as OfferEndReason)
    : null;

/** The same answer twice does nothing twice: the server knows what it has done already. */
const send = (params: { kidId: KidId; slotId: SlotId }, answer: OfferAnswer) => {
  if (answer.kind === 'reject') return call(rejectInstrumentChange, { params, body: {} });
  const slot = { blocked_until: answer.day };
  return answer.kind === 'other_day'
    ? call(changeSlotDay, { params, body: { slot } })
    : call(acceptInstrumentChange, {
        params,
        body: { slot: { ...slot, change_is_pending_approval: false } },
      });
};
