import { useState } from 'react';
import { payerAddress } from '@bandstand/domain/payments/bank-details';
import { changePayerEmailForFamily } from '@bandstand/domain/payments/office-contract';
import { call } from '../../../platform/client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useConfirming } from '../../staff/confirm-again.tsx';
import { PAYER_EMAIL } from '../contact-words.ts';
import type { Payer } from '../queries.ts';
import { ActDialog } from './act-dialog.tsx';

type ChangePayerProps = { family: string; payer: Payer };

/** Changes where the emails about a family's payments go. */
export function ChangePayer(props: ChangePayerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {PAYER_EMAIL.open}
      </Button>
      {isOpen && <ChangePayerDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const FIELD = 'payer_email';

function ChangePayerDialog({
  family,
  payer: { email, isProven },
  onClose,
}: ChangePayerProps & { onClose: () => void }) {
  const [typed, setTyped] = useState(email);
  const [isTried, setTried] = useState(false);
  const confirming = useConfirming();
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const wrong = whatIsWrong(typed);
  return (
    <ActDialog
      family={family}
      of={changePayerEmailForFamily}
      title={PAYER_EMAIL.title}
      action={isSame && !isProven ? PAYER_EMAIL.again : PAYER_EMAIL.action}
      variant="primary"
      done={isSame ? PAYER_EMAIL.sent : PAYER_EMAIL.done}
      missing={wrong === undefined ? [] : [{ fieldId: FIELD, message: wrong }]}
      onTry={() => setTried(true)}
      isChanged={!isSame}
      notYet={isSame && isProven ? PAYER_EMAIL.same : undefined}
      act={({ reason }) =>
        confirming(() =>
          call(changePayerEmailForFamily, {
            params: { family },
            body: { email_address: typed.trim(), reason },
          }),
        )
      }
      onClose={onClose}
    >
      <p>{PAYER_EMAIL.says}</p>
      <TextField
        name={FIELD}
        type="email"
        inputMode="email"
        label={PAYER_EMAIL.label}
        hint={isProven ? undefined : PAYER_EMAIL.unproven(email)}
        value={typed}
        onChange={setTyped}
        error={isTried ? wrong : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="text-soft">{PAYER_EMAIL.told}</p>
    </ActDialog>
  );
}

/** By the parents' own rule. */
const whatIsWrong = (email_address: string): string | undefined =>
  payerAddress.safeParse({ email_address: email_address.trim() }).error?.issues[0]?.message;
