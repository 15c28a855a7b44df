import { RETURN_KIND_NAMES, reasonOf } from '@bandstand/domain/money/collections/returns/reasons';
import { formatMonths } from '@bandstand/domain/kernel/london';
import { TASKS, type TaskKind } from '@bandstand/domain/work-log/tasks';
import { Money } from '../../../../ui/money.tsx';
import type { RehearsedMonth } from '../queries.ts';
import { whyNothingTaken } from '../untaken-words.ts';
import { DEED_WORDS, MONTH, TOLD_WORDS } from '../words.ts';
import { CountCard } from './count-card.tsx';
import { DifferencesCard, Verdict } from './verdict.tsx';
import { MonthDays } from './month-days.tsx';

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
