import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { KidRecord } from '../../../platform/queries.ts';
import { portalNow } from '../../../platform/provider.ts';
import { AgreedChange } from './parts/agreed-change.tsx';
import { QueryState } from './parts/query-state.tsx';
import { UnknownChild } from '../../families/children/query-state.tsx';
import { NoOffer, OfferOver } from './parts/no-offer.tsx';
import { MoveTicket } from './parts/move-ticket.tsx';
import { OfferedChange } from './parts/offered-change.tsx';
import type { AnswerOutcome } from './use-answer.ts';
import { useChange, type ShownChange } from './use-change.ts';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { isStaying } from './words.ts';
import { NextStepsAndContact, WayOn } from './parts/next-steps.tsx';
import { STAYING } from './offer-words.ts';

/** An instrument change is offered to a child: take it, on a day, or stay. */
export function InstrumentChangeScreen() {
  const { id = '' } = useSearch({ from: '/parent/instrument-change' });
  return <ChildInstrumentChange key={id} kidId={id} />;
}

/** What the answer was about; the places are read again while its outcome is shown. */
type AnsweredChange = { change: ShownChange; outcome: AnswerOutcome };

function ChildInstrumentChange({ kidId }: { kidId: KidId }) {
  const [answered, setAnswered] = useState<AnsweredChange | null>(null);
  const situation = useChange(kidId);
  // The places are read again meanwhile: before they are, the offer would seem to be open still.
  const again = situation.kind === 'agreed' ? () => setAnswered(null) : undefined;
  if (answered !== null) {
    const kid = 'kid' in situation && situation.kid ? situation.kid : answered.change.kid;
    return <AfterIt {...answered} kid={kid} onAgain={again} />;
  }
  if (situation.kind === 'unknown_child') return <UnknownChild />;
  if (situation.kind === 'asking')
    return <QueryState {...situation} page="Instrument change" shape="rows" />;
  if (situation.kind === 'no_offer') return <NoOffer kid={situation.kid} />;
  const { change } = situation;
  const Screen = situation.kind === 'offered' ? OfferedChange : AgreedChange;
  return (
    <Screen
      key={change.slotId}
      change={change}
      // Left open over midnight, the page was made on another day.
      onOutcome={(outcome) =>
        setAnswered({ change: { ...change, today: londonDate(portalNow()) }, outcome })
      }
    />
  );
}

/** The child as they are now, beside what they were when the answer was given. */
type AfterItProps = AnsweredChange & { kid: KidRecord; onAgain: (() => void) | undefined };

function AfterIt({ change, kid, outcome, onAgain }: AfterItProps) {
  if (outcome.kind === 'moving')
    return <MoveTicket change={change} on={outcome.on} onAgain={onAgain} />;
  if (outcome.kind === 'staying') return <StayNotice change={change} />;
  return <OfferOver kid={kid} why={outcome.why} says={outcome.says} />;
}

function StayNotice({ change: { kid, from, to } }: { change: ShownChange }) {
  const { firstName: name } = kid.attributes;
  useTitle(STAYING.heading);
  useHeadingFocus();
  return (
    <Page heading={STAYING.heading} subHeading={isStaying(name, from)}>
      <NextStepsAndContact sentences={STAYING.next(name, to)} />
      <WayOn says="instrumentChangeRejected">
        <ButtonLink href={`/kid/${kid.id}`} variant="secondary">
          {STAYING.seePage(name)}
        </ButtonLink>
      </WayOn>
    </Page>
  );
}
