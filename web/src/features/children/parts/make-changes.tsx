import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askedAbove } from '../../../platform/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { kidInFullQuery } from '../queries.ts';
import type { KidPage } from '../use-kid-page.ts';
import { CHANGES } from '../words.ts';
import { KidForm } from './kid-form.tsx';

/** What a parent can change about the child. */
export function MakeChanges({ page }: { page: KidPage }) {
  const { id, attributes } = page.kid;
  const full = useQuery({ ...kidInFullQuery(id), ...askedAbove });
  // Who pressed 'Make Changes' elsewhere begins here, also when the page had to be loaded first.
  useEffect(() => {
    if (location.hash === '#changes') goToChanges();
  }, []);
  return (
    <section aria-labelledby="changes" className="grid grid-cols-1 gap-6">
      <div>
        <h2 id="changes" tabIndex={-1} className="scroll-mt-4 text-title">
          {CHANGES.heading}
        </h2>
        <p className="mt-1 text-soft">{CHANGES.lead}</p>
      </div>
      {full.isPending && (
        <Skeleton kind="card" count={3} label={`Loading ${attributes.first_name}’s details`} />
      )}
      {full.data === undefined && full.isError && (
        <FailedState heading={CHANGES.failedToLoad} retry={full}>
          Nothing has changed. The rest of this page still works.
        </FailedState>
      )}
      {full.data !== undefined && <KidForm page={page} kid={full.data} />}
    </section>
  );
}

/** Brings what can be changed into view, and the focus to its heading. */
export const goToChanges = (): void => {
  const heading = document.querySelector<HTMLElement>('#changes');
  heading?.focus();
  heading?.scrollIntoView();
};
