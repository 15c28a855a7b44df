import { phrase } from '../../../../platform/provider.ts';
import { Card } from '../../../../ui/card.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import type { DetailsControl } from '../details-values.ts';
import type { ParentDetails } from '../use-details-form.ts';
import { CONTACT, DETAILS } from '../words.ts';
import { SecondEmail } from './second-email.tsx';

type ContactCardProps = { control: DetailsControl; parent: ParentDetails };

export function ContactCard({ control, parent }: ContactCardProps) {
  return (
    <Card heading={CONTACT.heading}>
      <div className="grid grid-cols-1 gap-5">
        <FormText control={control} name="grown_up.name" label={CONTACT.name} autoComplete="name" />
        <FormText
          control={control}
          name="grown_up.phone"
          type="tel"
          inputMode="tel"
          width="half"
          label={CONTACT.phone}
          autoComplete="tel"
        />
        <TextField
          name="email"
          type="email"
          label={CONTACT.email}
          hint={phrase(DETAILS.emailHint)}
          isReadOnly
          autoComplete="email"
          value={parent.attributes.email}
        />
        <SecondEmail control={control} parent={parent} />
        <AlternativeContact control={control} />
      </div>
    </Card>
  );
}

const AlternativeContact = ({ control }: { control: DetailsControl }) => (
  <FormText
    control={control}
    name="grown_up.alternative_contact"
    label={CONTACT.alternative}
    hint={CONTACT.alternativeHint}
    isOptional
    autoComplete="off"
  />
);
