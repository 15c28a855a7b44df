import { referenceOf } from '@bandstand/domain/families/children/reference';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { calendarFile } from '../../../../platform/calendar-file.ts';
import { useHeadingFocus } from '../../../../platform/heading-focus.ts';
import { provider } from '../../../../platform/provider.ts';
import { useTitle } from '../../../../platform/title.ts';
import { Button } from '../../../../ui/button.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Ticket } from '../../../../ui/ticket.tsx';
import type { ShownChange } from '../use-change.ts';
import { INSTRUMENT, isMoving, formatDay } from '../words.ts';
import { NextStepsAndContact, WayOn } from './next-steps.tsx';
import { MOVING, nextWords } from '../offer-words.ts';

type MoveTicketProps = { change: ShownChange; on: IsoDate; onAgain: (() => void) | undefined };

/** The change is taken: a ticket to keep, and what happens next. */
export function MoveTicket({ change, on, onAgain }: MoveTicketProps) {
  const { kid, to, band, isSameBand } = change;
  const { name, firstName } = kid.attributes;
  const newBand = isSameBand || band === null ? null : band.name;
  const says = isMoving(firstName, to, on);
  useTitle(MOVING.heading);
  useHeadingFocus();
  const addToCalendar = () =>
    calendarFile('instrument-change.ics', [{ date: on, title: MOVING.inCalendar(firstName, to) }]);
  return (
    <Page heading={MOVING.heading} subHeading={says}>
      <Ticket
        issuer={provider().name}
        heading={name}
        lines={[
          { label: MOVING.instrument, value: INSTRUMENT[to] },
          { label: MOVING.day, value: formatDay(on) },
          ...(band === null ? [] : [{ label: MOVING.band, value: band.name }]),
        ]}
        reference={referenceOf(kid.id, on)}
        actions={
          on > change.today && (
            <Button variant="secondary" onPress={addToCalendar}>
              {MOVING.toCalendar}
            </Button>
          )
        }
      />
      <NextStepsAndContact sentences={nextWords({ ...change, name: firstName, newBand, on })} />
      <WayOn says={on > change.today ? undefined : 'instrumentChanged'}>
        {onAgain && (
          <Button variant="secondary" onPress={onAgain}>
            {MOVING.again}
          </Button>
        )}
      </WayOn>
    </Page>
  );
}
