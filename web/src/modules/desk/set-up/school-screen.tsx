import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { formatTime, londonDate } from '@bandstand/domain/kernel/london';
import { showValue } from '@bandstand/domain/kernel/noun';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { CLOSURE, EVENT, SCHOOL, TERM, TIMETABLE } from '@bandstand/domain/lessons/set-up-nouns';
import { SCHOOL_USER } from '@bandstand/domain/stories/schools-area/school-user-noun';
import { Facts } from '../../../office-ui/facts.tsx';
import { RecordPage } from '../../../office-ui/record-page.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { useTitle } from '../../../platform/title.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Missing } from './parts/missing.tsx';
import { NounCard } from './parts/noun-list.tsx';
import { ChangeRecord } from './parts/change-record.tsx';
import { InviteAgain, personLine } from './parts/school-person.tsx';
import { YearStrip } from './parts/year-strip.tsx';
import { recordQuery } from './queries.ts';
import { SCHOOLS, sessionOf } from './words.ts';

/** Everything of a school on one page. */
export function SchoolScreen() {
  const { id = '' } = useParams({ strict: false });
  const school = useQuery(recordQuery(SCHOOL, id));
  if (school.data === undefined) return <RecordWaits {...SCHOOLS} query={school} />;
  return <School key={id} school={school.data} />;
}

function School({ school }: { school: NounRecord }) {
  const { id, attributes } = school;
  const navigate = useNavigate();
  const hrefOf = (timetable: string) => `/office/timetables/${timetable}`;
  const name = SCHOOL.title(attributes);
  const contact = CONTACT.map((field): [string, string] => [
    SCHOOL.fields[field].label,
    String(attributes[field]),
  ]);
  useTitle(name);
  return (
    <RecordPage
      heading={name}
      subHeading={SCHOOLS.line(attributes)}
      above={
        <TextLink href="/office/schools" className="inline-flex min-h-11 items-center">
          {SCHOOLS.all}
        </TextLink>
      }
      actions={<ChangeRecord noun={SCHOOL} record={school} />}
      lead={
        <>
          <Missing of={school} />
          <NounCard
            noun={TIMETABLE}
            of={id}
            hrefOf={hrefOf}
            // It is changed on its own page.
            isFixed={() => true}
            begins={{ display_name: name, lessons_are_on: true }}
            onAdded={(timetable) => void navigate({ href: hrefOf(timetable.id) })}
            detail={timetableLine}
          />
          <YearStrip school={id} />
          <NounCard noun={TERM} of={id} isOver={endedBefore} />
          <NounCard noun={CLOSURE} of={id} isOver={endedBefore} />
        </>
      }
      facts={
        <>
          {contact.some(([, said]) => said !== '') && (
            <Card heading={SCHOOLS.contact}>
              <Facts facts={contact} />
            </Card>
          )}
          <NounCard noun={EVENT} of={id} detail={eventLine} isOver={endedBefore} />
          <NounCard noun={SCHOOL_USER} of={id} detail={personLine} acts={InviteAgain} />
        </>
      }
    >
      {null}
    </RecordPage>
  );
}

const CONTACT = ['postcode', 'contact_name', 'contact_email', 'contact_phone'] as const;

/** What was in an earlier school year, or is over. */
const endedBefore = ({ attributes: it }: NounRecord): boolean => {
  const last = it['ends_on'] ?? it['on_date'];
  return typeof last === 'string' && last < londonDate(portalNow());
};

const timetableLine = (timetable: NounRecord) => (
  <>
    <span className="block">
      {`${sessionOf(timetable.attributes)} · ${SCHOOLS.fill(timetable.attributes)}`}
    </span>
    <Missing of={timetable} />
  </>
);

const eventLine = ({ attributes }: NounRecord): string =>
  [
    [attributes['starts_at'], attributes['ends_at']]
      .flatMap((time) => (time === null ? [] : [formatTime(String(time))]))
      .join(' to '),
    showValue(EVENT.fields.event_type, attributes['event_type']),
    String(attributes['note']),
  ]
    .filter((part) => part !== '')
    .join(' · ');
