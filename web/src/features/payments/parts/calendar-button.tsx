import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { sayPounds } from '@bandstand/domain/kernel/money';
import type { getDirectDebit } from '@bandstand/domain/payments/contract';
import { calendarFile } from '../../../platform/calendar-file.ts';
import { Button } from '../../../ui/button.tsx';
import type { EnrollingChild } from '../enrolling-child.ts';

interface CalendarButtonProps {
  readonly state: AnswerRead<typeof getDirectDebit>;
  readonly child: EnrollingChild | null;
}

/** First lesson and first payment for the family's own calendar; first names only. */
export function CalendarButton({ state, child }: CalendarButtonProps) {
  const lesson = child?.pricing.first_lesson_date;
  const { first_payment_date: payment, first_payment_amount: amount } = state;
  const days = [
    ...(child != null && lesson != null
      ? [{ date: lesson, title: `${child.name.split(' ')[0]}'s first band lesson` }]
      : []),
    ...(payment !== null && amount !== null
      ? [{ date: payment, title: `Band lessons: ${sayPounds(amount)} by Direct Debit` }]
      : []),
  ];
  if (days.length === 0) return null;
  return (
    <Button variant="secondary" onPress={() => calendarFile('band-lessons.ics', days)}>
      Add to calendar
    </Button>
  );
}
