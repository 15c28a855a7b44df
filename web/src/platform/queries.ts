import { QueryClient, queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import { listKids } from '@bandstand/domain/child-page/contract';
import { getHome } from '@bandstand/domain/shell/home/contract';
import { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import { fetchGrownUp } from '@bandstand/domain/families/profile/contract';
import { getWaitingList, listOffers } from '@bandstand/domain/places/waiting-list/contract';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import { call, isBusy, mayPass, stepsOfChanges } from './client.ts';
import { keepDraftsOf } from './draft-storage.ts';
import { takeHomeFromDocument } from './home-in-document.ts';
import { sessionMark } from './session.ts';

export type GrownUpRecord = CamelCased<ParsedAnswer<typeof fetchGrownUp>>['data'];
export type GrownUp = GrownUpRecord['attributes'];
type Kids = CamelCased<ParsedAnswer<typeof listKids>>;
export type KidRecord = Kids['data'][number];
export type Kid = KidRecord['attributes'];
export type OfferRecord = CamelCased<ParsedAnswer<typeof listOffers>>['data'][number];
export type Offer = OfferRecord['attributes'];
export type ChildPositions = ParsedAnswer<typeof getWaitingList>['children'][number];

/** A failure that may pass is tried once more, a busy portal a few times; a refusal is an answer. */
const retry = (failures: number, fault: unknown): boolean =>
  failures < (isBusy(fault) ? 4 : 1) && mayPass(fault);

/** A busy portal says "in two seconds"; all who were told the same would come back together. */
const retryDelay = (_: number, fault: unknown): number =>
  (isBusy(fault) ? 2000 : 1000) * (1 + Math.random());

// Offline a call fails at once and says so. Held back until the connection returns, it would act without being asked again.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      retryDelay,
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

export type HomeAnswer = ParsedAnswer<typeof getHome>;

/** A call for all that Home shows, and when it was asked: of which sign-in, after how many steps of changes. */
interface HomeCall {
  readonly asked: string;
  readonly answer: Promise<HomeAnswer>;
}
let home: HomeCall | undefined;
const moment = (): string => `${sessionMark('parent')} ${stepsOfChanges()}`;

/** The call that is on its way. Who asks after a change, or as somebody else, is not answered by it. */
const homeOnItsWay = (): Promise<HomeAnswer> | undefined =>
  home?.asked === moment() ? home.answer : undefined;

const comingFrom = ({
  next_dates: dates,
  next_payment: payment,
  owed,
  owed_on: owedOn = null,
  moments = [],
  if_taken: ifTaken = [],
}: HomeAnswer) => ({
  dates,
  payment,
  owed,
  /** From which payment on that is taken. */
  owedOn,
  moments,
  ifTaken,
});
export type ComingDates = ReturnType<typeof comingFrom>;

/** What pages show of the family, by the name of its query. */
const partsOf = (all: HomeAnswer) => ({
  kids: camelCased(all.kids),
  offers: camelCased(all.offers.data),
  'waiting-list': all.waiting_list.children,
  'direct-debit': all.direct_debit,
  coming: comingFrom(all),
});
const PARTS = ['kids', 'offers', 'waiting-list', 'direct-debit', 'coming'] as const;

/** Fills the cache with Home's answer, for pages that are drawn without making a call. */
export const fillHome = (client: QueryClient, all: HomeAnswer): void => {
  client.setQueryData(['grown-up'], camelCased(all.grown_up.data));
  const parts = partsOf(all);
  for (const part of PARTS) client.setQueryData([part], parts[part]);
};

/** Asks for the parent together with what pages show of the family: whatever of it they need next is there. */
const askForHome = async (client: QueryClient): Promise<HomeAnswer> => {
  const known = () => PARTS.map((part) => client.getQueryState([part]));
  const before = known();
  const who = sessionMark('parent');
  // The document may have asked for it as the one who was signed in then: of another sign-in the address is another.
  const all = await (takeHomeFromDocument(who) ??
    call(getHome, { query: { ...(who !== null && { sign_in: who }) } }));
  // Somebody else has signed in meanwhile: it is not their family's.
  if (sessionMark('parent') !== who) return all;
  const parts = partsOf(all);
  for (const [n, now] of known().entries()) {
    const then = before[n];
    // What was read since, or went out of date since, is newer than this answer.
    const isNewer =
      (now?.dataUpdateCount ?? 0) > (then?.dataUpdateCount ?? 0) ||
      (now?.isInvalidated === true && then?.isInvalidated !== true);
    const part = PARTS[n];
    if (!isNewer && part !== undefined) client.setQueryData([part], parts[part]);
  }
  return all;
};

const beginHome = (client: QueryClient): void => {
  const begun = { asked: moment(), answer: askForHome(client) };
  home = begun;
  const isOver = () => {
    if (home === begun) home = undefined;
  };
  begun.answer.then(isOver, isOver);
};

type QueryContext = Pick<QueryFunctionContext, 'signal' | 'client'>;

/** A part of Home's call while that is on its way; else, or when it is not answered, by the part's own call. */
const partOfHome =
  <Part>(read: (all: HomeAnswer) => Part, alone: (asked: QueryContext) => Promise<Part>) =>
  (asked: QueryContext): Promise<Part> =>
    // Queries that are asked again together begin one after the other.
    Promise.resolve().then(
      () =>
        homeOnItsWay()?.then(read, (fault: unknown) => {
          // A portal with too much to do is not asked for more.
          if (!mayPass(fault) || isBusy(fault)) throw fault;
          return alone(asked);
        }) ?? alone(asked),
    );

const askForGrownUp = partOfHome(
  (all) => camelCased(all.grown_up),
  async ({ signal }) => camelCased(await call(fetchGrownUp, { signal })),
);

/** The signed-in parent. */
export const grownUpQuery = queryOptions({
  queryKey: ['grown-up'],
  queryFn: async (asked) => {
    if (homeOnItsWay() === undefined) beginHome(asked.client);
    const { data } = await askForGrownUp(asked);
    keepDraftsOf(data.id);
    return data;
  },
});

/** The next lessons, concerts and payment; only Home's call tells them together. */
export const comingQuery = queryOptions({
  queryKey: ['coming'],
  queryFn: partOfHome(comingFrom, async ({ signal }) =>
    comingFrom(await call(getHome, { query: {}, signal })),
  ),
  retry: false,
});

/** How long a screen's own code may take before a skeleton is shown, in milliseconds. */
export const SKELETON_AFTER = 150;

/** The document has asked for the family already: what comes within a moment is there when the page is shown first. */
export const awaitFamily = (): Promise<unknown> =>
  Promise.race([
    queryClient.ensureQueryData(grownUpQuery).catch(() => undefined),
    new Promise((later) => setTimeout(later, SKELETON_AFTER - 50)),
  ]);

/** Calls whose address names the parent ask for the parent first. */
const ofParent = async ({ signal, client }: QueryContext) => ({
  params: { id: (await client.ensureQueryData(grownUpQuery)).id },
  signal,
});

/** The answer as it came: it is in the cache under this name. */
export const kidsAnswerQuery = queryOptions({
  queryKey: ['kids'],
  queryFn: partOfHome(
    (all) => camelCased(all.kids),
    async (asked) => camelCased(await call(listKids, await ofParent(asked))),
  ),
});
const dataOf = ({ data }: Kids): Kids['data'] => data;
const includedOf = ({ included }: Kids) => included ?? [];

export const kidsQuery = queryOptions({ ...kidsAnswerQuery, select: dataOf });
/** The timetables and bands that came with the children. */
export const kidsIncludedQuery = queryOptions({ ...kidsAnswerQuery, select: includedOf });

/** Offers of places to the parent's children in the last 30 days. */
export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: partOfHome(
    (all) => camelCased(all.offers.data),
    async (asked) => camelCased((await call(listOffers, await ofParent(asked))).data),
  ),
});

/** The positions of the parent's waiting children. */
export const waitingListQuery = queryOptions({
  queryKey: ['waiting-list'],
  queryFn: partOfHome(
    (all) => all.waiting_list.children,
    async (asked) => (await call(getWaitingList, await ofParent(asked))).children,
  ),
});

/**
 * For a part of a page that has asked already: mounted on a failed answer it would ask again by itself, and take its own
 * failure off the page.
 */
export const askedAbove = { retryOnMount: false } as const;

/** A part of a page whose code comes when it is needed; a failure is told in its place, and can be tried again. */
export const codeQuery = <Part>(name: string, load: () => Promise<Part>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });

export const directDebitQuery = queryOptions({
  queryKey: ['direct-debit'],
  queryFn: ({ signal }) => call(getDirectDebit, { signal }),
});

const OF_FAMILY = new Set([
  'grown-up',
  'kids',
  'direct-debit',
  'payments',
  'pricing',
  'offers',
  'waiting-list',
  'coming',
]);

/** What a change of children, places or payments makes out of date. */
export const refreshFamily = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => OF_FAMILY.has(String(queryKey[0])),
  });
