import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { directDebitQuery, grownUpQuery } from '../../../platform/queries.ts';
import { useTitle } from '../../../platform/title.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Confirmation } from './parts/confirmation.tsx';
import { SetUp } from './parts/set-up.tsx';
import { SETTING_UP_POLL } from './poll.ts';
import { HEADING, NOTHING_TAKEN, TITLE } from './words.ts';

/** Sets a Direct Debit up, or shows the one there is. */
export function DirectDebitScreen() {
  const grownUp = useQuery(grownUpQuery);
  const state = useQuery({
    ...directDebitQuery,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'setting_up' ? SETTING_UP_POLL : false,
  });
  const { step } = useSearch({ from: '/parent/direct-debits' });
  if (grownUp.isError || state.isError) {
    const retry = {
      refetch: () => Promise.all([grownUp.refetch(), state.refetch()]),
      isFetching: grownUp.isFetching || state.isFetching,
    };
    return (
      <NothingYet>
        <FailedState retry={retry}>{NOTHING_TAKEN}</FailedState>
      </NothingYet>
    );
  }
  if (grownUp.data === undefined || state.data === undefined) return <LoadingState />;
  const exists = state.data.state === 'active' || state.data.state === 'setting_up';
  if (exists) return <Confirmation state={state.data} isBack={step === 'returned'} />;
  const { hosted } = state.data;
  return hosted === null ? (
    <SetUp grownUp={grownUp.data} state={state.data} />
  ) : (
    <HostedSetUp grownUpId={grownUp.data.id} state={state.data} by={hosted.by} />
  );
}

/** Until the family’s situation is known. */
function NothingYet({ children }: { children: ReactNode }) {
  useTitle(TITLE);
  return <Page heading={HEADING}>{children}</Page>;
}

const LoadingState = () => (
  <NothingYet>
    <Skeleton kind="card" count={2} />
  </NothingYet>
);

/** Loaded only where bank details are given on the provider's own pages. */
const HostedSetUp = latePart(
  async () => (await import('./parts/rare-parts.ts')).HostedSetUp,
  <LoadingState />,
);
