import { useWatch } from 'react-hook-form';
import { sendSecondEmailLink } from '@bandstand/domain/families/profile/second-email-contract';
import { call } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import type { ParentDetails, DetailsControl } from '../use-details-form.ts';
import { SECOND_EMAIL } from '../words.ts';

type SecondEmailProps = { control: DetailsControl; parent: ParentDetails };

/** Somebody else's address; under the saved one stands whether they have confirmed it. */
export function SecondEmail({ control, parent }: SecondEmailProps) {
  const { email, secondEmailAddress: saved } = parent.attributes;
  const typed = useWatch({ control, name: 'grown_up.second_email_address' });
  const isSaved = saved !== '' && saved === typed && saved.toLowerCase() !== email.toLowerCase();
  return (
    <div className="grid grid-cols-1 gap-3">
      <FormText
        control={control}
        name="grown_up.second_email_address"
        type="email"
        inputMode="email"
        label={SECOND_EMAIL.label}
        hint={SECOND_EMAIL.hint}
        isOptional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {isSaved && <Proof key={saved} parent={parent} />}
    </div>
  );
}

function Proof({ parent: { id, attributes } }: { parent: ParentDetails }) {
  const sending = useSendOnce({ send: () => call(sendSecondEmailLink, { params: { id } }) });
  if (attributes.secondEmailAddressProven)
    return (
      <p role="status" className="measure text-soft">
        {SECOND_EMAIL.proven}
      </p>
    );
  return (
    <>
      <p role="status" className="measure text-soft">
        {sending.isSuccess ? SECOND_EMAIL.sent : SECOND_EMAIL.unproven}
      </p>
      <FaultBox heading={SECOND_EMAIL.failed} fault={sending.error} />
      {!sending.isSuccess && (
        <div>
          <Button
            variant="secondary"
            pending={sending.isPending}
            onPress={() => void sending.send()}
          >
            {SECOND_EMAIL.send}
          </Button>
        </div>
      )}
    </>
  );
}
