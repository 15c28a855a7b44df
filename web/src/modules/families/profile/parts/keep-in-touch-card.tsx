import { Card } from '../../../../ui/card.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { FormRadios } from '../../../../platform/form/form-fields.tsx';
import type { DetailsControl } from '../details-values.ts';
import { KEEP_IN_TOUCH } from '../words.ts';

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
        label={KEEP_IN_TOUCH.question}
        hint={KEEP_IN_TOUCH.hint}
        layout="inline"
        options={OPTIONS}
      />
      <p className="mt-3 text-small text-soft">
        {KEEP_IN_TOUCH.detailsAreIn}{' '}
        <TextLink href="/terms-and-conditions">{KEEP_IN_TOUCH.terms}</TextLink>.
      </p>
    </Card>
  );
}
