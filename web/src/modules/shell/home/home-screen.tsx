import type { ReactNode } from 'react';
import { greetingAt } from '@bandstand/domain/shell/home/rules';
import { londonHour } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../../platform/provider.ts';
import type { GrownUpRecord, KidRecord } from '../../../platform/queries.ts';
import { useTitle } from '../../../platform/title.ts';
import { dayPart } from '../../../ui/day-part.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ComingUp } from './parts/coming-up.tsx';
import { Money } from './parts/money.tsx';
import { Notifications } from './parts/notifications.tsx';
import { Timelines } from './parts/timelines.tsx';
import { useHome } from './use-home.ts';
import { KIDS_APP, CHILDREN, STEPS, MESSAGES } from './words.ts';
import { inMenuOrder } from '@bandstand/domain/shell/home/card';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChildCard } from './parts/child-card.tsx';
import { formatList } from '@bandstand/domain/kernel/format-list';
import { isEligible } from '@bandstand/domain/stories/kids-app/rules';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { isProfileComplete } from '@bandstand/domain/families/profile/rules';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSearch } from '@tanstack/react-router';
import { Notice } from '../../../ui/notice.tsx';

export function HomeScreen() {
  useTitle('Home');
  return <Home message={<QueryMessage />} />;
}

/** Tonight's running order first, then what is offered; money and news beside it. The message says what was just done. */
export function Home({ message }: { message?: ReactNode }) {
  const hour = londonHour(portalNow());
  const { grownUp, kids, isHere } = useHome();
  const firstName = isHere ? grownUp.data?.attributes.firstName : '';
  const greeting = greetingAt(hour);
  const shown = isHere ? kids.data : undefined;
  return (
    <Page
      heading={firstName ? `${greeting}, ${firstName}` : greeting}
      beam={dayPart(hour)}
      rail={
        <>
          {isHere && <Money />}
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
    <>
      <ComingUp kids={kids} />
      <Notifications grownUp={grownUp} kids={kids} />
      <section aria-labelledby="your-children" className="grid grid-cols-1 gap-4">
        <h2 id="your-children" className="text-title">
          Your Children
        </h2>
        {kids.length === 0 ? <NoChildren grownUp={grownUp} /> : <Children kids={kids} />}
      </section>
    </>
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
