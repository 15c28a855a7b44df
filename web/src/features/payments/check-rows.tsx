import { sayDate } from '@bandstand/domain/kernel/london';
import { sayPounds } from '@bandstand/domain/kernel/money';
import { digitsOf } from '@bandstand/domain/payments/bank-details';
import { provider } from '../../platform/provider.ts';
import type { SummaryRow } from '../../ui/summary-table.tsx';
import type { ShownAmounts } from './amounts.ts';
import type { CheckProps } from './check-props.ts';
import { choicesOf } from './enrolling-child.ts';

type Shown = Pick<CheckProps, 'payer' | 'bank' | 'child' | 'onChangeDetails'>;

/** Who collects, from which account, how much and when: each row can be changed where it was given. */
export const checkRows = ({
  payer: { form, amounts },
  bank,
  child,
  onChangeDetails,
}: Shown): SummaryRow[] => {
  const change = { onPress: onChangeDetails };
  return [
    ...(child === null
      ? []
      : [
          {
            label: 'Child',
            value: child.name,
            note: `${child.instrument} at ${child.school}`,
            action: { href: choicesOf(child) },
          },
        ]),
    {
      label: 'Collected by',
      value: provider().service_user_name,
      note: `${provider().phone}, ${provider().hours}`,
    },
    { label: 'From the account of', value: form.account_name, action: change },
    {
      label: 'Account',
      value: sayAccount(form),
      note: [bank.bank_name, bank.branch].filter(Boolean).join(', '),
      action: change,
    },
    { label: 'Notices go to', value: form.email_address, action: change },
    ...paymentRows(amounts),
    {
      label: 'Notice of changes',
      value: `At least ${provider().notice_days} working days before a payment`,
    },
  ];
};

/** "20-00-00, account ending 9911". */
export const sayAccount = ({
  sort_code,
  account_number,
}: {
  sort_code: string;
  account_number: string;
}): string => `${saySortCode(sort_code)}, account ending ${digitsOf(account_number).slice(-4)}`;

export const saySortCode = (text: string): string =>
  digitsOf(text).replace(/(\d{2})(?=\d)/g, '$1-');

const paymentRows = ({
  firstDate,
  first,
  covers,
  own,
  balance,
  monthly,
}: ShownAmounts): SummaryRow[] => [
  {
    label: 'First payment',
    value: first === null ? 'To be confirmed' : sayPounds(first),
    note: [
      firstDate === null
        ? 'We’ll tell you the date before we take anything'
        : `on ${sayDate(firstDate, { year: true })}${covers === null ? '' : ` for ${covers}`}`,
      own === null ? null : `${sayPounds(own)} of it for this child`,
      balance > 0 ? `${sayPounds(balance)} of it is your outstanding balance` : null,
    ]
      .filter(Boolean)
      .join('; '),
    isTotal: true,
  },
  {
    label: 'Then each month',
    value: sayPounds(monthly),
    note: 'on the 1st or the next working day',
    isTotal: true,
  },
];
