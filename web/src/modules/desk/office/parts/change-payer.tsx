import { payerAddress } from '@bandstand/domain/money/payments/bank-details';
import { changePayerEmailForFamily } from '@bandstand/domain/money/payments/office-contract';
import { call } from '../../../../platform/client.ts';
import { PAYER_EMAIL } from '../contact-words.ts';
import type { FamilyPayer } from '../queries.ts';
import { ChangeAddress } from './change-address.tsx';

type ChangePayerProps = { family: string; payer: FamilyPayer };

/** Changes where the emails about a family's payments go. */
export const ChangePayer = ({ family, payer: { email, isProven } }: ChangePayerProps) => (
  <ChangeAddress
    family={family}
    of={changePayerEmailForFamily}
    open={PAYER_EMAIL.open}
    title={PAYER_EMAIL.title}
    words={PAYER_EMAIL}
    fieldId="payer_email"
    hint={isProven ? undefined : PAYER_EMAIL.unproven(email)}
    first={{ payer_email: email }}
    find={({ payer }) => (payer === null ? undefined : { payer_email: payer.email })}
    wasOf={({ payer_email: was }) => was}
    doing={({ isSame }) => ({
      action: isSame && !isProven ? PAYER_EMAIL.again : PAYER_EMAIL.action,
      done: isSame ? PAYER_EMAIL.sent : PAYER_EMAIL.done,
      notYet: isSame && isProven ? PAYER_EMAIL.same : undefined,
    })}
    isRight={(address) => payerAddress.safeParse({ email_address: address }).success}
    act={({ address, ...seen }) =>
      call(changePayerEmailForFamily, {
        params: { family },
        body: { email_address: address, ...seen },
      })
    }
  />
);
