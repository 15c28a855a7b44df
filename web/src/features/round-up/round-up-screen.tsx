import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { londonDate } from '@bandstand/domain/kernel/london';
import { comingSoon, deckOf } from '@bandstand/domain/round-up/deck';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { CallFault } from '../../platform/client.ts';
import { portalNow } from '../../platform/provider.ts';
import { useTitle } from '../../platform/title.ts';
import type { FailedQuery } from '../../ui/failed-state.tsx';
import { ChildPage, type ChildProps } from '../children/child-page.tsx';
import { UnknownChild } from '../children/instead.tsx';
import { NotLoaded, Waiting } from './parts/instead.tsx';
import { roundUpQuery, type RoundUpAnswer } from './queries.ts';
import { Stage } from './stage.tsx';
import { titleOf } from './words.ts';

/** What a term was for a child, slide by slide. */
export function RoundUpScreen() {
  const { kid_id: id } = useParams({ from: '/stage/round-up/$kid_id' });
  // Asked for with the children, not after them.
  const { error } = useQuery(roundUpQuery(id, useWantedId()));
  if (error instanceof CallFault && error.status === 404) return <UnknownChild />;
  return <ChildPage id={id} Known={OfChild} Unasked={Unasked} />;
}

/** The Round-Up that a link names; none for the latest. */
const useWantedId = (): string | undefined =>
  useSearch({ from: '/stage/round-up/$kid_id' }).round_up_id;

function Unasked({ query }: { query: FailedQuery }) {
  useTitle('Round-Up');
  return query.isError ? <NotLoaded query={query} exitHref="/" /> : <Waiting />;
}

function OfChild({ kid }: ChildProps) {
  const firstName = kid.attributes.firstName;
  const query = useQuery(roundUpQuery(kid.id, useWantedId()));
  useTitle(titleOf(firstName));
  if (query.data === undefined)
    return query.isError ? (
      <NotLoaded query={query} firstName={firstName} exitHref={`/timeline/${kid.id}`} />
    ) : (
      <Waiting firstName={firstName} />
    );
  return <Known answer={query.data} kidId={kid.id} firstName={firstName} />;
}

type KnownProps = { answer: RoundUpAnswer; kidId: KidId; firstName: string };

function Known({ answer, kidId, firstName }: KnownProps) {
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
