import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { formatTime, londonDate } from '@bandstand/domain/kernel/london';
import { showValue } from '@bandstand/domain/kernel/noun';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { CLOSURE, EVENT, SCHOOL, TERM, TIMETABLE } from '@bandstand/domain/lessons/set-up-nouns';
import { SCHOOL_USER } from '@bandstand/domain/stories/schools-area/school-user-noun';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { LINK_LASTS } from '@bandstand/domain/identity/account/rules';
import { inviteSchoolUserAgain } from '@bandstand/domain/stories/schools-area/office-contract';
import { Facts } from '../../../office-ui/facts.tsx';
import { RecordPage } from '../../../office-ui/record-page.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { useTitle } from '../../../platform/title.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { NounCard, Missing } from './parts/noun-list.tsx';
import { ChangeRecord } from './parts/change-record.tsx';
import { tellingOf } from './parts/who-is-told.tsx';
import { YearStrip } from './parts/year-strip.tsx';
import { recordQuery, SET_UP_KEY } from './queries.ts';
import { SCHOOLS, sessionOf, PEOPLE } from './words.ts';
import { call } from '../../../platform/client.ts';
import { LastActFault } from '../../../platform/form/act-fault.tsx';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** Whether somebody of a school has signed in, or still can with their link. */
const stateOf = ({ attributes: it }: NounRecord): string => {
  if (it['has_signed_in'] === true) return PEOPLE.signedIn;
  const [sent, now] = [new Date(String(it['invited_at'])), portalNow()];
  const isOver = now.getTime() - sent.getTime() > LINK_LASTS;
  return (isOver ? PEOPLE.lapsed : PEOPLE.invited)(formatMoment(sent, now));
};

/** What a school's page says of a person, and what can be done there. */
const personLine = (person: NounRecord) => (
  <>
    <span className="block">{String(person.attributes['email'])}</span>
    {!person.attributes.has_ended && stateOf(person)}
  </>
);

/** Another link for somebody who has not chosen a password yet. */
function InviteAgain({ record: { id, attributes } }: { record: NounRecord }) {
  const client = useQueryClient();
  const inviting = useSendOnce({
    send: () => call(inviteSchoolUserAgain, { params: { id }, body: {} }),
    onAnswer: () => showToast({ title: PEOPLE.sent }),
    onEnd: () => client.invalidateQueries({ queryKey: SET_UP_KEY }),
  });
  if (attributes['has_signed_in'] === true) return null;
  return (
    <>
      <Button variant="quiet" pending={inviting.isPending} onPress={() => void inviting.send()}>
        {PEOPLE.again}
      </Button>
      <span className="order-last basis-full px-2 empty:hidden">
        <LastActFault heading={PEOPLE.notSent} of={inviting} />
      </span>
    </>
  );
}

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
          <NounCard {...CLOSURES} of={id} isOver={endedBefore} />
        </>
      }
      facts={
        <>
          {contact.some(([, said]) => said !== '') && (
            <Card heading={SCHOOLS.contact}>
              <Facts facts={contact} />
            </Card>
          )}
          <NounCard {...EVENTS} of={id} detail={eventLine} isOver={endedBefore} />
          <NounCard noun={SCHOOL_USER} of={id} detail={personLine} acts={InviteAgain} />
        </>
      }
    >
      {null}
    </RecordPage>
  );
}

const [CLOSURES, EVENTS] = [tellingOf('closure', CLOSURE), tellingOf('event', EVENT)];

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
