import type { Control } from 'react-hook-form';
import { phrase } from '../../../platform/provider.ts';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FormText } from '../../../platform/form/form-fields.tsx';
import type { DetailsSent, DetailsTyped } from '../details-values.ts';
import { DETAILS } from '../words.ts';

export type DetailsControl = Control<DetailsTyped, unknown, DetailsSent>;

export function ContactCard({ control, email }: { control: DetailsControl; email: string }) {
  return (
    <Card heading="How we reach you">
      <div className="grid grid-cols-1 gap-5">
        <FormText control={control} name="grown_up.name" label="Name" autoComplete="name" />
        <FormText
          control={control}
          name="grown_up.phone"
          type="tel"
          inputMode="tel"
          width="half"
          label="Phone"
          autoComplete="tel"
        />
        <TextField
          name="email"
          type="email"
          label="Email"
          hint={phrase(DETAILS.emailHint)}
          isReadOnly
          autoComplete="email"
          value={email}
        />
        <OtherContacts control={control} />
      </div>
    </Card>
  );
}

function OtherContacts({ control }: { control: DetailsControl }) {
  return (
    <>
      <FormText
        control={control}
        name="grown_up.second_email_address"
        type="email"
        inputMode="email"
        label="Second email address"
        isOptional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormText
        control={control}
        name="grown_up.alternative_contact"
        label="Alternative contact"
        hint="Somebody else we may call, with their number."
        isOptional
        autoComplete="off"
      />
    </>
  );
}
