import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { londonDate } from '@bandstand/domain/kernel/london';
import { comingSoon, deckOf } from '@bandstand/domain/stories/round-up/deck';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { CallFault } from '../../../platform/client.ts';
import { portalNow } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import type { FailedQuery } from '../../../ui/failed-state.tsx';
import { ChildPage, type ChildProps } from '../../families/children/child-page.tsx';
import { UnknownChild } from '../../families/children/query-state.tsx';
import { FailedStage, WaitingStage } from './parts/stage-states.tsx';
import { roundUpQuery, type RoundUpAnswer } from './queries.ts';
import { Stage } from './stage.tsx';
import { titleOf } from './words.ts';

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
  return <RoundUpDeck answer={query.data} kidId={kid.id} firstName={firstName} />;
}

type RoundUpDeckProps = { answer: RoundUpAnswer; kidId: KidId; firstName: string };

function RoundUpDeck({ answer, kidId, firstName }: RoundUpDeckProps) {
  const { data, meta } = answer;
  const deck = useMemo(
    () =>
      data === null ? comingSoon(meta.coming) : deckOf(data.attributes, londonDate(portalNow())),
    [data, meta.coming],
  );
  return (
    <Stage
      kidId={kidId}
      firstName={data?.attributes.data.kidName ?? firstName}
      deck={deck}
      roundUp={data}
    />
  );
}
