import type { KidRecord } from '../../../../platform/queries.ts';
import { useTitle } from '../../../../platform/title.ts';
import { FailedState, type FailedQuery } from '../../../../ui/failed-state.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { NOTHING_LOST } from '../words.ts';
import { ChildLineOfSiblings } from './child-line.tsx';
import { WhichChild } from './which-child.tsx';

type AskingProps = {
  page: string;
  kid: KidRecord | undefined;
  query: FailedQuery;
  /** What is on its way: the rows of an offer, or cards of bands. */
  shape: 'rows' | 'bands';
};

/** The page before it knows what to show. */
export function QueryState({ page, kid, query, shape }: AskingProps) {
  const ChildHead = shape === 'bands' ? WhichChild : ChildLineOfSiblings;
  const named = kid === undefined ? page : `${page} for ${kid.attributes.firstName}`;
  useTitle(named);
  return (
    <Page
      // The heading of the bands to come, as long as it will be; an offer's is another one.
      heading={shape === 'bands' ? named : page}
      width={shape === 'bands' ? 'wide' : 'narrow'}
      // ChildHead page it is, is known before its places: the way to the others is there when those can't be loaded, too.
      above={kid && <ChildHead kid={kid} index={kid.attributes.siblingIndex} />}
    >
      {query.isError ? (
        <FailedState retry={query}>{NOTHING_LOST}</FailedState>
      ) : (
        <>
          <Skeleton count={4} label="Loading the places" />
          {shape === 'bands' ? <Skeleton kind="card" label="" /> : <Skeleton count={16} label="" />}
        </>
      )}
    </Page>
  );
}
