import { ButtonLink } from '../../../../ui/button-link.tsx';
import { provider } from '../../../../platform/provider.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { UntornTicket } from '../../../../ui/illustrations/untorn-ticket.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Payments } from '../payments-query.ts';
import { IN_DISPUTE, NO_DIRECT_DEBIT, PAYMENTS } from '../payments-words.ts';

/** Why no payment comes, and what to do about it. */
export function NothingComes({ payments }: { payments: Payments }) {
  const { directDebit: state, inDispute } = payments;
  if (inDispute)
    return (
      <Notice kind="warning" heading={IN_DISPUTE.heading}>
        {IN_DISPUTE.says(provider())}
      </Notice>
    );
  if (state === 'setting_up')
    return <Notice heading={NO_DIRECT_DEBIT.settingUpHeading}>{NO_DIRECT_DEBIT.settingUp}</Notice>;
  if (state === 'active')
    return (
      <EmptyState heading={PAYMENTS.noneHeading} art={<Drawing />}>
        {PAYMENTS.none}
      </EmptyState>
    );
  return (
    <EmptyState
      heading={NO_DIRECT_DEBIT.heading}
      art={<Drawing />}
      action={<ButtonLink href="/direct-debits">{NO_DIRECT_DEBIT.setUp}</ButtonLink>}
    >
      {NO_DIRECT_DEBIT.says}
    </EmptyState>
  );
}

/** On a wide screen the same ticket is beside the heading instead. */
const Drawing = () => (
  <span className="lg:hidden">
    <UntornTicket />
  </span>
);
