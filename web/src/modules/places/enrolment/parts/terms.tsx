import { Checkbox } from '../../../../ui/checkbox.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import type { Agreement } from '../use-agreement.ts';
import { TERMS } from '../terms-words.ts';

/** The terms open in a tab of their own, so that nothing filled in is lost. */
export function Terms({ agreement }: { agreement: Agreement }) {
  return (
    <Checkbox
      name="terms"
      isFramed
      label={
        <>
          {TERMS.agree}{' '}
          <TextLink href="/terms-and-conditions" external>
            {TERMS.name}
          </TextLink>
        </>
      }
      value={agreement.isAgreed}
      onChange={agreement.agree}
    />
  );
}
