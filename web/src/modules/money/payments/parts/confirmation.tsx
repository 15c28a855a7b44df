import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { formatDate, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatList } from '@bandstand/domain/kernel/sentences';
import { NextSteps } from '../../../../platform/next-steps.tsx';
import { provider, portalNow } from '../../../../platform/provider.ts';
import { kidsQuery, type Kid } from '../../../../platform/queries.ts';
import { useTitle } from '../../../../platform/title.ts';
import { Button } from '../../../../ui/button.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { latePart } from '../../../../ui/late-part.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Ticket, type TicketLine } from '../../../../ui/ticket.tsx';
import { SummaryTable } from '../../../../ui/summary-table.tsx';
import { collectionRows } from '../due-words.ts';
import { ticketLines } from '../ticket-lines.ts';
import { useStepFocus } from '../use-step-focus.ts';
import { forgetSetUp, recentSetUp } from '../recent-set-up.ts';
import { ALREADY_ACTIVE, CONFIRMATION, SETTING_UP, CALENDAR } from '../words.ts';
import { ChangeBank } from './change-bank.tsx';
import { PayerAddress } from './payer-address.tsx';
import { calendarFile } from '../../../../platform/calendar-file.ts';
import type { ChildToEnrol } from '../children-to-enrol.ts';
import { firstLessonWords } from '../../../places/enrolment/payment-words.ts';
import { PLACE_NAMES } from '../../../places/enrolment/words.ts';

/** A child who is enrolled and has not had the first lesson yet. */
const isBeginning = (kid: Kid, today: IsoDate): boolean =>
  isEnrolled(kid.status) && (kid.firstLessonDate === null || kid.firstLessonDate >= today);

const startingChildren = (kids: readonly { readonly attributes: Kid }[], today: IsoDate): Kid[] =>
  kids.map(({ attributes }) => attributes).filter((kid) => isBeginning(kid, today));

/** Each child who begins on a line of their own: where they play, and what. */
const startingChildLines = (kids: readonly Kid[]): TicketLine[] =>
  kids.map((kid) => ({
    label: kid.name,
    value:
      kid.assignedInstrumentType === null
        ? kid.timetableName
        : `${PLACE_NAMES[kid.assignedInstrumentType]} at ${kid.timetableName}`,
  }));

/** What comes next for the children who begin: their first lessons, and what they wait for meanwhile. */
const nextWords = (kids: readonly Kid[]): string[] => [
  CONFIRMATION.soonAnEmail,
  ...kids.flatMap((kid) => {
    const lesson = firstLessonWords(kid.firstLessonDate);
    const waits = formatList(kid.waitingFor.map((instrument) => INSTRUMENT_NAMES[instrument]));
    return [
      kids.length === 1
        ? lesson
        : `${kid.firstName}: ${lesson.charAt(0).toLowerCase()}${lesson.slice(1)}`,
      ...(waits === '' ? [] : [CONFIRMATION.isWaiting(kid.firstName, waits)]),
    ];
  }),
];

const HostedReturn = latePart(async () => (await import('./rare-parts.ts')).HostedReturn);

type State = ParsedAnswer<typeof getDirectDebit>;

type ConfirmationProps = {
  state: State;
  /** Back from the provider's own pages. */
  isBack?: boolean;
};

/** The Direct Debit there is: what was just set up, or what has been for a while. */
export function Confirmation({ state, isBack = false }: ConfirmationProps) {
  const done = useRef(recentSetUp()).current;
  useEffect(() => () => forgetSetUp(), []);
  const heading = headingFor(state, done !== null);
  useTitle(heading);
  useStepFocus(heading);
  const { phone, hours } = provider();
  const { data: kids = [] } = useQuery(kidsQuery);
  const begins = startingChildren(kids, londonDate(portalNow()));
  return (
    <Page
      heading={heading}
      rail={
        <>
          <PayerAddress state={state} />
          <ChangeBank state={state} />
          <p className="measure text-soft">
            {CONFIRMATION.questions({ phone, hours })}
            {done !== null && ` ${CONFIRMATION.openAgain}`}
          </p>
        </>
      }
    >
      {state.state === 'setting_up' && (
        <Notice heading={CONFIRMATION.settingUp} isLive>
          {SETTING_UP}
        </Notice>
      )}
      {isBack && state.hosted !== null && <HostedReturn by={state.hosted.by} />}
      {done === null && !isBack && state.state === 'active' && (
        <Notice kind="success" heading="Active">
          {ALREADY_ACTIVE}
        </Notice>
      )}
      <OfTheDirectDebit state={state} done={done} begins={begins} />
      {begins.length > 0 && <NextSteps sentences={nextWords(begins)} />}
      <UpcomingPayments state={state} />
      <div>
        <ButtonLink href={!done?.enrolling.length ? '/' : '/?newEnrolment=true'}>Home</ButtonLink>
      </div>
    </Page>
  );
}

