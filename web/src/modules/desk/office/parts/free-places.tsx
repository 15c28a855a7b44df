import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { OfficeCall } from '@bandstand/domain/desk/office/for-family';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { LessonInstrument } from '@bandstand/domain/kernel/instruments/model';
import { formatDate, formatTime, londonDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import type { EnrolmentOutcome } from '@bandstand/domain/places/enrolment/model';
import type { listFreePlaces } from '@bandstand/domain/places/schools/office-contract';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { call, CallFault } from '../../../../platform/client.ts';
import { portalNow } from '../../../../platform/provider.ts';
import type { KeyOf } from '../../../../platform/use-request-keys.ts';
import { FailedState } from '../../../../office-ui/failed-state.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ActDialog, type ActProps } from '../../../identity/staff/act-dialog.tsx';
import { useTyped } from '../../../identity/staff/act-fields.tsx';
import { forFamily, freePlacesQuery, pricingQuery } from '../queries.ts';
import { FAMILY } from '../words.ts';
import { familyAct, type FamilyChild } from './family-act.tsx';

export const READ_FIRST = 'Please wait for the figures.';
export const NONE_TO_BOOK = 'There is no place to book.';
export const HELD =
  'Without a Direct Debit the place is held for 30 minutes: we email the parent where to set one up.';
export const LESSONS = {
  vocals: 'Vocals',
  keyboard: 'Keyboard',
  guitar: 'Guitar',
  drums: 'Drums',
} as const;
export const CHOOSE_PLACE = 'Please choose one of the free places.';

export const OUTCOME_SAYS: Readonly<Record<EnrolmentOutcome, (name: string) => string>> = {
  enrolled: (name) => `The place is booked for ${name}`,
  reserved: (name) =>
    `A place is held for ${name} for 30 minutes: their parent has to set up a Direct Debit`,
  joined_waitlist: (name) =>
    `${name} is on the waiting list. A place that is free is offered at once.`,
};

/** The amounts as they were told: where they have changed meanwhile, nothing is set up. */
export const seenAmounts = (pricing: PricingInfo | undefined) =>
  pricing === undefined
    ? {}
    : {
        firstPaymentDate: pricing.first_payment_date,
        firstPaymentAmount: pricing.first_payment_amount,
        regularMonthlyAmount: pricing.regular_monthly_cost,
      };

type EnrolBody = Parameters<typeof call<OfficeCall<typeof enrolKid>>>[1]['body'];

/** Enrols a child for a family. Where the place has gone meanwhile, the free ones are read again, and another is chosen. */
export const enrolling = (
  family: string,
  name: string,
  { body, onPlaceGone }: { body: (why: { reason: string }) => EnrolBody; onPlaceGone: () => void },
) => ({
  variant: 'primary' as const,
  renews: { fault: [['office', 'free places']] },
  send: async (why: { reason: string }, keyOf: KeyOf) => {
    const sent = body(why);
    try {
      const params = { family, id: family };
      return await call(forFamily(enrolKid), { params, body: sent, key: keyOf(sent) });
    } catch (fault) {
      if (fault instanceof CallFault && fault.refusal === 'no_places') onPlaceGone();
      throw fault;
    }
  },
  done: ({ meta }: ParsedAnswer<OfficeCall<typeof enrolKid>>) => OUTCOME_SAYS[meta.outcome](name),
});

/** What the parent is told on the phone before they agree. */
export function Prices({ pricing, held = HELD }: PricesProps) {
  if (pricing.isLoadingError) return <FailedState retry={pricing} />;
  if (pricing.data === undefined) return <Skeleton count={2} label={FAMILY.loading} />;
  const {
    first_lesson_date: lesson,
    first_payment_date: day,
    first_payment_amount: amount,
    regular_monthly_cost: monthly,
    is_first_month_free: isFree,
  } = pricing.data;
  return (
    <div>
      <p>
        {lesson === null
          ? 'The first lesson is still to be confirmed.'
          : `The first lesson is on ${formatDate(lesson)}.`}
      </p>
      <p>
        {day === null || amount === null
          ? 'The first payment is still to be confirmed.'
          : `First payment: ${formatPounds(amount)} on ${formatDate(day)}.`}{' '}
        {`Then ${formatPounds(monthly)} a month.`}
      </p>
      {isFree === false && <p>This school year’s free month has already been used.</p>}
      <p className="text-soft">{held}</p>
    </div>
  );
}
type PricesProps = { pricing: UseQueryResult<PricingInfo>; held?: string };

type FreePlace = ParsedAnswer<typeof listFreePlaces>['places'][number];

type FreePlacesProps = {
  /** The lessons, and the school year; empty until they are chosen. */
  timetable: string;
  year: string;
  value: string;
  onChange: (instrument: string) => void;
  error: string | undefined;
  /** What can be done where none is free. */
  instead?: string;
};

/** The places that are free at the school for the school year, with the band that the child would join. */
export function FreePlaces({ timetable, year, instead = '', ...choice }: FreePlacesProps) {
  const free = useQuery(freePlacesQuery(timetable, year));
  if (timetable === '' || year === '')
    return (
      <p className="text-soft">
        Choose the school year and the school to see which places are free.
      </p>
    );
  if (free.isLoadingError) return <FailedState retry={free} />;
  if (free.data === undefined) return <Skeleton count={2} label="Looking for free places" />;
  if (free.data.length === 0)
    return (
      <p role="status">
        {['No place is free here for this school year.', instead].filter(Boolean).join(' ')}
      </p>
    );
  return (
    <RadioGroup
      name="instrument"
      label="Free places"
      options={free.data.map((place) => ({
        value: place.instrument,
        label: LESSONS[place.instrument],
        detail: whereAndWhen(place),
      }))}
      {...choice}
    />
  );
}

const whereAndWhen = (place: FreePlace): string =>
  [
    place.plays === 'bass' ? 'bass guitar' : '',
    place.band,
    `${place.lesson_day}s, ${formatTime(place.starts_at)} to ${formatTime(place.ends_at)}`,
    `${place.free} free`,
  ]
    .filter(Boolean)
    .join(' · ');

export const yearNow = () => schoolYearOf(londonDate(portalNow()));

/** Gives a child who waits a place that is free at their school, as the parent could take it. */
export function PlaceDialog({ of: { family, kidId, kid }, onClose }: ActProps<FamilyChild>) {
  const { typed, form, change } = useTyped({ instrument: '' });
  const card = typed.instrument;
  const { timetable_id: timetable, year } = kid;
  const asked = pricingQuery({ family, timetable, kidId });
  const pricing = useQuery({ ...asked, enabled: card !== '' });
  const free = useQuery(freePlacesQuery(timetable, String(year)));
  const waitsFor = card !== '' && pricing.data === undefined ? READ_FIRST : undefined;
  const choose = (instrument: string) => change({ instrument });
  const choice = { timetable, year: String(year), value: card, onChange: choose };
  const act = familyAct(family, enrolKid, {
    title: `Give ${kid.first_name} a free place`,
    form,
    fields: [
      {
        kind: 'own',
        name: 'instrument',
        wrong: card === '' ? CHOOSE_PLACE : undefined,
        render: (error) => <FreePlaces {...choice} error={error} />,
      },
    ],
    preview: card !== '' && <Prices pricing={pricing} />,
    notYet: free.data?.length === 0 ? NONE_TO_BOOK : waitsFor,
    action: 'Book the place',
    ...enrolling(family, kid.first_name, {
      body: (why) => {
        const wish = { id: kidId, name: kid.name, year, as_of_sep: yearNow() };
        const place = { timetable_id: timetable, instrument: card as LessonInstrument };
        const wanted = { ...wish, ...place, ...seenAmounts(pricing.data) };
        return { ...why, call: { kid_action: 'enrol', kid: wanted } };
      },
      onPlaceGone: () => choose(''),
    }),
  });
  return <ActDialog act={act} onClose={onClose} />;
}
