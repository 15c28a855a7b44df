import type { PricingInfo } from '@bandstand/domain/prices/model';
import type { ReactNode } from 'react';
import type { KidRecord } from '../../../../platform/queries.ts';
import { firstLessonWords, firstPaymentWords } from '../payment-words.ts';
import { dayOrTbc, PLACE_NAMES } from '../words.ts';
import { ConfirmationPage } from './confirmation.tsx';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { calendarText } from '../../../../platform/calendar-file.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { ENROLLED } from '../outcome-words.ts';

type PlaceConfirmationProps = {
  kid: Pick<KidRecord, 'id' | 'attributes'>;
  heading: string;
  says: string;
  /** What follows the first lesson, in order. */
  next: readonly string[];
  /** What the parent agreed to, with all that their family pays. */
  pricing: PricingInfo | null;
  again?: ReactNode;
};

/** The child has a place: where, on what, and from when. */
export function PlaceConfirmation({ kid, next, pricing, ...words }: PlaceConfirmationProps) {
  const {
    name,
    firstName,
    firstLessonDate: date,
    timetableName: school,
    assignedInstrumentType: instrument,
  } = kid.attributes;
  return (
    <ConfirmationPage
      {...words}
      kid={name}
      kidId={kid.id}
      lines={[
        { label: 'School', value: school },
        { label: 'Instrument', value: instrument ? PLACE_NAMES[instrument] : '' },
        { label: 'First lesson', value: dayOrTbc(date) },
        { label: 'First payment', value: firstPaymentWords(kid.attributes, pricing) },
      ]}
      next={[firstLessonWords(date), ...next]}
      actions={date && <AddToCalendar kidId={kid.id} kid={firstName} school={school} date={date} />}
    />
  );
}

type AddToCalendarProps = { kidId: KidId; kid: string; school: string; date: string };

function AddToCalendar({ kidId, kid, school, date }: AddToCalendarProps) {
  // A whole day: the times of lessons are the school's to tell.
  const file = calendarText([
    {
      uid: `first-lesson-${kidId}`,
      title: ENROLLED.firstLesson(kid),
      place: school,
      date,
    },
  ]);
  return (
    <ButtonLink
      variant="secondary"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download="first-lesson.ics"
    >
      Add to calendar
    </ButtonLink>
  );
}
