import type { Kid } from '@bandstand/domain/children/model';
import { isEnrolled } from '@bandstand/domain/enrolment/moves';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { formatYear } from '@bandstand/domain/school-year/rules';
import { formatPause } from '../home/status-words.ts';
import type { SummaryRow } from '../../ui/summary-table.tsx';

/** What came along with the child: its timetable and its band. */
export interface IncludedFacts {
  readonly lessonDay: string | null;
  readonly band: string | null;
  /** The last school year of its school. */
  readonly maxYear: number | null;
  /** Where this school's children mostly go next. */
  readonly likelyNext: { readonly id: string; readonly name: string } | null;
}

interface IncludedRecord {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}
type WithRelationships = {
  readonly relationships?: Readonly<Record<string, { readonly data: unknown }>> | undefined;
};

export const alongWith = (
  { relationships }: WithRelationships,
  included: readonly IncludedRecord[],
): IncludedFacts => {
  const attributesOf = (relation: string): IncludedRecord['attributes'] => {
    const linked = relationships?.[relation]?.data as { id?: string } | null | undefined;
    return included.find(({ id }) => id === linked?.id)?.attributes ?? {};
  };
  const timetable = attributesOf('timetable');
  const { rs_max_school_year: maxYear } = timetable;
  const likelyId = textOf(timetable['likely_next_timetable_id']);
  const likelyName = textOf(timetable['likely_next_timetable_name']);
  return {
    lessonDay: textOf(timetable['lesson_day']),
    band: textOf(attributesOf('band')['name']),
    maxYear: typeof maxYear === 'number' ? maxYear : null,
    likelyNext:
      likelyId === null || likelyName === null ? null : { id: likelyId, name: likelyName },
  };
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What is known of the child's lessons, row by row; what is not known has no row. */
export const factRows = (
  kid: Kid,
  { lessonDay, band }: Pick<IncludedFacts, 'lessonDay' | 'band'>,
): SummaryRow[] => [
  { label: 'School', value: kid.timetable_name },
  { label: 'School year', value: formatYear(kid.year) },
  ...known('Lessons are on', lessonDay),
  ...known('Band', band),
  ...known('Band Leader', kid.timetable_bl),
  ...known('Lessons', formatPause(kid)),
  ...(isEnrolled(kid.status) ? moneyRows(kid) : []),
];

const known = (label: string, value: string | null): SummaryRow[] =>
  value === null ? [] : [{ label, value }];

const moneyRows = (kid: Kid): SummaryRow[] => {
  const { first_payment_date: date, first_payment_amount: amount } = kid;
  const covers = kid.first_payment_covers_period;
  return [
    { label: 'First lesson', value: dayOrTbc(kid.first_lesson_date) },
    {
      label: 'First payment',
      value: date === null || amount === null ? TBC : `${formatPounds(amount)} on ${day(date)}`,
      note: covers === null ? undefined : `For ${covers}`,
    },
    ...known(
      'Regular monthly amount',
      kid.subscription_amount === null ? null : formatPounds(kid.subscription_amount),
    ),
  ];
};

const TBC = 'TBC';
const day = (date: string): string => formatDate(date, { year: true });
const dayOrTbc = (date: string | null): string => (date === null ? TBC : day(date));
