import { useState } from 'react';
import { referenceOf } from '@bandstand/domain/families/children/short-name';
import { londonDate } from '@bandstand/domain/kernel/london';
import { assignToBand } from '@bandstand/domain/places/instrument-changes/contract';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { BandId, KidId } from '@bandstand/domain/kernel/ids';
import { useHeadingFocus } from '../../../../platform/heading-focus.ts';
import { portalNow, provider } from '../../../../platform/provider.ts';
import type { KidRecord } from '../../../../platform/queries.ts';
import { useTitle } from '../../../../platform/title.ts';
import { Button } from '../../../../ui/button.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Ticket } from '../../../../ui/ticket.tsx';
import { AFTER_MOVE } from '../words.ts';
import { NextStepsAndContact, WayOn } from './offer-facts.tsx';
import { sideFacts } from './two-sides.tsx';
import { MOVED } from '../place-words.ts';
import { call, CallFault } from '../../../../platform/client.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { seatSent, type Seat, type MoveSide } from '../places.ts';
import { refreshPlaces } from '../queries.ts';

/** A place that was picked in the table, and how it looks beside the present one. */
export interface MoveChoice {
  readonly bandId: BandId;
  readonly instrument: SlotInstrument;
  readonly side: MoveSide;
  /** Where the parent saw the child play. */
  readonly from: Seat;
}

/** Moves the child at once. */
export const useMove = (kidId: KidId, onMoved: (pick: MoveChoice) => void) =>
  useSendOnce<MoveChoice>({
    send: ({ bandId, instrument, from }) =>
      call(assignToBand, {
        params: { id: kidId },
        body: { band_id: bandId, instrument, from: seatSent(from) },
      }),
    onAnswer: (_, pick) => onMoved(pick),
    // Whatever came of it, the places are read again.
    onEnd: () => void refreshPlaces(),
  });

/** The server says so in its sentence, not by a code (E8.9 in docs/specification). */
export const isSpaceGone = (fault: unknown): boolean =>
  fault instanceof CallFault && fault.sentences.some((sentence) => sentence.includes('no places'));

/** The child plays somewhere else than the parent saw. */
export const hasMovedMeanwhile = (fault: unknown): fault is CallFault =>
  fault instanceof CallFault && fault.refusal === 'moved_meanwhile';

/** A refusal has a sentence of its own; a fault has not. */
export const isRefusal = (fault: unknown): fault is CallFault =>
  fault instanceof CallFault && fault.refusal !== 'fault';

type MovedChildProps = { kid: KidRecord; pick: MoveChoice; onAgain: () => void };

export function MoveNotice({ kid, pick, onAgain }: MovedChildProps) {
  const { name, firstName } = kid.attributes;
  const heading = MOVED.heading(firstName);
  useTitle(heading);
  const [today] = useState(() => londonDate(portalNow()));
  useHeadingFocus();
  return (
    <Page heading={heading}>
      <Ticket
        issuer={provider().name}
        heading={name}
        lines={sideFacts(pick.side)}
        reference={referenceOf(kid.id, today)}
      />
      <NextStepsAndContact sentences={AFTER_MOVE} />
      <WayOn says="instrumentChanged">
        <Button variant="secondary" onPress={onAgain}>
          {MOVED.again}
        </Button>
      </WayOn>
    </Page>
  );
}
