import { Notice } from '../../../../ui/notice.tsx';
import { EMAIL_SENT } from '../words.ts';

/** The same whether or not the address is known. */
export function EmailSentNotice() {
  return (
    <>
      <Notice kind="success" heading={EMAIL_SENT.heading}>
        {EMAIL_SENT.junk}
      </Notice>
      <p className="text-soft">{EMAIL_SENT.link}</p>
    </>
  );
}
