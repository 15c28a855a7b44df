import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  stepAfter,
  stepBefore,
  type CancellationStep,
  stepFrom,
} from '@bandstand/domain/places/cancellation/rules';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { useWatch } from 'react-hook-form';
import { BENEFIT_KEYS, BENEFITS, COMMENT_AT_MOST } from '@bandstand/domain/stories/feedback/model';
import { SCORES } from '@bandstand/domain/stories/feedback/scores';
import { beginAtHeading } from '../../../platform/heading-focus.ts';
import type { KidRecord, Kid } from '../../../platform/queries.ts';
import { ChildPick } from '../../../ui/child-pick.tsx';
import { Page } from '../../../ui/page.tsx';
import { DateStep } from './parts/date-step.tsx';
import { ReasonStep } from './parts/reason-step.tsx';
import { useEarlierAnswers, useBenefits, type EarlierAnswers } from './use-benefits.ts';
import { CANCELLING, stepHeading, SURVEY } from './words.ts';
import { InsteadPage } from '../../../platform/instead-page.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import {
  ChildNav,
  ChildSwitcher,
  ChildPage,
  type ChildProps,
} from '../../families/children/child-nav.tsx';
import { RestingInstrument } from '../../families/children/query-state.tsx';
import {
  FormRadios,
  FormCheckboxGroup,
  FormTextArea,
} from '../../../platform/form/form-fields.tsx';
import { useTitle } from '../../../platform/title.ts';
import { StepFrame } from './parts/step-frame.tsx';

type BenefitsStepProps = {
  kid: KidRecord;
  before: EarlierAnswers;
  onDone: () => void;
  onBack: () => void;
};

function BenefitsStep({ kid, before, onDone, onBack }: BenefitsStepProps) {
  const { firstName: name } = kid.attributes;
  const it = useBenefits(kid, before, onDone);
  const benefits = useWatch({ control: it.control, name: 'benefits' });
  useTitle(stepHeading.benefits(name), it.isWrong);
  return (
    <StepFrame {...it} step="benefits" onBack={onBack}>
      <FormCheckboxGroup
        control={it.control}
        name="benefits"
        label={stepHeading.benefits(name)}
        hint={SURVEY.hint}
        isOptional
        options={BENEFIT_KEYS.map((value) => ({ value, label: BENEFITS[value] }))}
      />
      {benefits.includes('other_benefit') && (
        <FormTextArea
          control={it.control}
          name="other"
          label={SURVEY.other}
          isOptional
          maxLength={COMMENT_AT_MOST}
        />
      )}
      <FormRadios
        control={it.control}
        name="score"
        layout="scale"
        label={SURVEY.score}
        hint={SURVEY.scale}
        options={SCORES.map((score) => ({ value: String(score), label: String(score) }))}
      />
      <FormTextArea
        control={it.control}
        name="comment"
        label={SURVEY.comment}
        isOptional
        maxLength={COMMENT_AT_MOST}
      />
    </StepFrame>
  );
}

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

type NothingToCancelProps = { kids: readonly KidRecord[]; kid: KidRecord };

/** The child has no lessons, or leaves them already: why, and the page that helps. */
function NothingToCancel({ kids, kid }: NothingToCancelProps) {
  const { heading, says, way } = nothingToCancel(kid.id, kid.attributes);
  return (
    <InsteadPage
      heading={heading}
      above={
        <ChildNav
          kids={kids}
          kid={kid}
          current={`/kid/${kid.id}/enrolment-status`}
          hrefOf={(id) => `/kid/${id}/enrolment-status`}
        />
      }
      art={<RestingInstrument kid={kid.attributes} />}
      action={<ButtonLink href={way.href}>{way.label}</ButtonLink>}
    >
      {says}
    </InsteadPage>
  );
}

interface NoCancellation {
  readonly heading: string;
  readonly says: string;
  /** The page that helps. */
  readonly way: { readonly href: string; readonly label: string };
}

/** Why there is nothing to cancel, and where what the parent may have come for can be done. */
const nothingToCancel = (id: KidId, kid: Kid): NoCancellation => {
  const { firstName: name, status } = kid;
  const page = { href: `/kid/${id}`, label: CANCELLING.toPage(name) };
  const heading = CANCELLING.nothing(name);
  if (kid.delayedCancellationDate !== null)
    return {
      heading: CANCELLING.isLeaving(name),
      says: CANCELLING.canStay,
      way: { href: `/kid/${id}/enrolment-status`, label: CANCELLING.toStatus },
    };
  if (status === 'waiting_list') return { heading, says: CANCELLING.isWaiting(name), way: page };
  if (status === 'cancelled') return { heading, says: CANCELLING.hasLeft(name), way: page };
  return {
    heading,
    says: CANCELLING.isOffered(name),
    way: { href: `/enrol-reserved-child?id=${id}`, label: CANCELLING.toPlace },
  };
};

const nameOf = (kidId: KidId) => `cancelling:${kidId}`;

/** The step that this device remembers for a child; nothing that was typed is kept here. */
export const rememberedStep = (kidId: KidId): CancellationStep => {
  try {
    return stepFrom(localStorage.getItem(nameOf(kidId)));
  } catch {
    return 'reason';
  }
};

/** Remembers the step of a child; null forgets it. */
export const rememberStep = (kidId: KidId, step: CancellationStep | null): void => {
  try {
    if (step === null) localStorage.removeItem(nameOf(kidId));
    else localStorage.setItem(nameOf(kidId), step);
  } catch {
    // A browser without storage begins at the first step.
  }
};
