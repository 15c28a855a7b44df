import { useId, useState } from 'react';
import { readPounds } from '@bandstand/domain/kernel/money';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { TextField } from '../../../../ui/text-field.tsx';
import { DECIDE } from '../desk-words.ts';

const toTyped = (amount: Pennies): string => formatPounds(amount).replace('£', '');

/** An amount as it is typed, and in pennies; null while what is typed is no amount. */
export const useTypedAmount = (first: string) => {
  const [typed, setTyped] = useState(first);
  return { typed, setTyped, amount: readPounds(typed) || null, isChanged: typed !== first };
};

/** The same, which begins with an amount that is known. */
export const useAmount = (first: Pennies) => useTypedAmount(toTyped(first));

type AmountFieldProps = Pick<ReturnType<typeof useTypedAmount>, 'typed' | 'setTyped' | 'amount'>;

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
      error={amount === null && typed !== '' ? DECIDE.amountMissing : undefined}
    />
  );
}
