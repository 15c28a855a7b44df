import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { finishHostedSetUp } from '@bandstand/domain/money/payments/hosted-contract';
import { call } from '../../../../platform/client.ts';
import { dropDraft } from '../../../../platform/draft.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { refreshFamily } from '../../../../platform/queries.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { dropCarriedChild } from '../../../places/enrolment/enrolling-child.ts';
import { RETURNED } from '../hosted-pages.ts';
import { SETTING_UP_POLL } from '../poll.ts';

type Outcome = ParsedAnswer<typeof finishHostedSetUp>;

/** The parent is back from the provider's pages, from wherever there: what became of it, in the provider's own word. */
export function HostedReturn({ by }: { by: string }) {
  const { data, error, isPending } = useQuery({
    queryKey: ['hosted-return'],
    queryFn: ({ signal }) => call(finishHostedSetUp, { body: {}, signal }),
    refetchInterval: ({ state }) =>
      state.data?.outcome === 'unanswered' ? SETTING_UP_POLL : false,
    staleTime: 0,
    gcTime: 0,
  });
  const outcome = data?.outcome;
  useEffect(() => {
    if (outcome === undefined || outcome === 'unanswered') return;
    if (outcome === 'done') {
      dropCarriedChild();
      dropDraft('enrol');
    }
    void refreshFamily();
  }, [outcome]);
  if (isPending) return <Notice isLive>{RETURNED.asking(by)}</Notice>;
  return (
    <>
      <FaultBox fault={error} />
      {data !== undefined && <HostedOutcome {...data} by={by} />}
    </>
  );
}

function HostedOutcome({ outcome, purpose, places_lost: lost, by }: Outcome & { by: string }) {
  const isChange = purpose === 'change';
  if (outcome === 'done' && lost)
    return (
      <Notice kind="warning" heading={RETURNED.lost} isLive>
        <p>{RETURNED.lostSays}</p>
        <p className="mt-3">
          <ButtonLink href="/enrol" variant="secondary">
            {RETURNED.choose}
          </ButtonLink>
        </p>
      </Notice>
    );
  if (outcome === 'done')
    return (
      <Notice kind="success" heading={isChange ? RETURNED.moved : RETURNED.done} isLive>
        {isChange ? RETURNED.movedSays : RETURNED.doneSays(by)}
      </Notice>
    );
  if (outcome === 'none') return null;
  const { heading, says } = notDone(outcome, isChange, by);
  return (
    <Notice kind="warning" heading={heading} isLive>
      {says}
    </Notice>
  );
}

const notDone = (outcome: 'open' | 'declined' | 'unanswered', isChange: boolean, by: string) => {
  if (outcome === 'open')
    return {
      heading: RETURNED.open,
      says: isChange ? RETURNED.openChange(by) : RETURNED.openSays(by),
    };
  return outcome === 'declined'
    ? { heading: RETURNED.declined(by), says: RETURNED.declinedSays }
    : { heading: RETURNED.unanswered(by), says: RETURNED.unansweredSays };
};
