import { ButtonLink } from '../../ui/button-link.tsx';
import { FailedState, type Retry } from '../../ui/failed-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTitle } from '../title.ts';
import { isNotThere } from './record-id.ts';

const STILL_WORKS = 'Nothing has changed. The search and the other pages still work.';

/** What is said in the place of something that an address names and nobody has. */
type NotThereWords = {
  readonly title: string;
  readonly says: string;
  readonly href: string;
  readonly back: string;
};

type RecordWaitsProps = {
  /** What it would be: "Family". */
  heading: string;
  /** "Loading the family" */
  loading: string;
  query: Retry & { readonly isLoadingError: boolean; readonly error: unknown };
  missing: NotThereWords;
};

/** In the place of a record that is not loaded yet, could not be, or is no record at all, or none any more. */
export function RecordWaits({ heading, loading, query, missing }: RecordWaitsProps) {
  const isMissing = isNotThere(query.error);
  const hasFailed = query.isLoadingError || isMissing;
  const failed = isMissing ? missing.title : heading;
  const title = hasFailed ? failed : loading;
  useTitle(title);
  return (
    <Page heading={title} width="wide">
      {!hasFailed && <Skeleton count={6} label={loading} />}
      {hasFailed && !isMissing && <FailedState retry={query}>{STILL_WORKS}</FailedState>}
      {isMissing && <NotThere {...missing} />}
    </Page>
  );
}

/** Under its title: why that may be, and the way on. */
const NotThere = ({ says, href, back }: Omit<NotThereWords, 'title'>) => (
  <>
    <p className="measure text-soft">{says}</p>
    <div>
      <ButtonLink href={href}>{back}</ButtonLink>
    </div>
  </>
);
