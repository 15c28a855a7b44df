import { useEffect, type ReactNode } from 'react';
import { phrase, provider } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Ticket, type TicketLine } from '../../../ui/ticket.tsx';

type ConfirmationProps = {
  heading: string;
  says: string;
  kid: string;
  lines: readonly TicketLine[];
  reference: string;
  /** What happens next, in order. */
  next: readonly string[];
  actions?: ReactNode;
  again?: ReactNode;
};

/** The end of an enrolment: something to keep, and what happens next. */
export function Confirmation({
  heading,
  says,
  kid,
  lines,
  reference,
  next,
  actions,
  again,
}: ConfirmationProps) {
  useTitle(heading);
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <Page heading={heading} subHeading={says}>
      <Ticket
        issuer={provider().name}
        heading={kid}
        lines={lines}
        reference={reference}
        actions={actions}
      />
      <Notice heading="What happens next">
        <ul className="grid list-disc gap-1 pl-5">
          {next.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
      <p className="measure text-soft">
        {phrase('Any questions? Call us on {phone}.')} {provider().hours}.
      </p>
      <div className="no-print flex flex-wrap gap-3">
        <ButtonLink href="/">Home</ButtonLink>
        {again}
      </div>
    </Page>
  );
}
