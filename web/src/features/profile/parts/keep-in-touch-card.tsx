import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { FormRadios } from '../../../platform/form/form-fields.tsx';
import type { DetailsControl } from '../details-values.ts';

const OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export function KeepInTouchCard({ control }: { control: DetailsControl }) {
  return (
    <Card>
      <FormRadios
        control={control}
        name="grown_up.comms_marketing"
        label="Can we keep in touch?"
        hint="News and offers now and then. You can change your mind here at any time."
        layout="inline"
        options={OPTIONS}
      />
      <p className="mt-3 text-small text-soft">
        How we use your details is in our <TextLink href="/terms-and-conditions">Terms</TextLink>.
      </p>
    </Card>
  );
}