type OfTheDirectDebitProps = {
  state: State;
  done: ReturnType<typeof recentSetUp>;
  begins: readonly Kid[];
};

/** The ticket to keep. */
function OfTheDirectDebit({ state, done, begins }: OfTheDirectDebitProps) {
  const issuer = provider().name;
  const enrolled = done?.enrolling ?? [];
  return (
    <Ticket
      issuer={issuer}
      status={state.state === 'active' ? 'Confirmed' : 'On its way'}
      heading={
        enrolled.length === 0
          ? setUpOn(state)
          : CONFIRMATION.hasPlace(enrolled.map(({ name }) => name))
      }
      lines={[
        ...(enrolled.length === 0 ? startingChildLines(begins) : []),
        ...ticketLines(state, done),
      ]}
      reference={state.bacs_reference ?? ''}
      actions={
        <>
          <CalendarButton state={state} enrolled={enrolled} />
          <Button variant="secondary" onPress={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      {CONFIRMATION.collectedBy(issuer)}
    </Ticket>
  );
}

/** What is taken next, and what it is made of. */
function UpcomingPayments({ state }: { state: State }) {
  const rows = collectionRows(state);
  const isToBeConfirmed = rows.length === 0 && state.regular_monthly_amount > 0;
  if (rows.length === 0 && !isToBeConfirmed) return null;
  return (
    <section aria-labelledby="upcoming" className="grid grid-cols-1 gap-3">
      <h2 id="upcoming" className="text-title">
        {state.finalised !== null && state.next !== null
          ? CONFIRMATION.nextPayments
          : CONFIRMATION.nextPayment}
      </h2>
      {isToBeConfirmed ? (
        <p className="measure">{CONFIRMATION.dateUnknown}</p>
      ) : (
        <SummaryTable rows={rows} />
      )}
      <p>
        <TextLink href="/payments" className="inline-flex min-h-11 items-center">
          {CONFIRMATION.payments}
        </TextLink>
      </p>
    </section>
  );
}

const setUpOn = ({ created_on: day }: State): string =>
  day === null ? 'Direct Debit' : CONFIRMATION.setUpOn(formatDate(day, { year: true }));

const headingFor = ({ state, first_payment_date: date }: State, isNew: boolean): string => {
  if (!isNew) return 'Your Direct Debit';
  if (state === 'setting_up') return 'Almost there';
  return date === null ? 'Direct Debit Complete' : 'Enrolment Complete';
};

interface CalendarButtonProps {
  readonly state: ParsedAnswer<typeof getDirectDebit>;
  readonly enrolled: readonly ChildToEnrol[];
}

/** First lessons and first payment for the family's own calendar; first names only. */
function CalendarButton({ state, enrolled }: CalendarButtonProps) {
  const { first_payment_date: payment, first_payment_amount: amount } = state;
  const days = [
    ...enrolled.flatMap(({ name, firstLesson }) =>
      firstLesson === null
        ? []
        : [{ date: firstLesson, title: CALENDAR.firstLesson(name.split(' ')[0] ?? '') }],
    ),
    ...(payment !== null && amount !== null
      ? [{ date: payment, title: CALENDAR.payment(formatPounds(amount)) }]
      : []),
  ];
  const ahead = days.filter(({ date }) => date >= londonDate(portalNow()));
  if (ahead.length === 0) return null;
  return (
    <Button variant="secondary" onPress={() => calendarFile('band-lessons.ics', ahead)}>
      Add to calendar
    </Button>
  );
}
