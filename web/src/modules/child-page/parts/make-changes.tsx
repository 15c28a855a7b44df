import { useQuery } from '@tanstack/react-query';
import { askedAbove, codeQuery, queryClient } from '../../../platform/queries.ts';
import { TextLink } from '../../../ui/link.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { reloadIfReached } from '../../../ui/late-part.tsx';
import { CHANGES_ID } from '../child-page-top.tsx';
import { kidInFullQuery } from '../../families/children/queries.ts';
import type { KidPage } from '../use-kid-page.ts';
import { CHANGES } from '../../families/children/words.ts';

/** Half of the page's code: it comes after what a parent opens the page for. */
const formQuery = codeQuery('kid-form', async () => (await import('./kid-form.tsx')).KidForm);

/** What a parent can change about the child. */
export function MakeChanges({ page }: { page: KidPage }) {
  const { id, attributes } = page.kid;
  const full = useQuery({ ...kidInFullQuery(id), ...askedAbove });
  const form = useQuery(formQuery);
  const asked = [full, form];
  const isComing = asked.some(({ isPending }) => isPending) || page.isAppOn === null;
  const failed = asked.filter(({ data, isError }) => data === undefined && isError);
  const retry = {
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: async () => {
      await Promise.all(failed.map(({ refetch }) => refetch()));
      if (queryClient.getQueryData(formQuery.queryKey) === undefined) await reloadIfReached();
    },
  };
  return (
    <section aria-labelledby={CHANGES_ID} className="grid grid-cols-1 gap-6">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id={CHANGES_ID} tabIndex={-1} className="scroll-mt-4 text-title">
            {CHANGES.heading}
          </h2>
          <TextLink href={`/kid/${id}`} className="inline-flex min-h-11 items-center">
            {CHANGES.close}
          </TextLink>
        </div>
        <p className="mt-1 text-soft">{CHANGES.lead}</p>
      </div>
      {isComing && failed.length === 0 && (
        <FoldsSkeleton label={`Loading ${attributes.firstName}’s details`} />
      )}
      {failed.length > 0 && (
        <FailedState heading={CHANGES.failedToLoad} retry={retry}>
          {CHANGES.restStillWorks}
        </FailedState>
      )}
      {!isComing && form.data && full.data && <form.data page={page} kid={full.data} />}
    </section>
  );
}

/** As high as the lines to come. */
function FoldsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-6">
      <span className="sr-only">{label}</span>
      {['about', 'instruments', 'permissions', 'school'].map((fold) => (
        <div
          key={fold}
          aria-hidden
          className="rounded-card border border-line bg-surface px-5 py-3 md:px-6"
        >
          <div className="eq-line mb-1 w-2/5" />
          <div className="eq-line w-11/12" />
        </div>
      ))}
    </div>
  );
}
