import { useState, type ReactNode } from 'react';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { useTitle } from '../../../platform/title.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { EmailSentNotice } from './parts/email-sent-notice.tsx';
import { RequestForm } from './parts/request-form.tsx';
import { WayLinks, type FooterLink } from './parts/way-links.tsx';
import { LINK } from './words.ts';

type AskForLinkProps = {
  words: { readonly title: string; readonly lead: string; readonly sentTitle: string };
  ways: readonly FooterLink[];
  /** The ways on once the e-mail is sent. */
  waysAfter: readonly FooterLink[];
  send: (body: { user: { email: string } }) => Promise<unknown>;
  /** How a request that failed is told. */
  children: (fault: unknown) => ReactNode;
};

/** Asks for an address, and says that a link is on its way: of parents and of schools. */
export function AskForLink({ words, ways, waysAfter, send, children }: AskForLinkProps) {
  const [isSent, setSent] = useState(false);
  if (isSent) return <SentPage title={words.sentTitle} ways={waysAfter} />;
  return (
    <AuthLayout heading={words.title} subHeading={words.lead} footer={<WayLinks ways={ways} />}>
      <RequestForm title={words.title} label={LINK.send} send={send} onDone={() => setSent(true)}>
        {children}
      </RequestForm>
    </AuthLayout>
  );
}

function SentPage({ title, ways }: { title: string; ways: readonly FooterLink[] }) {
  useTitle(title);
  useHeadingFocus();
  return (
    <AuthLayout heading={title} footer={<WayLinks ways={ways} />}>
      <EmailSentNotice />
    </AuthLayout>
  );
}
