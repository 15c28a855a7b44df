import { useState } from 'react';
import { payerAddress } from '@bandstand/domain/payments/bank-details';
import { changePayerEmailForFamily } from '@bandstand/domain/payments/office-contract';
import { call } from '../../../platform/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirming } from '../../staff/confirm-again.tsx';
import { PAYER_EMAIL } from '../contact-words.ts';
import type { Payer } from '../queries.ts';
import { AddressDialog } from './address-dialog.tsx';

type ChangePayerProps = { family: string; payer: Payer };

/** Changes where the emails about a family's payments go. */
export function ChangePayer(props: ChangePayerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {PAYER_EMAIL.open}
      </Button>
      {isOpen && <ChangePayerDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangePayerDialog({
  family,
  payer: { email, isProven },
  onClose,
}: ChangePayerProps & { onClose: () => void }) {
  const confirming = useConfirming();
  return (
    <AddressDialog
      family={family}
      of={changePayerEmailForFamily}
      title={PAYER_EMAIL.title}
      words={PAYER_EMAIL}
      fieldId="payer_email"
      hint={isProven ? undefined : PAYER_EMAIL.unproven(email)}
      was={email}
      doing={({ address, isSame }) => ({
        action: isSame && !isProven ? PAYER_EMAIL.again : PAYER_EMAIL.action,
        done: isSame ? PAYER_EMAIL.sent : PAYER_EMAIL.done,
        notYet: isSame && isProven ? PAYER_EMAIL.same : undefined,
        // By the parents' own rule.
        wrong: payerAddress.safeParse({ email_address: address }).error?.issues[0]?.message,
      })}
      act={(email_address, { reason }) =>
        confirming(() =>
          call(changePayerEmailForFamily, { params: { family }, body: { email_address, reason } }),
        )
      }
      onClose={onClose}
    />
  );
}
