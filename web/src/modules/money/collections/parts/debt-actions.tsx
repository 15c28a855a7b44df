import { useState } from 'react';
import { LEAST_IN_PARTS } from '@bandstand/domain/prices/payment-plan';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DECIDE } from '../desk-words.ts';
import { EndPlanDialog, PlanDialog, WriteOffDialog, type Debtor } from './debt-dialogs.tsx';

const DIALOGS = { plan: PlanDialog, endPlan: EndPlanDialog, writeOff: WriteOffDialog } as const;

/** What can be decided about a debt; `about` tells those who hear it whose. */
export function DebtActions({ debtor }: { debtor: Debtor }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = open && DIALOGS[open];
  const plan = debtor.inParts === null ? 'plan' : 'endPlan';
  const isTooLittle = debtor.owed < LEAST_IN_PARTS;
  const mayBeginPlan = debtor.mayPlan && !isTooLittle;
  const named = (says: string) => `${says} ${debtor.family.name}`;
  return (
    <>
      {debtor.owed > 0 && (
        <RowActs>
          {(mayBeginPlan || plan === 'endPlan') && (
            <Button variant="quiet" aria-label={named(DECIDE[plan])} onPress={() => setOpen(plan)}>
              {DECIDE[plan]}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={named(DECIDE.writeOff)}
            onPress={() => setOpen('writeOff')}
          >
            {DECIDE.writeOff}
          </Button>
        </RowActs>
      )}
      {debtor.mayPlan && plan === 'plan' && debtor.owed > 0 && isTooLittle && (
        <span className="block text-small text-soft">{DECIDE.tooLittleForPlan}</span>
      )}
      {Dialog && <Dialog debtor={debtor} onClose={() => setOpen(null)} />}
    </>
  );
}
