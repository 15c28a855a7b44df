import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { londonDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import { portalNow } from '../../../../platform/provider.ts';
import { calendarFile } from '../../../../platform/calendar-file.ts';
import { Button } from '../../../../ui/button.tsx';
import type { ChildToEnrol } from '../children-to-enrol.ts';
import { CALENDAR } from '../words.ts';

interface CalendarButtonProps {
  readonly state: ParsedAnswer<typeof getDirectDebit>;
  readonly enrolled: readonly ChildToEnrol[];
}

/** First lessons and first payment for the family's own calendar; first names only. */
export function CalendarButton({ state, enrolled }: CalendarButtonProps) {
  const { first_payment_date: payment, first_payment_amount: amount } = state;
  const days = [
    ...enrolled.flatMap(({ name, firstLesson }) =>
      firstLesson === null
        ? []
        : [{ date: firstLesson, title: CALENDAR.firstLesson(name.split(' ')[0] ?? '') }],
    ),
    ...(payment !== null && amount !== null
      ? [{ date: payment, title: CALENDAR.payment(formatPounds(amount)) }]
      : []),
  ];
  const ahead = days.filter(({ date }) => date >= londonDate(portalNow()));
  if (ahead.length === 0) return null;
  return (
    <Button variant="secondary" onPress={() => calendarFile('band-lessons.ics', ahead)}>
      Add to calendar
    </Button>
  );
}
