import { camelCased } from '@bandstand/domain/kernel/field-names';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { isProfileComplete } from '@bandstand/domain/families/profile/rules';
import type { Provider } from '@bandstand/domain/kernel/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagePlaceholder } from './page-placeholder.tsx';
import { ChildPageTop } from './modules/child-page/child-page-top.tsx';
import { EnrolPage } from './modules/places/enrolment/enrol-page.tsx';
import { FORM } from './modules/places/enrolment/form-words.ts';
import { Home } from './modules/shell/home/home-screen.tsx';
import { TimetablePage } from './modules/lessons/timetable-page.tsx';
import { Confirmation } from './modules/money/payments/parts/confirmation.tsx';
import { DetailsPage } from './modules/families/profile/details-page.tsx';
import { ParentHeader } from './modules/shell/frame/parent-header.tsx';
import { TimelinePage } from './modules/stories/timeline/timeline-page.tsx';
import { setProvider, phrase } from './platform/provider.ts';
import { fillHome, type HomeAnswer, type KidRecord, type OfferRecord } from './platform/queries.ts';
import { renderDrawing } from './render-drawing.tsx';
import { Skeleton } from './ui/skeleton.tsx';
import { SkipLink } from './ui/skip-link.tsx';

const placeholder = <Skeleton kind="card" count={2} />;

type ChildFacts = {
  kids: readonly KidRecord[];
  kid: KidRecord;
  offers: readonly OfferRecord[];
};
const forChild =
  (draw: (child: ChildFacts) => ReactNode) =>
  ({ kids: { data }, offers }: HomeAnswer, id: string): ReactNode => {
    const kids = camelCased(data);
    const kid = kids.find((one) => one.id === id);
    return kid === undefined ? null : draw({ kids, kid, offers: camelCased(offers.data) });
  };

/**
 * The pages that are drawn before any script, as far as Home's answer is enough; null where it is not. A page is drawn only
 * if `PRELOADED_PAGES` in tools/manifest.ts has it too.
 */
const DRAWN_PAGES: readonly (readonly [RegExp, (all: HomeAnswer, id: string) => ReactNode])[] = [
  [/^\/$/, () => <Home />],
  [/^\/details$/, () => <DetailsPage>{placeholder}</DetailsPage>],
  [
    /^\/enrol$/,
    ({ grown_up: { data } }) =>
      isProfileComplete(camelCased(data.attributes)) ? (
        <EnrolPage heading={phrase(FORM.register)}>{placeholder}</EnrolPage>
      ) : null,
  ],
  [
    /^\/direct-debits$/,
    ({ direct_debit: it }) =>
      it.state === 'active' || it.state === 'setting_up' ? <Confirmation state={it} /> : null,
  ],
  [
    /^\/kid\/([^/]+)$/,
    forChild(({ kids, kid, offers }) => (
      <ChildPageTop
        kids={kids}
        kid={kid}
        offers={offers.map((it) => it.attributes).filter(({ kidId }) => kidId === kid.id)}
        rail={isEnrolled(kid.attributes.status) && placeholder}
      >
        {placeholder}
      </ChildPageTop>
    )),
  ],
  [
    /^\/kid\/([^/]+)\/timetable$/,
    forChild(({ kids, kid }) => (
      <TimetablePage kids={kids} kid={kid}>
        {placeholder}
      </TimetablePage>
    )),
  ],
  [
    /^\/timeline\/([^/]+)$/,
    forChild(({ kids, kid }) => (
      <TimelinePage kids={kids} kid={kid}>
        {placeholder}
      </TimelinePage>
    )),
  ],
];

const drawnPageAt = (address: string, home: HomeAnswer): ReactNode => {
  for (const [pattern, draw] of DRAWN_PAGES) {
    const found = pattern.exec(address);
    if (found !== null) return draw(home, found[1] ?? '');
  }
  return null;
};

/**
 * Draws a family's page for its document, from Home's answer and with the page's own components. An address with a query
 * gets the placeholder, because such a page says something else first. Null while enrolments are disabled: the maintenance
 * screen is shown then.
 */
export const drawPage = (address: string, home: HomeAnswer, provider: Provider): string | null => {
  if (home.grown_up.data.attributes.enrolments_disabled) return null;
  setProvider(provider);
  const client = new QueryClient();
  fillHome(client, home);
  return renderDrawing(
    <QueryClientProvider client={client}>
      <SkipLink />
      <ParentHeader address={address} />
      {drawnPageAt(address, home) ?? <PagePlaceholder />}
    </QueryClientProvider>,
  );
};
