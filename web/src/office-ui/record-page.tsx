import type { ReactNode } from 'react';
import { useTitle } from '../platform/title.ts';
import { FailedState, type Retry } from '../ui/failed-state.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { isNotThere, NotThere, type NotThereWords } from './not-there.tsx';

type RecordPageProps = {
  heading: string;
  subHeading?: string;
  /** What can be done with the record as a whole. */
  actions?: ReactNode;
  /** What somebody looks up while they are on the phone: at the right, and first on a phone. */
  facts: ReactNode;
  children: ReactNode;
};

/** Everything of one record on one page. */
export function RecordPage({ heading, subHeading, actions, facts, children }: RecordPageProps) {
  return (
    <Page heading={heading} {...(subHeading && { subHeading })} width="wide">
      {actions}
      <RecordColumns facts={facts}>{children}</RecordColumns>
    </Page>
  );
}

export const RecordColumns = ({ facts, children }: Pick<RecordPageProps, 'facts' | 'children'>) => (
  <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="grid min-w-0 grid-cols-1 content-start gap-6 lg:col-start-2">{facts}</div>
    <div className="grid min-w-0 grid-cols-1 content-start gap-6 lg:col-start-1 lg:row-start-1">
      {children}
    </div>
  </div>
);

type RecordWaitsProps = {
  /** What it would be: "Family". */
  heading: string;
  /** "Loading the family" */
  loading: string;
  query: Retry & { readonly isLoadingError: boolean; readonly error: unknown };
  missing: NotThereWords;
};

/** In the place of a record that is not loaded yet, could not be, or is no record at all. */
export function RecordWaits({ heading, loading, query, missing }: RecordWaitsProps) {
  const isMissing = query.isLoadingError && isNotThere(query.error);
  const failed = isMissing ? missing.title : heading;
  const title = query.isLoadingError ? failed : loading;
  useTitle(title);
  return (
    <Page heading={title} width="wide">
      {!query.isLoadingError && <Skeleton count={6} label={loading} />}
      {query.isLoadingError && !isMissing && <FailedState retry={query} />}
      {isMissing && <NotThere {...missing} />}
    </Page>
  );
}
