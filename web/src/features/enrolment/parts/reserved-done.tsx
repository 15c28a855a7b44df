import { sayDate } from '@bandstand/domain/kernel/london';
import { sayPounds } from '@bandstand/domain/kernel/money';
import type { TakenPlace } from '../use-reserved.ts';
import { dayOrTbc, PLACE_NAMES, poundsOrTbc, referenceOf } from '../words.ts';
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
      reference={referenceOf(id)}
      lines={[
        { label: 'School', value: school },
        { label: 'Instrument', value: instrument ? PLACE_NAMES[instrument] : '' },
        { label: 'First lesson', value: dayOrTbc(date) },
        {
          label: 'First payment',
          value: `${poundsOrTbc(kid.first_payment_amount)} · ${dayOrTbc(kid.first_payment_date)}`,
        },
      ]}
      next={[
        'You will receive an email by the end of the next working day.',
        ...(date === null ? [] : [`The first lesson is on ${sayDate(date, { year: true })}.`]),
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
