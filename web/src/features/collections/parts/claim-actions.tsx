import { useState } from 'react';
import { decideClaim } from '@bandstand/domain/collections/returns-contract';
import { call } from '../../../platform/client.ts';
import { Button } from '../../../ui/button.tsx';
import { DECIDE } from '../desk-words.ts';
import { MoneyDialog } from './money-dialog.tsx';

const OUTCOMES = ['challenged', 'won', 'lost'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** Whether a payment is claimed back, and nobody has said the end of it. */
export const isClaimOpen = (state: string): boolean =>
  state === 'claimed' || state === 'challenged';

/** What becomes of a claim under the Guarantee. */
export function ClaimActions({ collection }: { collection: { id: string; state: string } }) {
  const [open, setOpen] = useState<Outcome | null>(null);
  const left = OUTCOMES.filter((one) => one !== collection.state);
  return (
    <>
      <span className="-mx-3 flex flex-wrap">
        {left.map((outcome) => (
          <Button key={outcome} variant="quiet" onPress={() => setOpen(outcome)}>
            {DECIDE.claims[outcome].open}
          </Button>
        ))}
      </span>
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
