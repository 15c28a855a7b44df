import { useQuery } from '@tanstack/react-query';
import { type KidRecord, kidsQuery } from '../../../../platform/queries.ts';
import { ChildPick } from '../../../../ui/child-pick.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Siblings, ChildNav } from '../../../families/children/child-nav.tsx';
import { useTitle } from '../../../../platform/title.ts';
import { FailedState, type FailedQuery } from '../../../../ui/failed-state.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { NOTHING_LOST } from '../words.ts';

type ChildLineProps = { kid: KidRecord; index: number };

/** Above an answer to an offer: the other children, and whom it is about. */
export function ChildLineOfSiblings({ kid, index }: ChildLineProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <Siblings kidId={kid.id} />
      <ChildLine kid={kid} index={index} />
    </div>
  );
}

/** Whom the page is about, and the way back to its own page. */
function ChildLine({ kid, index }: ChildLineProps) {
  const { name, timetableName: timetable } = kid.attributes;
  return (
    <Link
      href={`/kid/${kid.id}`}
      className="-ml-1 inline-flex min-h-11 max-w-full min-w-0 items-center gap-3 rounded-field text-ink no-underline"
    >
      <ChildPick name={name} index={index} />
      <span className="min-w-0">
        <span className="linked block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-small text-soft">{timetable}</span>
      </span>
    </Link>
  );
}

/** From the places that one child could move to, to those of another, and to the child’s other pages. */
export function ChangeNav({ kid }: { kid: KidRecord }) {
  const { data: kids = [kid] } = useQuery(kidsQuery);
  return <ChildNav kids={kids} kid={kid} current={pageOf(kid.id)} hrefOf={pageOf} />;
}

const pageOf = (id: string): string => `/available-instrument-changes?id=${id}`;

/** Above the places that a child could move to: the other children and pages, and whom they are for. */
export function WhichChild({ kid, index }: { kid: KidRecord; index: number }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChangeNav kid={kid} />
      <ChildLine kid={kid} index={index} />
    </div>
  );
}

type AskingProps = {
  page: string;
  kid: KidRecord | undefined;
  query: FailedQuery;
  /** What is on its way: the rows of an offer, or cards of bands. */
  shape: 'rows' | 'bands';
};

/** The page before it knows what to show. */
export function ChangeQueryState({ page, kid, query, shape }: AskingProps) {
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
