import { useWatch } from 'react-hook-form';
import { BENEFIT_KEYS, BENEFITS, COMMENT_AT_MOST } from '@bandstand/domain/stories/feedback/model';
import { SCORES } from '@bandstand/domain/stories/feedback/scores';
import { FormCheckboxGroup, FormTextArea } from '../../../../platform/form/form-answers.tsx';
import { FormRadios } from '../../../../platform/form/form-fields.tsx';
import type { KidRecord } from '../../../../platform/queries.ts';
import { useTitle } from '../../../../platform/title.ts';
import { useBenefits, type EarlierAnswers } from '../use-benefits.ts';
import { stepHeading, SURVEY } from '../words.ts';
import { StepFrame } from './step-frame.tsx';

type BenefitsStepProps = {
  kid: KidRecord;
  before: EarlierAnswers;
  onDone: () => void;
  onBack: () => void;
};

export function BenefitsStep({ kid, before, onDone, onBack }: BenefitsStepProps) {
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
