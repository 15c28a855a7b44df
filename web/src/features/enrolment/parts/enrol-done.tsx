import type { ReactNode } from 'react';
import { sayYear } from '@bandstand/domain/school-year/rules';
import { Button } from '../../../ui/button.tsx';
import type { Done } from '../asking.ts';
import { CARD_NAMES, dayOrTbc, PLACE_NAMES, sayCards } from '../words.ts';
import { firstLessonWords, firstPaymentWords, paymentWords } from '../payment-words.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { Confirmation } from './confirmation.tsx';

type EnrolDoneProps = { done: Done; onAgain: () => void };

export function EnrolDone({ done, onAgain }: EnrolDoneProps) {
  const again = (
    <Button variant="secondary" onPress={onAgain}>
      Register another child
    </Button>
  );
  const Outcome = done.answer.meta.outcome === 'joined_waitlist' ? Joined : Enrolled;
  return <Outcome done={done} again={again} />;
}

type OutcomeProps = { done: Done; again: ReactNode };

function Joined({ done: { answer, form }, again }: OutcomeProps) {
  const { id, attributes: kid } = answer.data;
  return (
    <Confirmation
      heading="Added to the Waitlist"
      says={`We have added ${kid.first_name} to the waitlist at ${kid.timetable_name}. We will keep you updated when an opportunity arises in a band.`}
      kid={kid.name}
      kidId={id}
      lines={[
        { label: 'School', value: kid.timetable_name },
        { label: 'Year', value: sayYear(kid.year) },
        { label: 'Waiting for', value: form.waiting.map((card) => CARD_NAMES[card]).join(', ') },
      ]}
      next={[
        'You will receive an email that confirms this.',
        `When a place comes up we email you and keep it for ${kid.first_name} for 7 days.`,
        'There is nothing to pay unless you take a place.',
      ]}
      again={again}
    />
  );
}

function Enrolled({ done: { answer, form, pricing }, again }: OutcomeProps) {
  const { id, attributes: kid } = answer.data;
  const {
    first_lesson_date: date,
    timetable_name: school,
    assigned_instrument_type: instrument,
  } = kid;
  return (
    <Confirmation
      heading="Enrolment Complete"
      says={`Thank you for booking ${kid.first_name} onto lessons. You'll soon receive an email from us with all the information you need to get started.`}
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
        ...(pricing === null ? [] : [paymentWords(pricing)]),
        ...(form.waiting.length === 0
          ? []
          : [`${kid.first_name} is on the waitlist for ${sayCards(form.waiting)}.`]),
      ]}
      actions={
        date && <AddToCalendar kidId={id} kid={kid.first_name} school={school} date={date} />
      }
      again={again}
    />
  );
}
