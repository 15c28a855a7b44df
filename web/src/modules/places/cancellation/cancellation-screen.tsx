import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  stepAfter,
  stepBefore,
  type CancellationStep,
} from '@bandstand/domain/places/cancellation/wizard';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { beginAtHeading } from '../../../platform/heading-focus.ts';
import type { KidRecord } from '../../../platform/queries.ts';
import { ChildPick } from '../../../ui/child-pick.tsx';
import { Page } from '../../../ui/page.tsx';
import { ChildPage, type ChildProps } from '../../families/children/child-page.tsx';
import { ChildSwitcher } from '../../families/children/child-switcher.tsx';
import { BenefitsStep } from './parts/benefits-step.tsx';
import { DateStep } from './parts/date-step.tsx';
import { NothingToCancel } from './parts/nothing-to-cancel.tsx';
import { ReasonStep } from './parts/reason-step.tsx';
import { rememberedStep, rememberStep } from './remembered-step.ts';
import { useEarlierAnswers } from './use-benefits.ts';
import { CANCELLING } from './words.ts';

/** Cancelling a child's lessons in three steps; it goes on where it was left on this device. */
export function CancellationScreen() {
  const { id } = useParams({ from: '/parent/kid/$id/cancellation_form' });
  return <ChildPage id={id} Page={ChildCancellation} />;
}

function ChildCancellation({ kids, kid, index }: ChildProps) {
  const [isDone, setDone] = useState(false);
  const { name, status, firstName } = kid.attributes;
  const { delayedCancellationDate: lastDay } = kid.attributes;
  const isOpen = isEnrolled(status) && lastDay === null;
  if (!isOpen && !isDone) return <NothingToCancel kids={kids} kid={kid} />;
  return (
    <Page
      heading={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ChildPick name={name} index={index} />
          <span className="max-w-full flex-1 wrap-break-word">{CANCELLING.heading(firstName)}</span>
        </span>
      }
      above={
        <ChildSwitcher
          kids={kids}
          currentId={kid.id}
          hrefOf={(id) => `/kid/${id}/enrolment-status`}
        />
      }
    >
      <Steps kid={kid} onDone={() => setDone(true)} />
    </Page>
  );
}

function Steps({ kid, onDone }: { kid: KidRecord; onDone: () => void }) {
  const [step, setStep] = useState<CancellationStep>(() => rememberedStep(kid.id));
  const saidBefore = useEarlierAnswers();
  const navigate = useNavigate();
  const go = (next: CancellationStep) => {
    rememberStep(kid.id, next);
    setStep(next);
    beginAtHeading();
  };
  const forward = () => go(stepAfter(step));
  const before = stepBefore(step);
  const back = () => before && go(before);
  const finish = () => {
    rememberStep(kid.id, null);
    onDone();
    void navigate({
      to: '/kid/$id',
      params: { id: kid.id },
      search: { cancelled: true },
      ignoreBlocker: true,
    });
  };
  if (step === 'reason') return <ReasonStep kid={kid} onDone={forward} />;
  if (step === 'benefits')
    return <BenefitsStep kid={kid} before={saidBefore} onDone={forward} onBack={back} />;
  return <DateStep kid={kid} onDone={finish} onBack={back} />;
}
