import { useState, type ReactNode } from 'react';
import { referenceOf } from '@bandstand/domain/families/children/short-name';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { useHeadingFocus } from '../../../../platform/heading-focus.ts';
import { AskUs, NextSteps } from '../../../../platform/next-steps.tsx';
import { portalNow, provider } from '../../../../platform/provider.ts';
import { useTitle } from '../../../../platform/title.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Ticket, type TicketLine } from '../../../../ui/ticket.tsx';

type ConfirmationProps = {
  heading: string;
  says: string;
  kid: string;
  /** How far it is, where that is not "Confirmed". */
  status?: string;
  lines: readonly TicketLine[];
  kidId: KidId;
  /** What happens next, in order. */
  next: readonly string[];
  actions?: ReactNode;
  again?: ReactNode;
};

/** The end of an enrolment: something to keep, and what happens next. */
export function ConfirmationPage({
  heading,
  says,
  kid,
  status,
  lines,
  kidId,
  next,
  actions,
  again,
}: ConfirmationProps) {
  useTitle(heading);
  const [today] = useState(() => londonDate(portalNow()));
  useHeadingFocus();
  return (
    <Page heading={heading} subHeading={says}>
      <Ticket
        issuer={provider().name}
        heading={kid}
        {...(status !== undefined && { status })}
        lines={lines}
        reference={referenceOf(kidId, today)}
        actions={actions}
      />
      <NextSteps sentences={next} />
      <AskUs />
      <div className="no-print flex flex-wrap gap-3">
        <ButtonLink href="/">Home</ButtonLink>
        {again}
      </div>
    </Page>
  );
}
