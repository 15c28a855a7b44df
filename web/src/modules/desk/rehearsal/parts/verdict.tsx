import { formatDay, formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { TASKS, type TaskKind } from '@bandstand/domain/work-log/tasks';
import type { Difference as ToldDifference } from '@bandstand/domain/desk/rehearsal/model';
import { DiffTable } from '../../../../office-ui/diff-table.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { RehearsedMonth } from '../queries.ts';
import { JUDGED, MONTH, TOLD_WORDS } from '../words.ts';
import { isFine } from './months.tsx';
import { STATES } from '../../../money/collections/words.ts';

type DifferenceKind = ToldDifference['says'][number]['what'];

/** Dates and amounts of a line, as people read them. */
const readable = (word: string): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(word)) return formatDay(word);
  return /^-?\d+$/.test(word) ? formatPounds(Number(word)) : word;
};

const told = (line: string): string => {
  const [, on = '', kind = '', rest = ''] =
    /^(\S+) (in parts|let off|[a-z]+) ?(.*)$/.exec(line) ?? [];
  const words = TOLD_WORDS[kind as keyof typeof TOLD_WORDS] ?? kind;
  const [total = '', parts = '', first = ''] = rest.split(' ');
  const detail =
    kind === 'in parts'
      ? JUDGED.inParts(readable(total), parts, readable(first))
      : rest.split(' ').map(readable).join(' ');
  return `${formatDay(on)}: ${words}${detail === '' ? '' : ` (${detail})`}`;
};

const LINES: Readonly<
  Record<Exclude<DifferenceKind, 'owed' | 'kept' | 'bank'>, (line: string) => string>
> = {
  emails: told,
  tasks: (line) => {
    const [on = '', kind = ''] = line.split(' ');
    return `${formatDay(on)}: ${TASKS[kind as TaskKind] ?? kind}`;
  },
  debits: (line) => line.split(' ').map(readable).join(': '),
  collections: (line) => {
    const [month = '', attempt = '', state = '', amount = ''] = line.split(' ');
    const second = attempt === '2' ? `, ${JUDGED.second}` : '';
    return `${formatMonths([month])}${second}: ${readable(amount)}, ${STATES[state] ?? state}`;
  },
};

/** One side of a difference, line by line, in words. */
export const linesOf = (what: DifferenceKind, side: string): readonly string[] =>
  what === 'owed' || what === 'kept' || what === 'bank'
    ? [formatPounds(Number(side))]
    : side
        .split(' | ')
        .filter((line) => line !== '')
        .map(LINES[what]);

type Difference = RehearsedMonth['differences'][number];

/** In a word: whether the month is as the oracle has foretold it. */
export function Verdict({ report }: { report: RehearsedMonth }) {
  const { differences, broken } = report;
  if (isFine(report)) return <Chip tone="good">{MONTH.fine}</Chip>;
  return (
    <Chip tone="warn">
      {differences.length > 0 ? MONTH.off(differences.length) : MONTH.brokenRules(broken.length)}
    </Chip>
  );
}

/** Where portal and oracle differ, each family with its diary. */
export function DifferencesCard({ report }: { report: RehearsedMonth }) {
  const { differences, broken } = report;
  return (
    <Card heading={JUDGED.title} level={3}>
      {isFine(report) ? (
        <Notice kind="success" heading={JUDGED.fine}>
          <p>{JUDGED.fineSays}</p>
        </Notice>
      ) : (
        <Notice kind="warning" heading={JUDGED.off}>
          <p>{JUDGED.offSays}</p>
        </Notice>
      )}
      {broken.length > 0 && (
        <p className="mt-4">
          {JUDGED.rules} {broken.join(', ')}
        </p>
      )}
      {differences.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {differences.map((difference) => (
            <li key={difference.family}>
              <DifferenceDetails difference={difference} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function DifferenceDetails({ difference: { family, says, diary } }: { difference: Difference }) {
  return (
    <details className="py-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{family}</summary>
      <DiffTable
        caption={JUDGED.caption(family)}
        sides={{ what: JUDGED.what, before: JUDGED.foretold, after: JUDGED.found }}
        nothing={JUDGED.nothing}
        lines={says.map(({ what, foretold, found }) => ({
          what: JUDGED.compared[what],
          before: linesOf(what, foretold).join('\n'),
          after: linesOf(what, found).join('\n'),
        }))}
      />
      <h4 className="mt-4 font-semibold">{JUDGED.diary}</h4>
      <ol className="grid gap-2 pt-2 pb-4">
        {diary.map(({ at, says: words }) => (
          <li key={`${at} ${words}`}>
            <span className="block text-small text-soft">{formatDay(at)}</span>
            {words}
          </li>
        ))}
      </ol>
    </details>
  );
}
