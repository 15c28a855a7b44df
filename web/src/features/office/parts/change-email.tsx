import { useState } from 'react';
import { email as emailRule } from '@bandstand/domain/account/model';
import { changeEmailForFamily } from '@bandstand/domain/account/office-contract';
import { call } from '../../../platform/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirming } from '../../staff/confirm-again.tsx';
import { SIGN_IN_EMAIL } from '../contact-words.ts';
import { AddressDialog } from './address-dialog.tsx';

type ChangeEmailProps = { family: string; email: string; newEmail: string | null };

/** Changes what a family signs in with, once the new address has answered. */
export function ChangeEmail({ family, email, newEmail }: ChangeEmailProps) {
  const [isOpen, setOpen] = useState(false);
  const confirming = useConfirming();
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {SIGN_IN_EMAIL.open}
      </Button>
      {isOpen && (
        <AddressDialog
          family={family}
          of={changeEmailForFamily}
          title={SIGN_IN_EMAIL.title}
          words={SIGN_IN_EMAIL}
          fieldId="email"
          hint={newEmail === null ? undefined : SIGN_IN_EMAIL.asked(newEmail)}
          was={email}
          doing={({ address, isSame }) => ({
            action: SIGN_IN_EMAIL.action,
            done: SIGN_IN_EMAIL.done,
            notYet: isSame ? SIGN_IN_EMAIL.same : undefined,
            // By the parents' own rule.
            wrong: emailRule.safeParse(address).success ? undefined : SIGN_IN_EMAIL.wrong,
          })}
          act={(address, { reason }) =>
            confirming(() =>
              call(changeEmailForFamily, { params: { family }, body: { email: address, reason } }),
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
