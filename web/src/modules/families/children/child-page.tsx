import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { kidsQuery, type KidRecord } from '../../../platform/queries.ts';
import { QueryState, UnknownChild } from './query-state.tsx';

/** What a page of one child begins with. */
export type ChildProps = { kids: readonly KidRecord[]; kid: KidRecord; index: number };

type ChildPageProps = {
  id: string;
  /** The page of a known child; it begins again with another one. */
  Page: ComponentType<ChildProps>;
  /** The page before the children are known, where it has a shape of its own. */
  Pending?: ComponentType<{ query: ReturnType<typeof useQuery> }>;
};

/** Finds the child of an address among the parent's own. */
export function ChildPage({ id, Page, Pending = QueryState }: ChildPageProps) {
  const kids = useQuery(kidsQuery);
  if (kids.data === undefined) return <Pending query={kids} />;
  const kid = kids.data.find((one) => one.id === id);
  return kid === undefined ? (
    <UnknownChild />
  ) : (
    <Page key={id} kids={kids.data} kid={kid} index={kid.attributes.siblingIndex} />
  );
}
