import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { londonDate } from '@bandstand/domain/kernel/london';
import { comingSoon, deckOf } from '@bandstand/domain/stories/round-up/deck';
import { X } from 'lucide-react';
import { CallFault } from '../../../platform/client.ts';
import { portalNow } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { type FailedQuery, FailedState, type Retry } from '../../../ui/failed-state.tsx';
import { ChildPage, type ChildProps } from '../../families/children/child-nav.tsx';
import { ChildBand } from '../../families/children/child-stage.tsx';
import type { KidRecord } from '../../../platform/queries.ts';
import { UnknownChild } from '../../families/children/query-state.tsx';
import { roundUpQuery, type RoundUpAnswer } from './queries.ts';
import { Stage } from './stage.tsx';
import { titleOf, failedToLoad, NOTHING_LOST, LOADING, TITLE, EXIT } from './words.ts';
import { Link } from '../../../ui/link.tsx';
import { Bars } from './art/stage-lights.tsx';
import './styles/stage.css';

type InsteadProps = { firstName?: string };

/** The stage before anybody is on it. */
function WaitingStage({ firstName }: InsteadProps) {
  return (
    <EmptyStage>
      <div role="status" className="ru-words">
        <h1 tabIndex={-1} className="text-title outline-none!">
          {firstName === undefined ? TITLE : titleOf(firstName)}
        </h1>
        <p className="sr-only">{LOADING}</p>
        <div className="relative h-24 w-full max-w-xs">
          <Bars count={12} />
        </div>
      </div>
    </EmptyStage>
  );
}

type FailedStageProps = InsteadProps & {
  query: Retry;
  exitHref: string;
};

function FailedStage({ firstName, query, exitHref }: FailedStageProps) {
  return (
    <EmptyStage exitHref={exitHref}>
      <div className="ru-words text-left text-ink">
        <h1 tabIndex={-1} className="sr-only outline-none!">
          {TITLE}
        </h1>
        <FailedState heading={failedToLoad(firstName)} retry={query}>
          {NOTHING_LOST}
        </FailedState>
      </div>
    </EmptyStage>
  );
}

function EmptyStage({ exitHref, children }: { exitHref?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="ru-stage outline-none!">
      <div className="ru-deck">
        <section className="ru-slide">{children}</section>
      </div>
      {exitHref !== undefined && (
        <header className="ru-top items-end">
          <Link href={exitHref} aria-label={EXIT} className="ru-button">
            <X aria-hidden className="size-6" />
          </Link>
        </header>
      )}
    </main>
  );
}

/** What a term was for a child, slide by slide. */
export function RoundUpScreen() {
  const { kid_id: id } = useParams({ from: '/stage/round-up/$kid_id' });
  // Asked for with the children, not after them.
  const { error } = useQuery(roundUpQuery(id, useWantedId()));
  if (error instanceof CallFault && error.status === 404) return <UnknownChild />;
  return <ChildPage id={id} Page={ChildRoundUp} Pending={RoundUpPlaceholder} />;
}

/** The Round-Up that a link names; none for the latest. */
const useWantedId = (): string | undefined =>
  useSearch({ from: '/stage/round-up/$kid_id' }).round_up_id;

function RoundUpPlaceholder({ query }: { query: FailedQuery }) {
  useTitle('Round-Up');
  return query.isError ? <FailedStage query={query} exitHref="/" /> : <WaitingStage />;
}

function ChildRoundUp({ kid }: ChildProps) {
  const firstName = kid.attributes.firstName;
  const query = useQuery(roundUpQuery(kid.id, useWantedId()));
  useTitle(titleOf(firstName));
  if (query.data === undefined)
    return query.isError ? (
      <FailedStage query={query} firstName={firstName} exitHref={`/timeline/${kid.id}`} />
    ) : (
      <WaitingStage firstName={firstName} />
    );
  return <RoundUpDeck answer={query.data} kid={kid} />;
}

type RoundUpDeckProps = { answer: RoundUpAnswer; kid: KidRecord };

function RoundUpDeck({ answer, kid }: RoundUpDeckProps) {
  const { data, meta } = answer;
  const deck = useMemo(
    () =>
      data === null ? comingSoon(meta.coming) : deckOf(data.attributes, londonDate(portalNow())),
    [data, meta.coming],
  );
  const then = data?.attributes.data;
  return (
    <Stage
      kidId={kid.id}
      firstName={then?.kidName ?? kid.attributes.firstName}
      deck={deck}
      roundUp={data}
      band={
        then && (
          <ChildBand
            kid={kid}
            plays={then.instrument ?? undefined}
            isElsewhere={then.bandName !== kid.attributes.band?.name}
          />
        )
      }
    />
  );
}
