import { useState } from 'react';
import {
  matchSuspense,
  voidBankLine,
} from '@bandstand/domain/money/collections/bank/suspense-contract';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { call } from '../../../../platform/client.ts';
import { BANK } from '../bank-words.ts';
import type { SuspenseItem } from '../desk-queries.ts';
import { FamilyPicker } from './family-picker.tsx';
import { MoneyDialog } from './money-dialog.tsx';

type SuspendedProps = { money: SuspenseItem; onClose: () => void };

/** It is given to the family whose it is. */
export function GiveDialog({ money: { id, attributes }, onClose }: SuspendedProps) {
  const [family, setFamily] = useState('');
  const { amount, on } = attributes;
  return (
    <MoneyDialog
      variant="primary"
      title={BANK.giveTitle(formatPounds(Math.abs(amount)), formatDate(on))}
      action={BANK.giveDo}
      act={(reason) => call(matchSuspense, { params: { id }, body: { family, reason } })}
      done={() => BANK.given}
      notYet={family === '' ? BANK.chooseFirst : undefined}
      onClose={onClose}
    >
      <p>{amount > 0 ? BANK.giveIn : BANK.giveOff}</p>
      <FamilyPicker chosen={family} onChange={setFamily} />
    </MoneyDialog>
  );
}

/** A line that is on no statement of ours is taken out of the books again. */
export function VoidDialog({ money: { id, attributes }, onClose }: SuspendedProps) {
  const { amount, on } = attributes;
  return (
    <MoneyDialog
      title={BANK.mistakeTitle(formatPounds(amount), formatDate(on))}
      action={BANK.mistakeDo}
      act={(reason) => call(voidBankLine, { params: { id }, body: { reason } })}
      done={() => BANK.mistakeDone}
      onClose={onClose}
    >
      <p>{BANK.mistakeSays}</p>
    </MoneyDialog>
  );
}
