import { useState } from 'react';
import { isDayToChoose } from '@bandstand/domain/instrument-changes/rules';
import { useTitle } from '../../../platform/title.ts';
import { Page } from '../../../ui/page.tsx';
import { SummaryTable } from '../../../ui/summary-table.tsx';
import { useAnswer, type Outcome } from '../use-answer.ts';
import type { Change } from '../use-change.ts';
import { AnswerFailed } from './answer-failed.tsx';
import { bandRows, dayRow, instrumentRow, reservedRow } from './change-rows.tsx';
import { ChildLine } from './child-line.tsx';
import { DateDialog } from './date-dialog.tsx';
import { ExamWarning } from './exam-warning.tsx';
import { OfferAnswers } from './offer-answers.tsx';
import { StayDialog } from './stay-dialog.tsx';

type OfferedProps = { change: Change; onOutcome: (outcome: Outcome) => void };

export function Offered({ change, onOutcome }: OfferedProps) {
  const { kid, today } = change;
  const [chosen, setChosen] = useState(today);
  const [open, setOpen] = useState<'day' | 'stay' | null>(null);
  const answer = useAnswer({ kidId: kid.id, slotId: change.slotId, onOutcome });
  const heading = `Instrument Change Available for ${kid.attributes.first_name}`;
  useTitle(heading, answer.isError);
  const close = () => setOpen(null);
  /** Left open over midnight, the page goes on with the new today. */
  const day = isDayToChoose(chosen, today) ? chosen : today;
  return (
    <Page
      heading={heading}
      subHeading="Please check and confirm"
      above={<ChildLine kid={kid} index={change.index} />}
    >
      <ExamWarning kid={kid.attributes} />
      <SummaryTable
        rows={[
          instrumentRow(change),
          ...reservedRow(change),
          dayRow(change, day, () => setOpen('day')),
          ...bandRows(change),
        ]}
      />
      <AnswerFailed fault={answer.error} />
      <OfferAnswers
        change={change}
        isAccepting={answer.isPending}
        onAccept={() => answer.start({ kind: 'accept', day })}
        onReject={() => !answer.isPending && setOpen('stay')}
      />
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
          onConfirm={() => answer.start({ kind: 'reject' }, close)}
          onCancel={close}
        />
      )}
    </Page>
  );
}
