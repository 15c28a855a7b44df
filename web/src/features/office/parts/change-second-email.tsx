import { useState } from 'react';
import { secondAddress } from '@bandstand/domain/profile/details-by-office';
import { changeSecondEmailForFamily } from '@bandstand/domain/profile/office-contract';
import { call } from '../../../platform/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirming } from '../../staff/confirm-again.tsx';
import { SECOND_EMAIL } from '../contact-words.ts';
import { AddressDialog } from './address-dialog.tsx';

type ChangeSecondEmailProps = { family: string; email: string };

/** Changes who else reads the emails about a family's children. */
export function ChangeSecondEmail({ family, email }: ChangeSecondEmailProps) {
  const [isOpen, setOpen] = useState(false);
  const confirming = useConfirming();
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {email === '' ? SECOND_EMAIL.add : SECOND_EMAIL.open}
      </Button>
      {isOpen && (
        <AddressDialog
          family={family}
          of={changeSecondEmailForFamily}
          title={email === '' ? SECOND_EMAIL.addTitle : SECOND_EMAIL.title}
          words={SECOND_EMAIL}
          fieldId="second_email_address"
          was={email}
          doing={({ address }) => ({
            ...wordsOf(email, address),
            notYet: address === email ? SECOND_EMAIL.same : undefined,
            wrong: isRight(address) ? undefined : SECOND_EMAIL.wrong,
          })}
          act={(second_email_address, { reason }) =>
            confirming(() =>
              call(changeSecondEmailForFamily, {
                params: { family },
                body: { second_email_address, reason },
              }),
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const wordsOf = (was: string, address: string) => {
  if (was === '') return SECOND_EMAIL.adding;
  return address === '' ? SECOND_EMAIL.removing : SECOND_EMAIL.changing;
};

/** By the parents' own rule, which takes none at all too. */
const isRight = (second_email_address: string): boolean =>
  secondAddress.safeParse({ second_email_address }).success;
