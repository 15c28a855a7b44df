import { ButtonLink } from '../../../ui/button-link.tsx';
import { calendarFile } from '../calendar.ts';

type AddToCalendarProps = { kidId: string; kid: string; school: string; date: string };

export function AddToCalendar({ kidId, kid, school, date }: AddToCalendarProps) {
  const file = calendarFile({
    id: `first-lesson-${kidId}`,
    title: `${kid}’s first band lesson`,
    place: school,
    date,
  });
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
