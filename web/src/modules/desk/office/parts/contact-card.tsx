import { useState } from 'react';
import type { GrownUp } from '@bandstand/domain/families/profile/model';
import { payerAddress } from '@bandstand/domain/money/payments/bank-details';
import { changePayerEmailForFamily } from '@bandstand/domain/money/payments/office-contract';
import { Facts } from '../../../../office-ui/facts.tsx';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CONTACT, PAYER_EMAIL } from '../contact-words.ts';
import type { FamilyPayer } from '../queries.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangeSecondEmail } from './change-second-email.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { useMayAct } from './use-may-act.ts';
import { call } from '../../../../platform/client.ts';
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

type ContactCardProps = {
  family: string;
  grownUp: GrownUp;
  /** Where a link went that changes what they sign in with. */
  newEmail: string | null;
  payer: FamilyPayer | null;
};

/** How the family is reached, and what it agreed to. */
export function ContactCard({ family, grownUp, newEmail, payer }: ContactCardProps) {
  const [isOpen, setOpen] = useState(false);
  const mayAct = useMayAct();
  const { second_email_address: second } = grownUp;
  const lines = [
    grownUp.address_l1,
    grownUp.address_l2,
    grownUp.address_city,
    grownUp.address_county,
    grownUp.address_postcode,
  ];
  return (
    <Card heading={CONTACT.heading}>
      <Facts
        facts={[
          [CONTACT.phone, grownUp.phone],
          [CONTACT.email, grownUp.email],
          [CONTACT.newEmail, newEmail === null ? '' : CONTACT.unproven(newEmail)],
          [CONTACT.secondEmail, addressOf(second, grownUp.second_email_address_proven)],
          [CONTACT.payerEmail, payer === null ? '' : addressOf(payer.email, payer.isProven)],
          [CONTACT.address, lines.filter((line) => line !== '').join(', ')],
          [CONTACT.alternative, grownUp.alternative_contact],
          [CONTACT.marketing, CONTACT.marketingAnswers[grownUp.comms_marketing]],
        ]}
      />
      {mayAct && (
        <div className="mt-3 -mb-2">
          <RowActs>
            <Button variant="quiet" onPress={() => setOpen(true)}>
              {CONTACT.change}
            </Button>
            <ChangeEmail family={family} email={grownUp.email} newEmail={newEmail} />
            <ChangeSecondEmail family={family} email={second} />
            {payer !== null && <ChangePayer family={family} payer={payer} />}
          </RowActs>
        </div>
      )}
      {isOpen && <ContactDialog family={family} grownUp={grownUp} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const addressOf = (email: string, isProven: boolean): string =>
  email === '' || isProven ? email : CONTACT.unproven(email);
