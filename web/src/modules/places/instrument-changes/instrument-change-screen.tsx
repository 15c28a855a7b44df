import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { canChangeInstrument } from '@bandstand/domain/places/instrument-changes/rules';
import { referenceOf } from '@bandstand/domain/families/children/short-name';
import type { KidRecord } from '../../../platform/queries.ts';
import { portalNow, provider } from '../../../platform/provider.ts';
import { UnknownChild, RestingInstrument } from '../../families/children/query-state.tsx';
import { OfferedChange } from './parts/offered-change.tsx';
import { type AnswerOutcome, type OfferEndReason, useAnswer } from './use-answer.ts';
import { useChange, type ShownChange } from './use-change.ts';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { isStaying, noOfferWords, INSTRUMENT, isMoving } from './words.ts';
import { STAYING, NO_OFFER, OVER, MOVING, nextWords, AGREED } from './offer-words.ts';
import { InsteadPage } from '../../../platform/instead-page.tsx';
import { Siblings } from '../../families/children/child-nav.tsx';
import { calendarFile } from '../../../platform/calendar-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Ticket } from '../../../ui/ticket.tsx';
import { SummaryTable } from '../../../ui/summary-table.tsx';
import {
  bandRows,
  dayRow,
  instrumentRow,
  AnswerFault,
  NextStepsAndContact,
  WayOn,
} from './parts/offer-facts.tsx';
import { ChildLineOfSiblings, ChangeQueryState } from './parts/child-line.tsx';
import { DateDialog, StayDialog } from './parts/offer-dialogs.tsx';

type AgreedChangeProps = { change: ShownChange; onOutcome: (outcome: AnswerOutcome) => void };

/** The change is agreed and its day has not come: another day may be chosen, or the change called off. */
function AgreedChange({ change, onOutcome }: AgreedChangeProps) {
  const { firstName: name, changesOn } = change.kid.attributes;
  const [open, setOpen] = useState<'day' | 'stay' | null>(null);
  const answer = useAnswer({ kidId: change.kid.id, slotId: change.slotId, onOutcome });
  const heading = AGREED.heading(name);
  useTitle(heading, answer.isError);
  const close = () => setOpen(null);
  const day = changesOn ?? change.until ?? change.today;
  const choose = (other: IsoDate) =>
    other === day ? close() : void answer.send({ kind: 'other_day', day: other }).then(close);
  return (
    <Page
      heading={heading}
      subHeading={isMoving(name, change.to, day)}
      above={<ChildLineOfSiblings kid={change.kid} index={change.index} />}
    >
      <SummaryTable
        rows={[
          instrumentRow(change),
          dayRow(change, day, () => setOpen('day')),
          ...bandRows(change),
        ]}
      />
      <p className="measure">{AGREED.untilThen(name, change.from)}</p>
      <AnswerFault fault={answer.error} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/">Home</ButtonLink>
        <Button variant="secondary" onPress={() => setOpen('stay')}>
          {AGREED.cancel}
        </Button>
      </div>
      {open === 'day' && (
        <DateDialog
          {...{ change, day }}
          pending={answer.isPending}
          onChoose={choose}
          onClose={close}
        />
      )}
      {open === 'stay' && (
        <StayDialog
          change={change}
          isAgreed
          pending={answer.isPending}
          onConfirm={() => void answer.send({ kind: 'reject' }).then(close)}
          onCancel={close}
        />
      )}
    </Page>
  );
}

type MoveTicketProps = { change: ShownChange; on: IsoDate; onAgain: (() => void) | undefined };

/** The change is taken: a ticket to keep, and what happens next. */
function MoveTicket({ change, on, onAgain }: MoveTicketProps) {
  const { kid, to, band, isSameBand } = change;
  const { name, firstName } = kid.attributes;
  const newBand = isSameBand || band === null ? null : band.name;
  const says = isMoving(firstName, to, on);
  useTitle(MOVING.heading);
  useHeadingFocus();
  const addToCalendar = () =>
    calendarFile('instrument-change.ics', [{ date: on, title: MOVING.inCalendar(firstName, to) }]);
  return (
    <Page heading={MOVING.heading} subHeading={says}>
      <Ticket
        issuer={provider().name}
        heading={name}
        lines={[
          { label: MOVING.instrument, value: INSTRUMENT[to] },
          { label: MOVING.day, value: formatDay(on) },
          ...(band === null ? [] : [{ label: MOVING.band, value: band.name }]),
        ]}
        reference={referenceOf(kid.id, on)}
        actions={
          on > change.today && (
            <Button variant="secondary" onPress={addToCalendar}>
              {MOVING.toCalendar}
            </Button>
          )
        }
      />
      <NextStepsAndContact sentences={nextWords({ ...change, name: firstName, newBand, on })} />
      <WayOn says={on > change.today ? undefined : 'instrumentChanged'}>
        {onAgain && (
          <Button variant="secondary" onPress={onAgain}>
            {MOVING.again}
          </Button>
        )}
      </WayOn>
    </Page>
  );
}

/** Where a parent can look for another place. */
function SeePlaces({ kid }: { kid: KidRecord }) {
  if (!canChangeInstrument(kid.attributes)) return undefined;
  return (
    <ButtonLink href={`/available-instrument-changes?id=${kid.id}`}>
      {NO_OFFER.seePlaces}
    </ButtonLink>
  );
}

function NoOffer({ kid }: { kid: KidRecord }) {
  const { firstName: name } = kid.attributes;
  return (
    <InsteadPage
      above={<Siblings kidId={kid.id} />}
      art={<RestingInstrument kid={kid.attributes} />}
      heading={NO_OFFER.heading(name)}
      action={canChangeInstrument(kid.attributes) && <SeePlaces kid={kid} />}
    >
      {noOfferWords(kid.attributes)}
    </InsteadPage>
  );
}

type OfferOverProps = { kid: KidRecord; why: OfferEndReason; says: string };

function OfferOver({ kid, why, says }: OfferOverProps) {
  useHeadingFocus();
  return (
    <InsteadPage
      above={<Siblings kidId={kid.id} />}
      art={<RestingInstrument kid={kid.attributes} />}
      heading={OVER[why](kid.attributes.firstName)}
      action={canChangeInstrument(kid.attributes) && <SeePlaces kid={kid} />}
    >
      {says}
    </InsteadPage>
  );
}

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
    return <ChangeQueryState {...situation} page="Instrument change" shape="rows" />;
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
