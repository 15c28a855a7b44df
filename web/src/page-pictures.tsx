import { camelCased } from '@bandstand/domain/kernel/field-names';
import { isEnrolled } from '@bandstand/domain/enrolment/moves';
import { isProfileComplete } from '@bandstand/domain/profile/rules';
import type { Provider } from '@bandstand/domain/provider/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ComingPage } from './coming-page.tsx';
import { KidFrame } from './features/children/kid-frame.tsx';
import { EnrolPage } from './features/enrolment/enrol-page.tsx';
import { FORM } from './features/enrolment/form-words.ts';
import { Home } from './features/home/home-screen.tsx';
import { TimetablePage } from './features/lessons/timetable-page.tsx';
import { Confirmation } from './features/payments/parts/confirmation.tsx';
import { DetailsPage } from './features/profile/details-page.tsx';
import { ParentHeader } from './features/shell/parent-header.tsx';
import { TimelinePage } from './features/timeline/timeline-page.tsx';
import { knowProvider, phrase } from './platform/provider.ts';
import { knowHome, type Home as Family, type KidRecord } from './platform/queries.ts';
import { still } from './still.tsx';
import { Skeleton } from './ui/skeleton.tsx';

/** What is not there yet. */
const toCome = <Skeleton kind="card" count={2} />;

type OfChild = { kids: readonly KidRecord[]; kid: KidRecord; offers: Family['offers']['data'] };
const ofChild =
  (draw: (child: OfChild) => ReactNode) =>
  ({ kids: { data: kids }, offers: { data: offers } }: Family, id: string): ReactNode => {
    const kid = kids.find((one) => one.id === id);
    return kid && draw({ kids, kid, offers });
  };

/** Each page as far as Home's call tells what is on it; nothing where it depends on more. */
const PICTURES: readonly (readonly [RegExp, (all: Family, id: string) => ReactNode])[] = [
  [/^\/$/, () => <Home />],
  [/^\/details$/, () => <DetailsPage>{toCome}</DetailsPage>],
  [
    /^\/enrol$/,
    ({ grown_up: { data } }) =>
      isProfileComplete(camelCased(data.attributes)) && (
        <EnrolPage heading={phrase(FORM.register)}>{toCome}</EnrolPage>
      ),
  ],
  [
    /^\/direct-debits$/,
    ({ direct_debit: it }) =>
      (it.state === 'active' || it.state === 'setting_up') && <Confirmation state={it} />,
  ],
  [
    /^\/kid\/([^/]+)$/,
    ofChild(({ kids, kid, offers }) => (
      <KidFrame
        kids={kids}
        kid={kid}
        offers={offers.map((it) => it.attributes).filter(({ kid_id }) => kid_id === kid.id)}
        rail={isEnrolled(kid.attributes.status) && toCome}
      >
        {toCome}
      </KidFrame>
    )),
  ],
  [
    /^\/kid\/([^/]+)\/timetable$/,
    ofChild(({ kids, kid }) => (
      <TimetablePage kids={kids} kid={kid}>
        {toCome}
      </TimetablePage>
    )),
  ],
  [
    /^\/timeline\/([^/]+)$/,
    ofChild(({ kids, kid }) => (
      <TimelinePage kids={kids} kid={kid}>
        {toCome}
      </TimelinePage>
    )),
  ],
];

const pageAt = (address: string, all: Family): ReactNode => {
  for (const [pattern, draw] of PICTURES) {
    const found = pattern.exec(address);
    if (found !== null) return draw(all, found[1] ?? '');
  }
  return null;
};

/**
 * A page of a family as the document shows it before any script has come, drawn by the portal from what Home's call
 * answers, with the parts that the page then has. Null where another screen takes its place.
 */
export const drawPage = (address: string, all: Family, provider: Provider): string | null => {
  if (all.grown_up.data.attributes.enrolments_disabled) return null;
  knowProvider(provider);
  const client = new QueryClient();
  knowHome(client, all);
  return still(
    <QueryClientProvider client={client}>
      <ParentHeader address={address} />
      {pageAt(address, all) || <ComingPage />}
    </QueryClientProvider>,
  );
};
