import { sayPounds } from '@bandstand/domain/kernel/money';
import type { TakenPlace } from '../use-take-place.ts';
import { firstLessonWords, firstPaymentWords } from '../payment-words.ts';
import { dayOrTbc, PLACE_NAMES } from '../words.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { Confirmation } from './confirmation.tsx';

export function ReservedDone({ answer }: { answer: TakenPlace }) {
  const { id, attributes: kid } = answer.data;
  const {
    first_lesson_date: date,
    timetable_name: school,
    assigned_instrument_type: instrument,
  } = kid;
  const monthly = kid.subscription_amount;
  return (
    <Confirmation
      heading={`Thanks for enrolling ${kid.first_name}`}
      says="You will receive an email by the end of the next working day."
      kid={kid.name}
      kidId={id}
      lines={[
        { label: 'School', value: school },
        { label: 'Instrument', value: instrument ? PLACE_NAMES[instrument] : '' },
        { label: 'First lesson', value: dayOrTbc(date) },
        { label: 'First payment', value: firstPaymentWords(kid) },
      ]}
      next={[
        firstLessonWords(date),
        ...(monthly === null
          ? []
          : [`The new cost of ${sayPounds(monthly)} each month is added to your Direct Debit.`]),
      ]}
      actions={
        date && <AddToCalendar kidId={id} kid={kid.first_name} school={school} date={date} />
      }
    />
  );
}
