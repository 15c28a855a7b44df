import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { phoneHref, provider } from '../../../../platform/provider.ts';
import { TextLink } from '../../../../ui/link.tsx';
import { hasMovedMeanwhile, isRefusal, isSpaceGone } from '../use-move.ts';
import { MOVE_FAILED, SPACE_GONE } from '../words.ts';
import { MOVE_CONTACT } from '../place-words.ts';

/** Over the table, which has been read again by now. */
export function MoveFault({ fault }: { fault: unknown }) {
  // What the table below shows already needs one sentence.
  if (isSpaceGone(fault)) return <FaultBox fault={fault} sentences={[SPACE_GONE]} />;
  if (hasMovedMeanwhile(fault)) return <FaultBox fault={fault} />;
  const sentences = [MOVE_FAILED, ...(isRefusal(fault) ? fault.sentences : [])];
  return (
    <FaultBox fault={fault} sentences={sentences}>
      <Contact />
    </FaultBox>
  );
}

function Contact() {
  const { phone, email, hours } = provider();
  return (
    <p className="mt-2">
      {MOVE_CONTACT.call} <TextLink href={phoneHref()}>{phone}</TextLink> ({hours}){' '}
      {MOVE_CONTACT.orWrite} <TextLink href={`mailto:${email}`}>{email}</TextLink>.
    </p>
  );
}
