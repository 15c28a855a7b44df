import { useState } from 'react';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import {
  UNHEARD_OUTCOMES,
  type UnheardOutcome,
} from '@bandstand/domain/money/collections/returns/claims';
import { decideUnheard } from '@bandstand/domain/money/collections/returns/returns-contract';
import { call } from '../../../../platform/client.ts';
import { Button } from '../../../../ui/button.tsx';
import type { FamilyMoney } from '../desk-queries.ts';
import { UNHEARD } from '../unheard-words.ts';
import { MoneyDialog } from './money-dialog.tsx';

type UnheardActionsProps = { payment: FamilyMoney['payments'][number] };

/** What became of a payment of which the provider never told, once somebody has looked in the bank. */
export function UnheardActions({ payment: { id, on, amount } }: UnheardActionsProps) {
  const [open, setOpen] = useState<UnheardOutcome | null>(null);
  return (
    <>
      <span className="block text-small">{UNHEARD.says}</span>
      <span className="-ml-5 flex flex-wrap whitespace-nowrap">
        {UNHEARD_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant="quiet"
            aria-label={`${UNHEARD[outcome].open} ${formatDate(on)}`}
            onPress={() => setOpen(outcome)}
          >
            {UNHEARD[outcome].open}
          </Button>
        ))}
      </span>
      {open && (
        <MoneyDialog
          variant="primary"
          title={UNHEARD[open].title(formatPounds(amount), formatDate(on))}
          action={UNHEARD[open].act}
          done={() => UNHEARD[open].done}
          act={(reason) => call(decideUnheard, { params: { id }, body: { outcome: open, reason } })}
          onClose={() => setOpen(null)}
        >
          <p>{UNHEARD[open].says}</p>
        </MoneyDialog>
      )}
    </>
  );
}
