import { useState } from 'react';
import { sendBankLink } from '@bandstand/domain/money/payments/office-contract';
import { call } from '../../../../platform/client.ts';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { BANK_LINK } from '../contact-words.ts';
import { ActDialog } from './act-dialog.tsx';
import { useMayAct } from './use-may-act.ts';

/** Sends a family to its own page of bank details. */
export function BankLink({ family, email }: { family: string; email: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMayAct()) return null;
  return (
    <div className="mt-2 -mb-2">
      <RowActs>
        <Button variant="quiet" onPress={() => setOpen(true)}>
          {BANK_LINK.open}
        </Button>
      </RowActs>
      {isOpen && (
        <ActDialog
          family={family}
          of={sendBankLink}
          title={BANK_LINK.title}
          action={BANK_LINK.action}
          variant="primary"
          done={BANK_LINK.done}
          act={(why, keyOf) =>
            call(sendBankLink, { params: { family }, body: why, key: keyOf(why) })
          }
          onClose={() => setOpen(false)}
        >
          <p>{BANK_LINK.says(email)}</p>
        </ActDialog>
      )}
    </div>
  );
}
