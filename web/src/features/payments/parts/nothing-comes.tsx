import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Payments } from '../payments-query.ts';
import { NO_DIRECT_DEBIT, PAYMENTS } from '../payments-words.ts';

/** Why no payment comes, and what to do about it. */
export function NothingComes({ payments: { direct_debit: state } }: { payments: Payments }) {
  if (state === 'setting_up')
    return <Notice heading={NO_DIRECT_DEBIT.settingUpHeading}>{NO_DIRECT_DEBIT.settingUp}</Notice>;
  if (state === 'active')
    return <EmptyState heading={PAYMENTS.noneHeading}>{PAYMENTS.none}</EmptyState>;
  return (
    <EmptyState
      heading={NO_DIRECT_DEBIT.heading}
      action={<ButtonLink href="/direct-debits">{NO_DIRECT_DEBIT.setUp}</ButtonLink>}
    >
      {NO_DIRECT_DEBIT.says}
    </EmptyState>
  );
}
