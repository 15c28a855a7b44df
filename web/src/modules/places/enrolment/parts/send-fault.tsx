import { isFaultOf } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import type { EnrolFormState } from '../use-enrolment.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { TRY_AGAIN } from '../words.ts';
import { FORM } from '../form-words.ts';

type SendFaultProps = { enrolling: EnrolFormState; at: 'instruments' | 'end' };

/** A refusal is shown where it can be put right: lost places over the cards, all else over the button. */
export function SendFault({ enrolling: { send, plan }, at }: SendFaultProps) {
  if (!send.isError || placeOf(send.error) !== at) return null;
  const what = plan === 'join' ? FORM.joinFailed : FORM.enrolmentFailed;
  return (
    <FaultBox fault={send.error} unanswered={{ what, advice: TRY_AGAIN }} onDismiss={send.reset}>
      {isFaultOf(enrolKid, send.error) && send.error.refusal === 'too_many_holds' && (
        <div className="mt-3">
          <ButtonLink href="/direct-debits" variant="secondary">
            {FORM.payForHeld}
          </ButtonLink>
        </div>
      )}
    </FaultBox>
  );
}

/** Changed amounts are told with the amounts. */
const placeOf = (fault: unknown): 'instruments' | 'end' | 'summary' => {
  if (!isFaultOf(enrolKid, fault)) return 'end';
  if (fault.refusal === 'no_places') return 'instruments';
  return fault.refusal === 'amounts_changed' ? 'summary' : 'end';
};
