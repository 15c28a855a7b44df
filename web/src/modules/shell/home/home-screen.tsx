import type { ReactNode } from 'react';
import { greetingAt, inMenuOrder } from '@bandstand/domain/shell/home/rules';
import { londonHour } from '@bandstand/domain/kernel/london';
import { formatList } from '@bandstand/domain/kernel/sentences';
import { isEligible } from '@bandstand/domain/stories/kids-app/rules';
import { isProfileComplete } from '@bandstand/domain/families/profile/rules';
import { useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { hasTimeline, formatNew } from '@bandstand/domain/stories/timeline/rules';
import { portalNow } from '../../../platform/provider.ts';
import {
  type GrownUpRecord,
  type KidRecord,
  comingQuery,
  grownUpQuery,
  kidsQuery,
  offersQuery,
  waitingListQuery,
} from '../../../platform/queries.ts';
import { useTitle } from '../../../platform/title.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ComingUp } from './parts/coming-up.tsx';
import { PaymentSummary } from './parts/money.tsx';
import { HowHappy, Notifications } from './parts/notifications.tsx';
import { KIDS_APP, CHILDREN, STEPS, MESSAGES } from './words.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChildCard } from './parts/child-card.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink, Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ChildPick } from '../../../ui/child-pick.tsx';
import { MenuBadge } from '../../../ui/menu-badge.tsx';

/** Where each child's timeline is, and how much of it is new. */
function Timelines({ kids }: { kids: readonly KidRecord[] }) {
  const shown = inMenuOrder(kids).filter(({ attributes }) => hasTimeline(attributes));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="parent-timeline" className="grid grid-cols-1 gap-4">
      <h2 id="parent-timeline" className="text-title">
        Parent Timeline
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {shown.map((kid) => (
          <li key={kid.id}>
            <ChildTimelineLink kid={kid} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChildTimelineLink({ kid: { id, attributes: it } }: { kid: KidRecord }) {
  const news = formatNew(it.unseenTimelineEntries);
  return (
    <Link
      href={`/timeline/${id}`}
      className="flex min-h-16 items-center gap-4 px-5 py-3 text-ink no-underline -outline-offset-4 hover:bg-sunken"
    >
      <ChildPick name={it.name} index={it.siblingIndex} />
      <span className="min-w-0 grow">
        <span className="block text-lead font-semibold">{`${it.firstName}’s Timeline`}</span>
        {news && <MenuBadge words={news} />}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
    </Link>
  );
}

/** Everything that Home shows, asked for at once and shown together: nothing that is read moves afterwards. */
function useHome() {
  const grownUp = useQuery(grownUpQuery);
  const kids = useQuery(kidsQuery);
  const offers = useQuery(offersQuery);
  const coming = useQuery(comingQuery);
  const list = useQuery({ ...waitingListQuery, enabled: kids.data?.some(waits) ?? false });
  const isHere = [kids, offers, coming].every(({ isPending }) => !isPending) && !list.isLoading;
  return { grownUp, kids, isHere: isHere && grownUp.data !== undefined };
}

const waits = ({ attributes }: KidRecord): boolean => attributes.waitingFor.length > 0;

export function HomeScreen() {
  useTitle('Home');
  return <Home message={<QueryMessage />} />;
}

/** Tonight's running order first, then what is offered; money and news beside it. The message says what was just done. */
export function Home({ message }: { message?: ReactNode }) {
  const { grownUp, kids, isHere } = useHome();
  const firstName = isHere ? grownUp.data?.attributes.firstName : '';
  const greeting = greetingAt(londonHour(portalNow()));
  const shown = isHere ? kids.data : undefined;
  return (
    <Page
      heading={firstName ? `${greeting}, ${firstName}` : greeting}
      rail={
        <>
          {isHere && <PaymentSummary />}
          {shown && <Timelines kids={shown} />}
          {shown && <KidsAppBanner kids={shown} />}
        </>
      }
    >
      {message}
      {shown && grownUp.data && <Scene grownUp={grownUp.data} kids={shown} />}
      {kids.isError ? (
        <FailedState heading={CHILDREN.failed} retry={kids}>
          {CHILDREN.failedDetail}
        </FailedState>
      ) : (
        !shown && <Skeleton kind="card" count={3} label={CHILDREN.loading} />
      )}
    </Page>
  );
}

/** Shown at once when everything is there: nothing that is read moves afterwards. */
function Scene({ grownUp, kids }: { grownUp: GrownUpRecord; kids: readonly KidRecord[] }) {
  return (
    <div className="grid grid-cols-1 gap-4 max-md:-mt-2 md:gap-6">
      <ComingUp kids={kids} />
      <Notifications grownUp={grownUp} kids={kids} />
      <section aria-labelledby="your-children" className="grid grid-cols-1 gap-4">
        <h2 id="your-children" className="text-title max-md:sr-only">
          Your Children
        </h2>
        {kids.length === 0 ? <NoChildren grownUp={grownUp} /> : <Children kids={kids} />}
      </section>
      {grownUp.attributes.showNpsFormInBackstage && <HowHappy />}
    </div>
  );
}

/** Enrolled children first, like the acts of an evening. */
function Children({ kids }: { kids: readonly KidRecord[] }) {
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {inMenuOrder(kids).map((kid) => (
          <li key={kid.id}>
            <ChildCard kid={kid} />
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink href="/enrol" variant="secondary">
          Register New Child
        </ButtonLink>
      </div>
    </>
  );
}

/** Shown for enrolled children whose school has a price for the kids' app. */
function KidsAppBanner({ kids }: { kids: readonly KidRecord[] }) {
  const names = kids
    .filter(({ attributes }) => isEligible(attributes))
    .map(({ attributes }) => attributes.firstName);
  if (names.length === 0) return null;
  return (
    <Card heading={KIDS_APP.heading}>
      <p className="measure">{KIDS_APP.says(formatList(names))}</p>
      <TextLink href="/rocksteady-play" className="mt-2 inline-flex min-h-11 items-center">
        {KIDS_APP.see}
      </TextLink>
    </Card>
  );
}

/** The way of a newcomer: the next step of three, and the button that begins it. */
function NoChildren({ grownUp }: { grownUp: GrownUpRecord }) {
  const at = isProfileComplete(grownUp.attributes) ? 1 : 0;
  return (
    <EmptyState
      heading={CHILDREN.noneHeading}
      action={
        <>
          <ol className="flex flex-wrap gap-x-6 gap-y-2">
            {STEPS.map((step, n) => (
              <li
                key={step}
                aria-current={n === at ? 'step' : undefined}
                className="flex items-center gap-2 text-soft aria-[current]:font-semibold aria-[current]:text-ink"
              >
                <span aria-hidden className="font-display text-title">
                  {n < at ? '✓' : n + 1}
                </span>
                {step}
                {n < at && <span className="sr-only">, done</span>}
              </li>
            ))}
          </ol>
          <ButtonLink href="/enrol">Register New Child</ButtonLink>
        </>
      }
    >
      {CHILDREN.none}
    </EmptyState>
  );
}

/** What the address says has just been done. */
function QueryMessage() {
  const search = useSearch({ from: '/parent/' });
  const shown = (['newEnrolment', 'instrumentChanged', 'instrumentChangeRejected'] as const).find(
    (name) => search[name],
  );
  return shown === undefined ? null : (
    <Notice kind="success" isLive>
      {MESSAGES[shown]}
    </Notice>
  );
}
