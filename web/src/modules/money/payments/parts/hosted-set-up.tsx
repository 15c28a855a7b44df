import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { useHeadingFocus } from '../../../../platform/heading-focus.ts';
import { Page } from '../../../../ui/page.tsx';
import { isPaying, shownAmounts } from '../amounts.ts';
import { useChildrenToEnrol } from '../children-to-enrol.ts';
import { carriedChild } from '../../../places/enrolment/enrolling-child.ts';
import { HOSTED } from '../hosted-pages.ts';
import { HEADING, toEnrol } from '../words.ts';
import { HeldPlaces } from './held-place.tsx';
import { HostedCheck } from './hosted-check.tsx';
import { PurposeTicket, Progress } from './purpose-ticket.tsx';
import { Questions } from './questions.tsx';
import { HostedReturn } from './hosted-return.tsx';

interface HostedSetUpProps {
  readonly grownUpId: GrownUpId;
  readonly state: ParsedAnswer<typeof getDirectDebit>;
  /** Whose pages bank details are given on. */
  readonly by: string;
}

/** Two steps here: may you, do you agree. The account is given on the provider's own pages; who comes back finds what they agreed to. */
export function HostedSetUp({ grownUpId, state, by }: HostedSetUpProps) {
  const navigate = useNavigate({ from: '/direct-debits' });
  const { step } = useSearch({ from: '/parent/direct-debits' });
  const [isServersWord, setServersWord] = useState(false);
  const child = carriedChild();
  const enrolling = useChildrenToEnrol(child, state.held);
  const isCheck = step === 'check' || step === 'returned';
  const amounts = shownAmounts(isServersWord ? null : child, state);
  useHeadingFocus(isCheck ? 'check' : 'questions');
  return (
    <Page
      above={<Progress counted={HOSTED.step(isCheck)} joining={HOSTED.joiningStep(isCheck, by)} />}
      heading={HEADING}
      subHeading={enrolling.length === 0 ? undefined : toEnrol(enrolling)}
      rail={
        !isCheck && isPaying(amounts) && <PurposeTicket enrolling={enrolling} amounts={amounts} />
      }
    >
      {step === 'returned' && <HostedReturn by={by} />}
      <HeldPlaces held={state.held} child={child} />
      {isCheck ? (
        <HostedCheck
          grownUpId={grownUpId}
          amounts={amounts}
          child={child}
          enrolling={enrolling}
          by={by}
          onAmountsChanged={() => setServersWord(true)}
        />
      ) : (
        <Questions onMay={() => void navigate({ search: { step: 'check' } })} />
      )}
    </Page>
  );
}
