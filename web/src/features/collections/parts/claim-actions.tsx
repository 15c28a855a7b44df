import { useState } from 'react';
import { claimOutcomes, type ClaimOutcome } from '@bandstand/domain/collections/claims';
import type { CollectionState } from '@bandstand/domain/collections/collection-moves';
import { decideClaim } from '@bandstand/domain/collections/returns-contract';
import { call } from '../../../platform/client.ts';
import { RowActs } from '../../../office-ui/row-acts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DECIDE } from '../desk-words.ts';
import { MoneyDialog } from './money-dialog.tsx';

/** What becomes of a claim under the Guarantee. */
export function ClaimActions({
  collection,
}: {
  collection: { id: string; state: CollectionState };
}) {
  const [open, setOpen] = useState<ClaimOutcome | null>(null);
  return (
    <>
      <RowActs>
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
          <p>{DECIDE.claims[open].says}</p>
        </MoneyDialog>
      )}
    </>
  );
}
