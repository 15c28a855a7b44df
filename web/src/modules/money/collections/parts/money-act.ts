import { readPounds, formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { MONEY_REASON_AT_MOST } from '@bandstand/domain/money/collections/office-refusals';
import { withholdCollection } from '@bandstand/domain/money/collections/office-contract';
import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { call } from '../../../../platform/client.ts';
import { useTyped, type ActField } from '../../../identity/staff/act-fields.tsx';
import { plainAct, type Act } from '../../../identity/staff/act-dialog.tsx';
import { DECIDE } from '../desk-words.ts';
import { MONEY } from '../queries.ts';
import { RUN } from '../words.ts';

/** Something decided about money. A list keeps the row that is asked about until this is closed. */
export const moneyAct = <Answer>(own: Act<Answer>): Act<Answer> => ({
  hint: DECIDE.hint,
  longest: MONEY_REASON_AT_MOST,
  isOneWish: true,
  met: { key_reused: DECIDE.doneBefore },
  renews: {
    fault: [
      [...MONEY, 'family'],
      ['office', 'family'],
    ],
    closed: [MONEY, ['office', 'family']],
  },
  ...own,
});

export const amountField = (amount: Pennies | null): ActField => ({
  kind: 'line',
  name: 'amount',
  label: DECIDE.amount,
  inputMode: 'decimal',
  width: 'short',
  isLive: true,
  wrong: amount === null ? DECIDE.amountMissing : undefined,
});

/** An amount as it is typed, and in pennies; null while what is typed is no amount. */
export const useAmount = (first: Pennies | null) => {
  const { typed, form } = useTyped({
    amount: first === null ? '' : formatPounds(first).replace('£', ''),
  });
  const amount = readPounds(typed.amount) || null;
  return { amount: amount ?? 0, asks: { form, fields: [amountField(amount)] } };
};

interface WithheldCollection {
  readonly name: string;
  readonly month: string;
  readonly reference: string;
  readonly amount: number;
  readonly on: IsoDate;
}

/** Keeps one payment back, as long as the Direct Debit provider does not have it. */
export const WithholdDialog = plainAct(
  ({ name, month, reference, amount, on }: WithheldCollection) =>
    moneyAct({
      title: RUN.withholdTitle(name),
      says: RUN.withholdSays(formatPounds(amount), formatDate(on)),
      action: RUN.withholdDo,
      send: ({ reason }) =>
        call(withholdCollection, { params: { month }, body: { reference, reason } }),
      done: () => RUN.withheld,
    }),
);
