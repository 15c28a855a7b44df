import { formatNear, inMenuOrder } from '@bandstand/domain/shell/home/rules';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { formatList } from '@bandstand/domain/kernel/sentences';
import {
  daysBetween,
  formatDate,
  formatShortDate,
  type IsoDate,
} from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { ComingDates, KidRecord } from '../../../platform/queries.ts';
import { isPaused } from '../../families/children/status-words.ts';
import { COMING } from './words.ts';

/** Something that comes, and the page that says more about it. */
export interface Act {
  readonly kind: 'lesson' | 'concert' | 'payment';
  readonly label: string;
  readonly says: string;
  /** What a reader needs to know as well: the school, or what is owed. */
  readonly note?: string | undefined;
  /** What can be done about it on that page, or how long it still is. */
  readonly aside?: string;
  readonly href: string;
}

type Dates = ComingDates['dates'][number];
type Occasion = Pick<NonNullable<Dates['lesson']>, 'date' | 'time'>;
/** Sorted by `at`; what has no day yet comes last. */
type DatedAct = Act & { readonly at: string };

const LAST = '9';

const atOf = ({ date, time }: Occasion): string => `${date} ${time ?? ''}`;

type Day = typeof formatDate;
type Coming = Pick<ComingDates, 'dates'> & Money;

/** What comes next for a family, in order: a lesson of each child, a concert, a payment. */
export const runningOrder = (
  kids: readonly KidRecord[],
  { dates, ...money }: Coming,
  today: IsoDate,
): Act[] => {
  const playing = inMenuOrder(kids).filter(({ attributes }) => isEnrolled(attributes.status));
  // Many lessons stand side by side: where each is, its page says. A family whose children all play at one school knows.
  const saysWhere =
    playing.length <= 2 && new Set(playing.map(({ attributes }) => attributes.schoolId)).size > 1;
  const dated = [
    ...playing.map((kid) => lessonOf(kid, dates, today)),
    ...concertOf(kids, dates, today),
  ];
  return [
    ...(saysWhere ? dated : dated.map((act) => ({ ...act, note: undefined }))),
    ...paymentOf(money),
  ].toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
};

const lessonOf = (kid: KidRecord, dates: readonly Dates[], today: IsoDate): DatedAct => {
  const { firstName: name, firstLessonDate: first } = kid.attributes;
  const lesson = dates.find(({ kid_id }) => kid_id === kid.id)?.lesson ?? null;
  const isFirst = first === null || first >= (lesson?.date ?? today);
  const act = {
    kind: 'lesson',
    label: (isFirst ? COMING.firstLesson : COMING.lesson)(name),
    note: lesson?.place,
    href: `/kid/${kid.id}/timetable`,
  } as const;
  if (lesson !== null)
    return {
      ...act,
      at: atOf(lesson),
      says: formatNear(lesson, today, true),
      aside: COMING.cannotCome,
    };
  return { ...act, at: LAST, says: isPaused(kid.attributes) ? COMING.paused : COMING.unknown };
};

/** The concert that comes first, with all children who play in it. */
const concertOf = (
  kids: readonly KidRecord[],
  dates: readonly Dates[],
  today: IsoDate,
): DatedAct[] => {
  const concerts = dates.flatMap(({ kid_id: kid, concert }) =>
    concert === null ? [] : [{ kid, ...concert, at: atOf(concert) }],
  );
  const [first] = concerts.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  if (first === undefined) return [];
  const plays = ({ id }: KidRecord): boolean =>
    concerts.some(({ kid, at, place }) => kid === id && at === first.at && place === first.place);
  const names = kids.filter(plays).map(({ attributes }) => attributes.firstName);
  const inDays = COMING.inDays(daysBetween(today, first.date));
  return [
    {
      kind: 'concert',
      label: `${COMING.concert}: ${formatList(names)}`,
      aside: inDays,
      says: formatNear(first, today, true),
      note: first.place,
      href: `/kid/${first.kid}/timetable`,
      at: first.at,
    },
  ];
};

type Money = Pick<ComingDates, 'payment' | 'owed' | 'owedOn'>;

const paymentOf = (money: Money): DatedAct[] => {
  const { payment, owed, owedOn } = money;
  const act = { kind: 'payment', href: '/payments' } as const;
  if (payment !== null) {
    const note = owed > 0 ? formatOwed(money) : undefined;
    return [
      {
        ...act,
        label: COMING.payment,
        says: formatPayment(payment, formatShortDate),
        note,
        at: payment.date,
      },
    ];
  }
  const note = owedOn === null ? undefined : COMING.owedFrom(formatDate(owedOn));
  return owed > 0 ? [{ ...act, label: COMING.owed, says: formatPounds(owed), note, at: LAST }] : [];
};

/** "£36.00 on Tuesday 1 December". */
export const formatPayment = (
  { date, amount }: Pick<NonNullable<ComingDates['payment']>, 'date' | 'amount'>,
  day: Day = formatDate,
): string => `${formatPounds(amount)} on ${day(date)}`;

/** "Including £41.00 that you owe": the part of the next payment that is already owed, or when that is taken. */
export const formatOwed = ({ payment, owed, owedOn }: Money): string => {
  const whole = formatPounds(owed);
  const part = payment?.of_owed ?? 0;
  return part > 0
    ? COMING.owedInIt(formatPounds(part), whole)
    : COMING.owedBeside(whole, owedOn === null ? null : formatDate(owedOn));
};
