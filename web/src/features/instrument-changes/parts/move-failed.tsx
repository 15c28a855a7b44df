import { TakesFocus } from '../../../platform/form/takes-focus.tsx';
import { provider } from '../../../platform/provider.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { hasMovedMeanwhile, isRefusal, isSpaceGone } from '../use-move.ts';
import { MOVE_FAILED, SPACE_GONE } from '../words.ts';

/** Over the table, which has been read again by now. */
export function MoveFailed({ fault }: { fault: unknown }) {
  if (fault === null) return null;
  return (
    <TakesFocus at={fault}>
      <ErrorBox>{plainWords(fault) ?? <OtherFault fault={fault} />}</ErrorBox>
    </TakesFocus>
  );
}

/** What the table below shows already needs one sentence. */
const plainWords = (fault: unknown) => {
  if (isSpaceGone(fault)) return <p>{SPACE_GONE}</p>;
  return hasMovedMeanwhile(fault) ? <p>{fault.sentences.join(' ')}</p> : null;
};

function OtherFault({ fault }: { fault: unknown }) {
  const { phone, email, hours } = provider();
  return (
    <>
      <p>{MOVE_FAILED}</p>
      {isRefusal(fault) && fault.sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
      <p className="mt-2">
        Call us on <TextLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</TextLink> (
        {hours}) or write to <TextLink href={`mailto:${email}`}>{email}</TextLink>.
      </p>
    </>
  );
}
