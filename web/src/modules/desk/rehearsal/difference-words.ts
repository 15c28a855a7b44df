import { formatDate, formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { TASKS, type TaskKind } from '@bandstand/domain/work-log/tasks';
import type { Difference } from '@bandstand/domain/desk/rehearsal/model';
import { STATES } from '../../money/collections/words.ts';
import { JUDGED, TOLD_WORDS } from './words.ts';

type DifferenceKind = Difference['says'][number]['what'];

const day = (iso: string): string => formatDate(iso, { year: true });

/** Dates and amounts of a line, as people read them. */
const readable = (word: string): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(word)) return day(word);
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
  return `${day(on)}: ${words}${detail === '' ? '' : ` (${detail})`}`;
};

const LINES: Readonly<
  Record<Exclude<DifferenceKind, 'owed' | 'kept' | 'bank'>, (line: string) => string>
> = {
  emails: told,
  tasks: (line) => {
    const [on = '', kind = ''] = line.split(' ');
    return `${day(on)}: ${TASKS[kind as TaskKind] ?? kind}`;
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
