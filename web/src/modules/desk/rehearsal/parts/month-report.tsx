import { RETURN_KIND_NAMES, reasonOf } from '@bandstand/domain/money/collections/returns/reasons';
import { formatMonths, formatDate } from '@bandstand/domain/kernel/london';
import { TASKS, type TaskKind } from '@bandstand/domain/work-log/tasks';
import {
  REHEARSED_MONTHS,
  type RehearsedMonth as ModelMonth,
} from '@bandstand/domain/desk/rehearsal/model';
import { Money } from '../../../../ui/money.tsx';
import type { RehearsedMonth } from '../queries.ts';
import { DEED_WORDS, MONTH, TOLD_WORDS, DAYS } from '../words.ts';
import { DifferencesCard, Verdict } from './verdict.tsx';
import { Card } from '../../../../ui/card.tsx';

const UNTAKEN = {
  first: 'Nothing is taken in the first month: families’ first payments are February’s.',
  other: 'Nothing was taken: no payment of this month was handed to the provider in time.',
  owed: 'What families owe belongs to the next month, which is written on the 21st: payments that missed their day before they could be taken, or payments of families without a Direct Debit.',
  back: 'What came back is about Direct Debits, or about earlier payments.',
} as const;

type UntakenCharges = Pick<ModelMonth, 'month' | 'taken' | 'owed' | 'back'>;

/** Why families owe something, or something came back, in a month in which nothing was taken. */
export const whyNothingTaken = ({ month, taken, owed, back }: UntakenCharges): string | null => {
  if (taken.count > 0 || (owed === 0 && back.length === 0)) return null;
  return [
    month === REHEARSED_MONTHS[0] ? UNTAKEN.first : UNTAKEN.other,
    ...(owed > 0 ? [UNTAKEN.owed] : []),
    ...(back.length > 0 ? [UNTAKEN.back] : []),
  ].join(' ');
};

/** A month's days in their order: what happens by itself, and what a person does. */
function MonthDays({ days }: Pick<RehearsedMonth, 'days'>) {
  return (
    <Card heading={MONTH.days} level={3}>
      <ol className="grid grid-cols-1 gap-5">
        {days.map(({ what, on }) => {
          const { title, says, you } = DAYS[what];
          return (
            <li key={`${what} ${on}`} className="border-l-[3px] border-edge pl-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{title}</span>
                <span className="text-small text-soft">{formatDate(on)}</span>
              </p>
              <p className="measure">{says}</p>
              <p className="measure text-soft">
                <span className="font-semibold">{MONTH.you}</span> {you}
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

interface Line {
  readonly what: string;
  /** A second line, quieter. */
  readonly detail?: string;
  readonly count: number;
}

type CountCardProps = {
  heading: string;
  /** What is there when there is nothing to count. */
  none: string;
  lines: readonly Line[];
};

/** What happened, and how often. */
function CountCard({ heading, none, lines }: CountCardProps) {
  return (
    <Card heading={heading} level={3}>
      {lines.length === 0 && <p className="text-soft">{none}</p>}
      <dl className="divide-y divide-line">
        {lines.map(({ what, detail = '', count }) => (
          <div key={`${what} ${detail}`} className="flex items-baseline justify-between gap-6 py-2">
            <dt className="min-w-0">
              {what}
              {detail && <span className="block text-small text-soft">{detail}</span>}
            </dt>
            <dd className="figures shrink-0 font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** All that a month came to, and what somebody of the office would have done about it. */
export function MonthReport({ report }: { report: RehearsedMonth }) {
  const { month, back } = report;
  const untaken = whyNothingTaken(report);
  return (
    <section aria-labelledby="month" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <h2 id="month" className="text-head">
          {formatMonths([month])}
        </h2>
        <Verdict report={report} />
      </div>
      <Figures report={report} />
      {untaken !== null && <p className="measure text-soft">{untaken}</p>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,23rem),1fr))] items-start gap-6">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <MonthDays days={report.days} />
          <DifferencesCard report={report} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <CountCard
            heading={MONTH.tasks}
            none={MONTH.noTasks}
            lines={report.tasks.map(({ kind, count }) => ({
              what: TASKS[kind as TaskKind] ?? kind,
              count,
            }))}
          />
          <CountCard
            heading={MONTH.backTitle}
            none={MONTH.noBack}
            lines={back.map(({ what, code, count }) => ({
              what: reasonOf(what, code),
              detail: MONTH.code(RETURN_KIND_NAMES[what], code),
              count,
            }))}
          />
          <CountCard
            heading={MONTH.emails}
            none={MONTH.noEmails}
            lines={report.emails.map(({ what, count }) => ({ what: TOLD_WORDS[what], count }))}
          />
          <CountCard
            heading={MONTH.deeds}
            none={MONTH.noDeeds}
            lines={report.deeds.map(({ what, count }) => ({ what: DEED_WORDS[what], count }))}
          />
        </div>
      </div>
    </section>
  );
}

function Figures({ report: { taken, back, owed, kept } }: { report: RehearsedMonth }) {
  const cameBack = back.reduce((sum, { count }) => sum + count, 0);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      <Figure
        label={MONTH.taken}
        value={<Money pence={taken.pennies} />}
        says={MONTH.payments(taken.count)}
      />
      <Figure label={MONTH.back} value={String(cameBack)} says={MONTH.backSays} />
      <Figure label={MONTH.owed} value={<Money pence={owed} />} says={MONTH.owedSays} />
      <Figure label={MONTH.kept} value={<Money pence={kept} />} says={MONTH.keptSays} />
    </dl>
  );
}

type FigureProps = { label: string; value: React.ReactNode; says: string };

const Figure = ({ label, value, says }: FigureProps) => (
  <div className="bg-surface p-4 md:p-5">
    <dt className="text-soft">{label}</dt>
    <dd>
      <span className="figures font-display text-title">{value}</span>
      <span className="block text-small text-soft">{says}</span>
    </dd>
  </div>
);
