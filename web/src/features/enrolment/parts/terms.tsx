import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { Agreement } from '../use-agreement.ts';

/** The terms open in a tab of their own, so that nothing filled in is lost. */
export function Terms({ agreement }: { agreement: Agreement }) {
  return (
    <Checkbox
      name="terms"
      isFramed
      label={
        <>
          I agree to the{' '}
          <TextLink href="/terms-and-conditions" external>
            Terms & Conditions
          </TextLink>
        </>
      }
      value={agreement.isAgreed}
      onChange={agreement.agree}
    />
  );
}
