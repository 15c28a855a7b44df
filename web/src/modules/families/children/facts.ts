import type { Kid } from '../../../platform/queries.ts';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { formatDay, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { formatYear } from '@bandstand/domain/kernel/school-year/rules';
import { formatPause } from './status-words.ts';
import type { SummaryRow } from '../../../ui/summary-table.tsx';

/** What the answer includes beside the child: their timetable and their band. */
export interface IncludedFacts {
  readonly lessonDay: string | null;
  readonly band: string | null;
  /** The last school year that their school has. */
  readonly maxYear: number | null;
  /** Where this school's children mostly go next. */
  readonly likelyNext: { readonly id: string; readonly name: string } | null;
}

interface IncludedRecord {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}
type RelatedRecord = {
  readonly relationships?: Readonly<Record<string, { readonly data: unknown }>> | undefined;
};

export const alongWith = (
  { relationships }: RelatedRecord,
  included: readonly IncludedRecord[],
): IncludedFacts => {
  const attributesOf = (relation: string): IncludedRecord['attributes'] => {
    const linked = relationships?.[relation]?.data as { id?: string } | null | undefined;
    return included.find(({ id }) => id === linked?.id)?.attributes ?? {};
  };
  const timetable = attributesOf('timetable');
  const { rsMaxSchoolYear: maxYear } = timetable;
  const likelyId = textOf(timetable['likelyNextTimetableId']);
  const likelyName = textOf(timetable['likelyNextTimetableName']);
  return {
    lessonDay: textOf(timetable['lessonDay']),
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
  { label: 'School', value: kid.timetableName },
  { label: 'School year', value: formatYear(kid.year) },
  ...known('Lessons are on', lessonDay),
  ...known('Band', band),
  ...known('Band Leader', kid.timetableBl),
  ...known('Lessons', formatPause(kid)),
  ...(isEnrolled(kid.status) ? moneyRows(kid) : []),
];

/** The same where a stage has the rest, without first days that are over. */
export const placeRows = (kid: Kid, today: IsoDate): SummaryRow[] => [
  { label: 'School', value: kid.timetableName, note: formatYear(kid.year) },
  ...known('Lessons', formatPause(kid)),
  ...(isEnrolled(kid.status) ? moneyRows(kid, today) : []),
];

const known = (label: string, value: string | null): SummaryRow[] =>
  value === null ? [] : [{ label, value }];

const moneyRows = (kid: Kid, from: IsoDate = ''): SummaryRow[] => {
  const { firstLessonDate: lesson, firstPaymentDate: payment, firstPaymentAmount: amount } = kid;
  const covers = kid.firstPaymentCoversPeriod;
  const unlessOver = (day: IsoDate | null, row: SummaryRow) =>
    day !== null && day < from ? [] : [row];
  return [
    ...unlessOver(lesson, { label: 'First lesson', value: dayOrTbc(lesson) }),
    ...unlessOver(payment, {
      label: 'First payment',
      value:
        payment === null || amount === null
          ? TBC
          : `${formatPounds(amount)} on ${formatDay(payment)}`,
      note: covers === null ? undefined : `For ${covers}`,
    }),
    ...known(
      'Regular monthly amount',
      kid.subscriptionAmount === null ? null : formatPounds(kid.subscriptionAmount),
    ),
  ];
};

const TBC = 'TBC';
const dayOrTbc = (date: string | null): string => (date === null ? TBC : formatDay(date));
