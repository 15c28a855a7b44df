import { useTitle } from '../../../../platform/title.ts';
import { FailedState, type FailedQuery } from '../../../../ui/failed-state.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { FORM } from '../form-words.ts';

type LoadingPageProps = {
  heading: string;
  query: FailedQuery;
};

/** The page before it knows whom it is for. */
export function LoadingPage({ heading, query }: LoadingPageProps) {
  useTitle(heading);
  return (
    <Page heading={heading}>
      {query.isError ? (
        <FailedState retry={query}>{FORM.loadFailed}</FailedState>
      ) : (
        <Skeleton kind="card" count={2} />
      )}
    </Page>
  );
}
