import { useState } from 'react';
import {
  claimOutcomes,
  type ClaimOutcome,
} from '@bandstand/domain/money/collections/returns/claims';
import type { CollectionState } from '@bandstand/domain/money/collections/run/collection-moves';
import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { decideClaim } from '@bandstand/domain/money/collections/returns/returns-contract';
import { call } from '../../../../platform/client.ts';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DECIDE } from '../desk-words.ts';
import { MoneyDialog } from './money-dialog.tsx';

type ClaimActionsProps = {
  collection: { id: string; state: CollectionState; amount: number; on: IsoDate };
  /** Whose it is, where that is not the page's own family. */
  family?: string | undefined;
};

/** What becomes of a claim under the Guarantee. */
export function ClaimActions({ collection, family }: ClaimActionsProps) {
  const [open, setOpen] = useState<ClaimOutcome | null>(null);
  const { amount, on } = collection;
  const claim = DECIDE.claim(formatPounds(amount), formatDate(on), family);
  return (
    <>
      <RowActs of={claim}>
        {claimOutcomes(collection.state).map((outcome) => (
          <Button key={outcome} variant="quiet" onPress={() => setOpen(outcome)}>
            {DECIDE.claims[outcome].open}
          </Button>
        ))}
      </RowActs>
      {open && (
        <MoneyDialog
          variant={open === 'lost' ? 'danger' : 'primary'}
          title={DECIDE.claims[open].title}
          action={DECIDE.claims[open].act}
          done={() => DECIDE.claims[open].done}
          act={(reason) =>
            call(decideClaim, { params: { id: collection.id }, body: { outcome: open, reason } })
          }
          onClose={() => setOpen(null)}
        >
          <p className="font-semibold">{claim}</p>
          <p>{DECIDE.claims[open].says}</p>
        </MoneyDialog>
      )}
    </>
  );
}
