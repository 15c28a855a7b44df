import { useId, useState } from 'react';
import { readPounds } from '@bandstand/domain/collections/desk-model';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { TextField } from '../../../ui/text-field.tsx';
import { DECIDE } from '../desk-words.ts';

const toTyped = (amount: Pennies): string => formatPounds(amount).replace('£', '');

/** An amount as it is typed, and what it comes to; null while it is none. */
export const useAmount = (first: Pennies) => {
  const [typed, setTyped] = useState(toTyped(first));
  return { typed, setTyped, amount: readPounds(typed), isChanged: typed !== toTyped(first) };
};

type AmountFieldProps = Pick<ReturnType<typeof useAmount>, 'typed' | 'setTyped' | 'amount'>;

export function AmountField({ typed, setTyped, amount }: AmountFieldProps) {
  return (
    <TextField
      id={useId()}
      name="amount"
      label={DECIDE.amount}
      inputMode="decimal"
      width="short"
      value={typed}
      onChange={setTyped}
      error={amount === null ? DECIDE.amountMissing : undefined}
    />
  );
}
