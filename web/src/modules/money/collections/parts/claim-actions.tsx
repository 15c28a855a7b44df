import {
  claimOutcomes,
  type ClaimOutcome,
} from '@bandstand/domain/money/collections/returns/claims';
import type { CollectionState } from '@bandstand/domain/money/collections/run/collection-moves';
import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { decideClaim } from '@bandstand/domain/money/collections/returns/returns-contract';
import { call } from '../../../../platform/client.ts';
import { offered, plainAct, RowOfActs } from '../../../identity/staff/act-dialog.tsx';
import { DECIDE } from '../desk-words.ts';
import { moneyAct } from './money-act.ts';

type ClaimActionsProps = {
  collection: { id: string; state: CollectionState; amount: number; on: IsoDate };
  /** Whose it is, where that is not the page's own family. */
  family?: string | undefined;
};

/** What becomes of a claim under the Guarantee. */
export function ClaimActions({ collection: { id, state, amount, on }, family }: ClaimActionsProps) {
  const claim = DECIDE.claim(formatPounds(amount), formatDate(on), family);
  return (
    <RowOfActs
      of={claim}
      acts={claimOutcomes(state).map((outcome) =>
        offered(DECIDE.claims[outcome].open, DecideDialog, { id, outcome, claim }),
      )}
    />
  );
}

type ClaimToDecide = { id: string; outcome: ClaimOutcome; claim: string };

const DecideDialog = plainAct(({ id, outcome, claim }: ClaimToDecide) => {
  const { title, says, act, done } = DECIDE.claims[outcome];
  return moneyAct({
    variant: outcome === 'lost' ? 'danger' : 'primary',
    title,
    says: (
      <>
        <p className="font-semibold">{claim}</p>
        <p>{says}</p>
      </>
    ),
    action: act,
    send: ({ reason }) => call(decideClaim, { params: { id }, body: { outcome, reason } }),
    done: () => done,
  });
});
