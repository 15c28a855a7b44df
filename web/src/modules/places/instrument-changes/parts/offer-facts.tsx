import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { ReactNode } from 'react';
import { InstrumentChip } from '../../../../ui/instrument-chip.tsx';
import type { SummaryRow } from '../../../../ui/summary-table.tsx';
import type { ShownChange } from '../use-change.ts';
import { INSTRUMENT, lessonWords, formatDayOrToday, formatYears, EXAM } from '../words.ts';
import { ROWS, ANSWER_FAILED } from '../offer-words.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { overOf } from '../use-answer.ts';
import type { Kid } from '../../../../platform/queries.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { AskUs, NextSteps } from '../../../../platform/next-steps.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';

export const instrumentRow = ({ from, to }: ShownChange): SummaryRow => ({
  label: ROWS.instrument,
  value: <InstrumentChip instrument={to} label={INSTRUMENT[to]} />,
  note: from === null ? undefined : ROWS.insteadOf(from),
});

export const dayRow = (change: ShownChange, day: IsoDate, onPress: () => void): SummaryRow => ({
  label: ROWS.day,
  value: formatDayOrToday(day, change.today),
  note: lessonWords(day, change.lessonDays),
  action: { onPress },
});

export const bandRows = ({ band, isSameBand }: ShownChange): SummaryRow[] => {
  if (isSameBand) return [{ label: ROWS.band, value: ROWS.sameBand, note: band?.name }];
  return [
    { label: ROWS.band, value: ROWS.newBand },
    ...(band === null
      ? []
      : [
          { label: ROWS.bandName, value: band.name },
          { label: ROWS.ages, value: formatYears(band) },
        ]),
  ];
};

/** Why the answer was not saved; an offer that ended has a page of its own. */
export function AnswerFault({ fault }: { fault: unknown }) {
  if (overOf(fault) !== null) return null;
  return <FaultBox heading={ANSWER_FAILED.heading} fault={fault} advice={[ANSWER_FAILED.advice]} />;
}

/** Another instrument in the middle of an exam's preparation may cost the child the exam. */
export function ExamWarning({ kid }: { kid: Kid }) {
  const { activeTrinityEnrolment: exam, firstName: name, timetableBl: leader } = kid;
  if (exam === null) return null;
  return (
    <Notice kind="warning" heading={EXAM.heading(name, exam.examName)}>
      {EXAM.says(leader)}
    </Notice>
  );
}

/** What happens next, and whom to ask. */
export function NextStepsAndContact({ sentences }: { sentences: readonly string[] }) {
  return (
    <>
      <NextSteps sentences={sentences} />
      <AskUs />
    </>
  );
}

type WayOnProps = {
  /** What Home says of it. */
  says: 'instrumentChanged' | 'instrumentChangeRejected' | undefined;
  children: ReactNode;
};

export function WayOn({ says, children }: WayOnProps) {
  return (
    <div className="no-print flex flex-wrap gap-3">
      <ButtonLink href={says === undefined ? '/' : `/?${says}=true`}>Home</ButtonLink>
      {children}
    </div>
  );
}
