import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { digitsOf } from '@bandstand/domain/money/payments/bank-details';
import type { Bank } from '@bandstand/domain/money/payments/contract';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { provider } from '../../../platform/provider.ts';
import type { SummaryRow } from '../../../ui/summary-table.tsx';
import type { ShownAmounts } from './amounts.ts';
import { formatPlace, type ChildToEnrol } from './children-to-enrol.ts';
import { CHECK } from './words.ts';
import type { BankForm } from './bank-form.ts';
import type { EnrollingChild } from '../../places/enrolment/enrolling-child.ts';

export interface CheckProps {
  readonly payer: {
    readonly grownUpId: GrownUpId;
    readonly form: BankForm;
    readonly amounts: ShownAmounts;
  };
  readonly bank: Bank;
  /** Who was carried here; their place is taken first. */
  readonly child: EnrollingChild | null;
  /** Everybody who is enrolled by it. */
  readonly enrolling: readonly ChildToEnrol[];
  readonly onChangeDetails: () => void;
  readonly onDeclined: (errors: readonly string[]) => void;
  readonly onAmountsChanged: () => void;
}

/** What stopped the set-up: the child's place, or the Direct Debit itself. */
export interface Problem {
  readonly kind: 'place' | 'debit';
  readonly sentences: readonly string[];
}

type CheckDetails = Pick<CheckProps, 'payer' | 'bank' | 'enrolling' | 'onChangeDetails'>;

/** Who collects, from which account, how much and when: each row can be changed where it was given. */
export const summaryRows = ({
  payer: { form, amounts },
  bank,
  enrolling,
  onChangeDetails,
}: CheckDetails): SummaryRow[] => {
  const change = { onPress: onChangeDetails };
  return [
    ...childRows(enrolling),
    collector(),
    { label: CHECK.fromAccountOf, value: form.account_name, action: change },
    {
      label: 'Account',
      value: formatAccount(form),
      note: [bank.bank_name, bank.branch].filter(Boolean).join(', '),
      action: change,
    },
    { label: 'Notices go to', value: form.email_address, action: change },
    ...paymentRows(amounts),
    notice(),
  ];
};

/** The same where the account is given on the provider's own pages. */
export const agreedRows = ({
  amounts,
  enrolling,
}: {
  amounts: ShownAmounts;
  enrolling: CheckProps['enrolling'];
}): SummaryRow[] => [...childRows(enrolling), collector(), ...paymentRows(amounts), notice()];

/** Several children have a row each, by their names: each can be changed where that child's place was chosen. */
const childRows = (children: readonly ChildToEnrol[]): SummaryRow[] =>
  children.map((child) => {
    const action = { href: child.choices };
    return children.length === 1
      ? { label: 'Child', value: child.name, note: formatPlace(child), action }
      : { label: child.name, value: formatPlace(child), action };
  });

const collector = (): SummaryRow => ({
  label: 'Collected by',
  value: provider().service_user_name,
  note: `${provider().phone}, ${provider().hours}`,
});

const notice = (): SummaryRow => ({
  label: 'Notice of changes',
  value: CHECK.notice(provider().notice_days),
});

/** "20-00-00, account ending 9911". */
const formatAccount = ({
  sort_code,
  account_number,
}: {
  sort_code: string;
  account_number: string;
}): string => CHECK.account(formatSortCode(sort_code), digitsOf(account_number).slice(-4));

export const formatSortCode = (text: string): string =>
  digitsOf(text).replace(/(\d{2})(?=\d)/g, '$1-');

/** When the first payment is, how much, for what, and how much each month. */
export const paymentRows = ({
  firstDate,
  first,
  covers,
  own,
  balance,
  monthly,
}: ShownAmounts): SummaryRow[] => [
  {
    label: 'First payment',
    value: first === null ? 'To be confirmed' : formatPounds(first),
    note: [
      firstDate === null
        ? CHECK.dateUnknown
        : `on ${formatDate(firstDate, { year: true })}${covers === null ? '' : ` for ${covers}`}`,
      own === null ? null : CHECK.ownPart(formatPounds(own.amount), own.name),
      balance > 0 ? CHECK.balancePart(formatPounds(balance)) : null,
    ]
      .filter(Boolean)
      .join('; '),
    isTotal: true,
  },
  {
    label: 'Then each month',
    value: formatPounds(monthly),
    note: CHECK.monthlyOn,
    isTotal: true,
  },
];
