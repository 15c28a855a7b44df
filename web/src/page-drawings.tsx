import { camelCased } from '@bandstand/domain/kernel/field-names';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { isProfileComplete } from '@bandstand/domain/families/profile/rules';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import type { listTimeline } from '@bandstand/domain/stories/timeline/contract';
import type { Provider } from '@bandstand/domain/kernel/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagePlaceholder } from './page-placeholder.tsx';
import { ChildPageTop, NewestPicture } from './modules/child-page/child-page-top.tsx';
import { EnrolPage } from './modules/places/enrolment/enrol-page.tsx';
import { FORM } from './modules/places/enrolment/form-words.ts';
import { Home } from './modules/shell/home/home-screen.tsx';
import { headingOf as timetableHeading, TimetablePage } from './modules/lessons/timetable-page.tsx';
import { Confirmation } from './modules/money/payments/parts/confirmation.tsx';
import { SetUpPage } from './modules/money/payments/parts/set-up.tsx';
import { PaymentsScreen } from './modules/money/payments/payments-screen.tsx';
import { PAYMENTS } from './modules/money/payments/payments-words.ts';
import { TITLE as DIRECT_DEBIT } from './modules/money/payments/words.ts';
import { SettingsPage } from './modules/identity/account/settings-screen.tsx';
import { SETTINGS } from './modules/identity/account/words.ts';
import { DetailsPage } from './modules/families/profile/details-page.tsx';
import { DETAILS } from './modules/families/profile/words.ts';
import { ParentHeader } from './modules/shell/frame/parent-header.tsx';
import { DrawnEntries } from './modules/stories/timeline/parts/entries.tsx';
import { TimelinePage } from './modules/stories/timeline/timeline-page.tsx';
import { headingOf as timelineHeading } from './modules/stories/timeline/words.ts';
import { setProvider, phrase } from './platform/provider.ts';
import {
  fillHome,
  type ComingDates,
  type HomeAnswer,
  type KidRecord,
  type OfferRecord,
} from './platform/queries.ts';
import { titleOf } from './platform/title.ts';
import { renderDrawing } from './render-drawing.tsx';
import { Skeleton } from './ui/skeleton.tsx';
import { SkipLink } from './ui/skip-link.tsx';

const placeholder = <Skeleton kind="card" count={2} />;

/** What a page's first screen shows beside Home's answer: the newest entries of a timeline. */
type More = AnswerOf<typeof listTimeline> | null;

/** What is drawn of a page, and what its document is called. */
interface Drawn {
  readonly title: string;
  readonly page: ReactNode;
}
type ChildFacts = {
  kids: readonly KidRecord[];
  kid: KidRecord;
  offers: readonly OfferRecord[];
  moment: ComingDates['moments'][number] | undefined;
  more: More;
};
const forChild =
  (draw: (child: ChildFacts) => Drawn) =>
  ({ kids: { data }, offers, moments = [] }: HomeAnswer, id: string, more: More): Drawn | null => {
    const kids = camelCased(data);
    const kid = kids.find((one) => one.id === id);
    if (kid === undefined) return null;
    const moment = moments.find(({ kid_id }) => kid_id === id);
    return draw({ kids, kid, offers: camelCased(offers.data), moment, more });
  };

const drawDirectDebit = ({ direct_debit: state }: HomeAnswer): Drawn | null => {
  if (state.state === 'active' || state.state === 'setting_up')
    return { title: DIRECT_DEBIT, page: <Confirmation state={state} /> };
  if (state.hosted !== null) return null;
  const page = (
    <SetUpPage step="questions" child={null} state={state}>
      {placeholder}
    </SetUpPage>
  );
  return { title: DIRECT_DEBIT, page };
};

/**
 * The pages that are drawn before any script, as far as Home's answer is enough; null where it is not. A page is drawn only
 * if `PRELOADED_PAGES` in tools/manifest.ts has it too. What is a form has a placeholder: it can't be sent without scripts.
 */
const DRAWN_PAGES: readonly (readonly [
  RegExp,
  (all: HomeAnswer, id: string, more: More) => Drawn | null,
])[] = [
  [/^\/$/, () => ({ title: 'Home', page: <Home /> })],
  [/^\/details$/, () => ({ title: DETAILS.title, page: <DetailsPage>{placeholder}</DetailsPage> })],
  [/^\/payments$/, () => ({ title: PAYMENTS.title, page: <PaymentsScreen /> })],
  [
    /^\/settings$/,
    () => ({ title: SETTINGS.title, page: <SettingsPage>{placeholder}</SettingsPage> }),
  ],
  [
    /^\/enrol$/,
    ({ grown_up: { data } }) => {
      if (!isProfileComplete(camelCased(data.attributes))) return null;
      const title = phrase(FORM.register);
      return { title, page: <EnrolPage heading={title}>{placeholder}</EnrolPage> };
    },
  ],
  [/^\/direct-debits$/, drawDirectDebit],
  [
    /^\/kid\/([^/]+)$/,
    forChild(({ kids, kid, offers, moment }) => ({
      title: kid.attributes.name,
      page: (
        <ChildPageTop
          kids={kids}
          kid={kid}
          offers={offers.map((it) => it.attributes).filter(({ kidId }) => kidId === kid.id)}
          rail={
            isEnrolled(kid.attributes.status) && (
              <>
                {moment && <NewestPicture kid={kid} moment={moment} />}
                {placeholder}
              </>
            )
          }
        >
          {placeholder}
        </ChildPageTop>
      ),
    })),
  ],
  [
    /^\/kid\/([^/]+)\/timetable$/,
    forChild(({ kids, kid }) => ({
      title: timetableHeading(kid),
      page: (
        <TimetablePage kids={kids} kid={kid}>
          {placeholder}
        </TimetablePage>
      ),
    })),
  ],
  [
    /^\/timeline\/([^/]+)$/,
    forChild(({ kids, kid, more }) => ({
      title: timelineHeading(kid.attributes.firstName),
      page: (
        <TimelinePage kids={kids} kid={kid}>
          {more === null || more.data.length === 0 ? (
            placeholder
          ) : (
            <DrawnEntries kid={kid} entries={camelCased(more.data)} />
          )}
        </TimelinePage>
      ),
    })),
  ],
];

const drawnPageAt = (address: string, home: HomeAnswer, more: More): Drawn | null => {
  for (const [pattern, draw] of DRAWN_PAGES) {
    const found = pattern.exec(address);
    if (found !== null) return draw(home, found[1] ?? '', more);
  }
  return null;
};

/**
 * Draws a family's page for its document, from Home's answer and with the page's own components. An address with a query
 * gets the placeholder, because such a page says something else first. Null while enrolments are disabled: the maintenance
 * screen is shown then.
 */
export const drawPage = (
  address: string,
  home: HomeAnswer,
  provider: Provider,
  more: More = null,
): { readonly title: string; readonly drawing: string } | null => {
  if (home.grown_up.data.attributes.enrolments_disabled) return null;
  setProvider(provider);
  const client = new QueryClient();
  fillHome(client, home);
  const drawn = drawnPageAt(address, home, more);
  const drawing = renderDrawing(
    <QueryClientProvider client={client}>
      <SkipLink />
      <ParentHeader address={address} />
      {drawn?.page ?? <PagePlaceholder />}
    </QueryClientProvider>,
  );
  return { title: drawn === null ? provider.name : titleOf(drawn.title), drawing };
};
