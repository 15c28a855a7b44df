import { useState } from 'react';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { useTitle } from '../../../../platform/title.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Page } from '../../../../ui/page.tsx';
import { SummaryTable } from '../../../../ui/summary-table.tsx';
import { useAnswer, type AnswerOutcome } from '../use-answer.ts';
import type { ShownChange } from '../use-change.ts';
import { isMoving } from '../words.ts';
import { AnswerFault } from './answer-fault.tsx';
import { bandRows, dayRow, instrumentRow } from './change-rows.tsx';
import { ChildLineOfSiblings } from './child-line.tsx';
import { DateDialog } from './date-dialog.tsx';
import { StayDialog } from './stay-dialog.tsx';
import { AGREED } from '../offer-words.ts';

type AgreedChangeProps = { change: ShownChange; onOutcome: (outcome: AnswerOutcome) => void };

/** The change is agreed and its day has not come: another day may be chosen, or the change called off. */
export function AgreedChange({ change, onOutcome }: AgreedChangeProps) {
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
