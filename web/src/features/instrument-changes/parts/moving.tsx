import { referenceOf } from '@bandstand/domain/children/reference';
import { addDays, type IsoDate } from '@bandstand/domain/kernel/london';
import { calendarFile } from '../../../platform/calendar-file.ts';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { provider } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Ticket } from '../../../ui/ticket.tsx';
import type { Change } from '../use-change.ts';
import {
  INSTRUMENT,
  isMoving,
  formatDay,
  formatInstrument,
  SCHOOL_MAY_NOT_KNOW,
} from '../words.ts';
import { Next, WayOn } from './next.tsx';

type MovingProps = { change: Change; on: IsoDate; onAgain: (() => void) | undefined };

/** The change is taken: a ticket to keep, and what happens next. */
export function Moving({ change, on, onAgain }: MovingProps) {
  const { kid, to, band } = change;
  const { name, firstName } = kid.attributes;
  const says = isMoving(firstName, to, on);
  useTitle('Thank you');
  useHeadingFocus();
  const addToCalendar = () =>
    calendarFile('instrument-change.ics', [
      { date: on, title: `${firstName} changes to ${formatInstrument(to)}` },
    ]);
  return (
    <Page heading="Thank you" subHeading={says}>
      <Ticket
        issuer={provider().name}
        heading={name}
        lines={[
          { label: 'New instrument', value: INSTRUMENT[to] },
          { label: 'Date of change', value: formatDay(on) },
          ...(band === null ? [] : [{ label: 'Band', value: band.name }]),
        ]}
        reference={referenceOf(kid.id, on)}
        actions={
          on > change.today && (
            <Button variant="secondary" onPress={addToCalendar}>
              Add to calendar
            </Button>
          )
        }
      />
      <Next sentences={nextOf(change, on)} />
      <WayOn says={on > change.today ? undefined : 'instrumentChanged'}>
        {onAgain && (
          <Button variant="secondary" onPress={onAgain}>
            Change the day or cancel it
          </Button>
        )}
      </WayOn>
    </Page>
  );
}

const nextOf = (change: Change, on: IsoDate): string[] => {
  const { kid, from, to, band, isSameBand, lessonDays, today } = change;
  const name = kid.attributes.firstName;
  const next = lessonDays.find((lesson) => lesson >= on);
  return [
    on > today
      ? `${name} stays on ${formatInstrument(from)} until then, and changes automatically on that day.`
      : `${name} is on ${formatInstrument(to)} from now on.`,
    ...(isSameBand || band === null ? [] : [`${name} plays in ${band.name} from then on.`]),
    ...(next === undefined
      ? []
      : [`The first lesson day on ${formatInstrument(to)} is ${formatDay(next)}.`]),
    ...(next !== undefined && next <= addDays(today, 1) ? [SCHOOL_MAY_NOT_KNOW] : []),
    'We are sending you an email with these details.',
  ];
};
