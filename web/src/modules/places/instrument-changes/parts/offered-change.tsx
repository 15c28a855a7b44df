import { useState } from 'react';
import { isDayToChoose } from '@bandstand/domain/places/instrument-changes/rules';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatDaysLeft } from '@bandstand/domain/shell/home/holds';
import { OFFERED_UNTIL } from '@bandstand/domain/places/waiting-list/offers';
import { portalNow, provider } from '../../../../platform/provider.ts';
import { useTitle } from '../../../../platform/title.ts';
import { Page } from '../../../../ui/page.tsx';
import { OpenUntil } from '../../../../ui/ticket-shape.tsx';
import { Ticket } from '../../../../ui/ticket.tsx';
import { useAnswer, type AnswerOutcome } from '../use-answer.ts';
import type { ShownChange } from '../use-change.ts';
import { formatEndOf, OFFER } from '../words.ts';
import { bandRows, dayRow, instrumentRow, AnswerFault, ExamWarning } from './offer-facts.tsx';
import { ChildBand } from '../../../families/children/child-stage.tsx';
import { ChildLineOfSiblings } from './child-line.tsx';
import { DateDialog, StayDialog } from './offer-dialogs.tsx';
import { OFFERED } from '../offer-words.ts';
import { AnswerPair } from '../../../../ui/answer-pair.tsx';
import { Button } from '../../../../ui/button.tsx';

type OfferedChangeProps = { change: ShownChange; onOutcome: (outcome: AnswerOutcome) => void };

export function OfferedChange({ change, onOutcome }: OfferedChangeProps) {
  const { kid, today } = change;
  const [chosen, setChosen] = useState<IsoDate | null>(null);
  const [open, setOpen] = useState<'day' | 'stay' | null>(null);
  const answer = useAnswer({ kidId: kid.id, slotId: change.slotId, onOutcome });
  const heading = OFFERED.heading(kid.attributes.firstName);
  useTitle(heading, answer.isError);
  const close = () => setOpen(null);
  /** A day that was chosen holds while it lies ahead; else it is today, by the clock at the press. */
  const dayOn = (now: IsoDate) => (chosen !== null && isDayToChoose(chosen, now) ? chosen : now);
  const day = dayOn(today);
  return (
    <Page
      heading={heading}
      subHeading={OFFERED.lead}
      above={<ChildLineOfSiblings kid={kid} index={change.index} />}
      rail={
        <>
          <AnswerFault fault={answer.error} />
          <OfferAnswers
            change={change}
            isAccepting={answer.isPending}
            onAccept={() =>
              void answer.send({ kind: 'accept', day: dayOn(londonDate(portalNow())) })
            }
            onReject={() => !answer.isPending && setOpen('stay')}
          />
        </>
      }
    >
      <ExamWarning kid={kid.attributes} />
      <OfferTicket change={change} day={day} onChangeDay={() => setOpen('day')} />
      {open === 'day' && (
        <DateDialog
          change={change}
          day={day}
          onChoose={(other) => {
            setChosen(other);
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'stay' && (
        <StayDialog
          change={change}
          pending={answer.isPending}
          onConfirm={() => void answer.send({ kind: 'reject' }).then(close)}
          onCancel={close}
        />
      )}
    </Page>
  );
}

type OfferTicketProps = { change: ShownChange; day: IsoDate; onChangeDay: () => void };

function OfferTicket({ change, day, onChangeDay }: OfferTicketProps) {
  return (
    <Ticket
      issuer={provider().name}
      status={OFFER.status}
      heading={change.kid.attributes.name}
      scene={
        <ChildBand kid={change.kid} plays={change.to} isOffer isElsewhere={!change.isSameBand} />
      }
      lines={[instrumentRow(change), dayRow(change, day, onChangeDay), ...bandRows(change)]}
      stub={change.until && <KeptUntil until={change.until} today={change.today} />}
    />
  );
}

function KeptUntil({ until, today }: { until: IsoDate; today: IsoDate }) {
  return (
    <OpenUntil
      label={OFFERED_UNTIL.instrument_change}
      until={formatEndOf(until)}
      left={formatDaysLeft(until, today)}
    />
  );
}

type OfferAnswersProps = {
  change: ShownChange;
  isAccepting: boolean;
  onAccept: () => void;
  onReject: () => void;
};

/** Both answers. */
function OfferAnswers({ change, isAccepting, onAccept, onReject }: OfferAnswersProps) {
  return (
    <AnswerPair
      no={
        <Button variant="secondary" onPress={onReject}>
          {OFFERED.no(change.from)}
        </Button>
      }
      yes={
        <Button onPress={onAccept} pending={isAccepting}>
          {OFFERED.yes(change.to)}
        </Button>
      }
    />
  );
}
