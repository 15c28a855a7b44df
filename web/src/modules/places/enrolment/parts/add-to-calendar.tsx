import type { KidId } from '@bandstand/domain/kernel/ids';
import { calendarText } from '../../../../platform/calendar-file.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { ENROLLED } from '../outcome-words.ts';

type AddToCalendarProps = { kidId: KidId; kid: string; school: string; date: string };

export function AddToCalendar({ kidId, kid, school, date }: AddToCalendarProps) {
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
