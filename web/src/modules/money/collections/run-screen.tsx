import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { withCapital } from '@bandstand/domain/kernel/capital';
import { formatDate, formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { useTitle } from '../../../platform/title.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Exceptions } from './parts/exceptions.tsx';
import { RunCollections } from './parts/run-collections.tsx';
import { RunSteps } from './parts/run-steps.tsx';
import { runQuery, type RunInFull } from './queries.ts';
import { RUN, STATES } from './words.ts';

/** One month: what is taken, what is out of the ordinary, and the steps that let it go. */
export function RunScreen() {
  const { id: month = '' } = useParams({ strict: false });
  const run = useQuery(runQuery(month));
  if (run.data === undefined) return <RecordWaits {...RUN} query={run} />;
  return <Run run={run.data} />;
}

/** Before it is approved; afterwards nothing is left to look at. */
const AHEAD: ReadonlySet<RunInFull['stage']> = new Set(['to_come', 'written', 'prepared']);

function Run({ run }: { run: RunInFull }) {
  const heading = formatMonths([run.month]);
  useTitle(heading);
  return (
    <Page
      heading={heading}
      above={<TextLink href={RUN.missing.href}>{RUN.missing.back}</TextLink>}
      width="wide"
    >
      <div
        className={`grid grid-cols-1 gap-6 ${run.states.length > 0 ? 'items-start lg:grid-cols-2' : ''}`}
      >
        <Summary run={run} />
        {run.states.length > 0 && <OutcomeCard run={run} />}
      </div>
      {(AHEAD.has(run.stage) || run.exceptions.length > 0) && <Exceptions run={run} />}
      {run.states.length > 0 && <RunCollections run={run} />}
    </Page>
  );
}

function Summary({ run }: { run: RunInFull }) {
  const isTaken = run.cutoffs.some(({ what, is_done: isDone }) => what === 'collected' && isDone);
  const takenOn = isTaken ? RUN.wasTakenOn : RUN.takenOn;
  return (
    <Card>
      <p className="figures text-title">{RUN.count(run.count, formatPounds(run.total))}</p>
      <p className="mt-1 text-soft">
        {takenOn(formatDate(run.on, { year: true }))} {RUN.says[run.stage]}
      </p>
      {run.notices !== null && run.notices > 0 && <p>{RUN.notices(run.notices)}</p>}
      {run.failed > 0 && <p className="font-semibold text-bad-ink">{RUN.failed(run.failed)}</p>}
      <RunSteps run={run} />
    </Card>
  );
}

function OutcomeCard({ run }: { run: RunInFull }) {
  return (
    <Card heading={RUN.became}>
      <dl className="divide-y divide-line">
        {run.states.map(({ state, attempt, count, total }) => (
          <div
            key={`${state} ${attempt}`}
            className="flex flex-wrap justify-between gap-x-6 py-1.5"
          >
            <dt>
              {withCapital(STATES[state] ?? state)}
              {attempt === 2 && `, ${RUN.second}`}
            </dt>
            <dd className="figures">{RUN.count(count, formatPounds(total))}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
