import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { camelCased } from '@bandstand/domain/kernel/field-names';
import { getFamily, listToday } from '@bandstand/domain/desk/office/contract';
import { addressForFamily, type OfficeCall } from '@bandstand/domain/desk/office/for-family';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import { getCalendar, getLessonCount } from '@bandstand/domain/lessons/contract';
import { fetchGrownUp } from '@bandstand/domain/families/profile/contract';
import { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { getPricing, getPricingForGrownUp } from '@bandstand/domain/places/schools/contract';
import { getWaitingList, listOffers } from '@bandstand/domain/places/waiting-list/contract';
import { listKids } from '@bandstand/domain/child-page/contract';
import {
  listChangeAvailabilities,
  listSlots,
} from '@bandstand/domain/places/instrument-changes/contract';
import { getMediaReport } from '@bandstand/domain/stories/media/reports-contract';
import { isAllowed } from '@bandstand/domain/identity/staff/rules';
import { listFreePlaces } from '@bandstand/domain/places/schools/office-contract';
import type { KidId, SchoolId } from '@bandstand/domain/kernel/ids';
import { assertId } from '../../../platform/record/record-id.ts';
import { call } from '../../../platform/client.ts';
import { meQuery } from '../../identity/staff/queries.ts';
import { foundFamiliesQuery } from '../../lists/family-search.ts';

/** A parent's call as the office makes it for a family. */
export const forFamily = <E extends Endpoint>(asked: E): OfficeCall<E> =>
  addressForFamily(asked) as unknown as OfficeCall<E>;

export type Item = ParsedAnswer<typeof listToday>['data'][number];

export type Colleague = ParsedAnswer<typeof listToday>['meta']['colleagues'][number];

/** What is asked again after a decision: all that Today shows. */
export const TODAY_KEY = ['office', 'today'] as const;

/** What waits, or what comes back on a later day. */
export const todayQuery = ({ isPutOff, after }: { isPutOff: boolean; after: string }) =>
  queryOptions({
    queryKey: [...TODAY_KEY, isPutOff ? 'put off' : 'waiting', after],
    queryFn: ({ signal }) => {
      const query = { ...(isPutOff && { put_off: 'yes' as const }), ...(after && { after }) };
      return call(listToday, { query, signal });
    },
    refetchInterval: isPutOff ? false : 60_000,
  });

/** The families found before stay until the next are there. */
export const searchQuery = (said: string) =>
  queryOptions({ ...foundFamiliesQuery(said), placeholderData: keepPreviousData });

export const mediaReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['office', 'media report', id],
    queryFn: async ({ signal }) => {
      assertId(id);
      return (await call(getMediaReport, { params: { id }, signal })).data;
    },
  });

/** All of one family: what the office knows, and what the family itself is answered. */
const readFamily = async (family: string, client: QueryClient, signal: AbortSignal) => {
  assertId(family);
  // Who does not read of money doesn't ask for it.
  const { attributes: me } = await client.ensureQueryData(meQuery);
  const readsOfMoney = isAllowed(me.roles, forFamily(getPayments).may);
  const own = { params: { family }, signal };
  const named = { params: { family, id: family }, signal };
  const [office, grownUp, kids, payments, waiting, offers] = await Promise.all([
    call(getFamily, { params: { id: family }, signal }),
    call(forFamily(fetchGrownUp), own),
    call(forFamily(listKids), named),
    readsOfMoney ? call(forFamily(getPayments), { ...own, query: {} }) : null,
    call(forFamily(getWaitingList), named),
    call(forFamily(listOffers), named),
  ]);
  return {
    office: office.data.attributes,
    roundUps: camelCased(office.data.attributes.round_ups),
    grownUp: grownUp.data.attributes,
    kids: kids.data,
    payments,
    payer: camelCased(office.data.attributes.payer),
    waiting: waiting.children,
    offers: offers.data.map(({ attributes }) => attributes),
  };
};
export type FamilyInFull = Awaited<ReturnType<typeof readFamily>>;
/** Where the emails about payments go, and whether somebody confirmed there that they pay. */
export type FamilyPayer = NonNullable<FamilyInFull['payer']>;

export const familyQuery = (family: string) =>
  queryOptions({
    queryKey: ['office', 'family', family],
    queryFn: ({ client, signal }) => readFamily(family, client, signal),
  });

/** What a place would cost this family, which may be new itself: for one of its children, or for one that is new to us. */
export const pricingQuery = (of: {
  readonly family: string | null;
  readonly timetable: string;
  readonly kidId?: KidId;
  readonly name?: string;
}) =>
  queryOptions({
    queryKey: ['office', 'pricing', of],
    queryFn: ({ signal }) =>
      of.family === null
        ? call(getPricing, { params: { id: of.timetable }, signal })
        : call(forFamily(getPricingForGrownUp), {
            params: { family: of.family, id: of.timetable },
            query: {
              ...(of.kidId && { kid_id: of.kidId }),
              ...(of.name && { kid_name: of.name.trim() }),
            },
            signal,
          }),
  });

/** The free places of a school for a school year; asked again after each refusal. */
export const freePlacesQuery = (timetable: string, year: string) =>
  queryOptions({
    queryKey: ['office', 'free places', timetable, year],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: timetable }, query: { year }, signal };
      return (await call(listFreePlaces, asked)).places;
    },
    enabled: timetable !== '' && year !== '',
  });

/** The lessons and events of a child from today on. */
export const calendarQuery = (family: string, kidId: KidId) =>
  queryOptions({
    queryKey: ['office', 'family', family, 'calendar', kidId],
    queryFn: ({ signal }) =>
      call(forFamily(getCalendar), { params: { family, id: kidId }, signal }),
  });

export const lessonCountQuery = (family: string, kidId: KidId) =>
  queryOptions({
    queryKey: ['office', 'family', family, 'lesson count', kidId],
    queryFn: async ({ signal }) => {
      const asked = { params: { family, id: kidId }, signal };
      return camelCased((await call(forFamily(getLessonCount), asked)).data.attributes);
    },
  });

/** A child's places: where they play, what is offered, what is agreed for a later day. */
export const slotsQuery = (family: string, kidId: KidId) =>
  queryOptions({
    queryKey: ['office', 'slots', family, kidId],
    queryFn: ({ signal }) => call(forFamily(listSlots), { params: { family, id: kidId }, signal }),
    staleTime: 0,
  });

/** Where a child of this family could move to at their school. */
export const movesQuery = (family: string, schoolId: SchoolId, year: number) =>
  queryOptions({
    queryKey: ['office', 'moves', family, schoolId, year],
    queryFn: async ({ signal }) => {
      const params = { family, id: schoolId };
      const asked = { params, query: { year: String(year) }, signal };
      return (await call(forFamily(listChangeAvailabilities), asked)).data;
    },
    staleTime: 0,
  });
