import {
  missingDetails,
  formatMissing,
  type Details,
} from '@bandstand/domain/families/profile/rules';
import { useTitle } from '../../../../platform/title.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Page } from '../../../../ui/page.tsx';
import { INCOMPLETE, FORM } from '../form-words.ts';
import { FailedState, type FailedQuery } from '../../../../ui/failed-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

type IncompleteProfileProps = { page: string; heading: string; details: Details };

/** Nobody enrols without the details that the provider needs: which ones, and where they go. */
export function IncompleteProfile({ page, heading, details }: IncompleteProfileProps) {
  useTitle(page);
  const missing = formatMissing(missingDetails(details));
  return (
    <Page heading={page}>
      <Card heading={heading} isLit>
        <p className="measure mb-4">{INCOMPLETE.complete}</p>
        {missing.length > 0 && (
          <p className="measure mb-4 text-soft">{INCOMPLETE.missing(missing.join(', '))}</p>
        )}
        <ButtonLink href="/details">Your Details</ButtonLink>
      </Card>
    </Page>
  );
}

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
