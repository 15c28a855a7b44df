import type { GrownUp } from '@bandstand/domain/families/profile/model';
import { Facts } from '../../../../office-ui/facts.tsx';
import { Card } from '../../../../ui/card.tsx';
import { offered, RowOfActs } from '../../../identity/staff/act-dialog.tsx';
import { FAMILIES } from '../words.ts';
import type { FamilyPayer } from '../queries.ts';
import {
  changeEmail,
  changePayer,
  changeSecondEmail,
  ContactDialog,
  CONTACT,
} from './contact-acts.tsx';
import { useMayAct } from './family-act.tsx';

type ContactCardProps = {
  family: string;
  grownUp: GrownUp;
  /** Where a link went that changes what they sign in with. */
  newEmail: string | null;
  payer: FamilyPayer | null;
};

/** How the family is reached, and what it agreed to. */
export function ContactCard({ family, grownUp, newEmail, payer }: ContactCardProps) {
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
          [CONTACT.email, grownUp.email || FAMILIES.noEmail],
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
          <RowOfActs
            acts={[
              offered(CONTACT.change, ContactDialog, { family, grownUp }),
              changeEmail(family, grownUp.email, newEmail),
              // A family signs in before somebody else reads along.
              ...(grownUp.email === '' ? [] : [changeSecondEmail(family, second)]),
              ...(payer === null ? [] : [changePayer(family, payer)]),
            ]}
          />
        </div>
      )}
    </Card>
  );
}

const addressOf = (email: string, isProven: boolean): string =>
  email === '' || isProven ? email : CONTACT.unproven(email);
