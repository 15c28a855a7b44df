import { useQuery } from '@tanstack/react-query';
import { kidsQuery, type KidRecord } from '../../../../platform/queries.ts';
import { ChildNav } from '../../../families/children/child-nav.tsx';

/** From the places that one child could move to, to those of another, and to the child’s other pages. */
export function ChangeNav({ kid }: { kid: KidRecord }) {
  const { data: kids = [kid] } = useQuery(kidsQuery);
  return <ChildNav kids={kids} kid={kid} current={pageOf(kid.id)} hrefOf={pageOf} />;
}

const pageOf = (id: string): string => `/available-instrument-changes?id=${id}`;
