import { NotThere } from '../../platform/not-there.tsx';
import { useTitle } from '../../platform/title.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type AskingProps = {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
};

/** The page before it knows its child. */
export function Asking({ query }: AskingProps) {
  useTitle('Your child');
  return (
    <Page heading="Your child">
      {query.isError ? (
        <FailedState
          heading="We could not load your child"
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
        >
          Nothing has changed. Your details and the other pages still work.
        </FailedState>
      ) : (
        <Skeleton kind="card" count={2} label="Loading your child" />
      )}
    </Page>
  );
}

export const UnknownChild = () => (
  <NotThere
    heading="We could not find this child"
    advice="The address may have a typing mistake. Your children are on the Home page."
  />
);
