import { useState } from 'react';
import * as z from 'zod/mini';
import { giveScore, tellBenefits } from '@bandstand/domain/stories/feedback/contract';
import {
  BENEFIT_KEYS,
  comment,
  SCORE_MISSING,
  type Benefit,
} from '@bandstand/domain/stories/feedback/model';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { call } from '../../../platform/client.ts';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { useRequestKeys } from '../../../platform/use-request-keys.ts';
import { grownUpQuery, queryClient, type KidRecord } from '../../../platform/queries.ts';
import { useDraft } from '../../../platform/form/use-draft.ts';

interface Step<Typed> {
  readonly name: string;
  /** What is said in a parent's own words may tell of the child's health. */
  readonly privateFields?: readonly (keyof Typed & string)[];
}

/** Keeps what is typed in a step while the parent has to sign in again; true when what was private is lost. */
export const useStepDraft = <Typed extends FieldValues, Sent>(
  { control, formState, reset, getValues }: UseFormReturn<Typed, unknown, Sent>,
  step: Step<Typed>,
): boolean => {
  const typed = useWatch({ control });
  const before: Partial<Record<string, unknown>> = formState.defaultValues ?? {};
  const changes = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return useDraft<Partial<Typed>>({
    ...step,
    changes: Object.fromEntries(changes) as Partial<Typed>,
    bringBack: (draft) => reset({ ...getValues(), ...draft }, { keepDefaultValues: true }),
  }).isShortened;
};

const form = z.object({
  benefits: z.array(z.string()),
  other: comment,
  score: z.string(SCORE_MISSING).check(z.regex(/^[1-5]$/, SCORE_MISSING)),
  comment,
});
type BenefitsInput = z.input<typeof form>;
type BenefitsOutput = z.output<typeof form>;

const PRIVATE = ['other', 'comment'] as const;
const LOGGED_BY = 'grown_up';

/** What was said in the second step, and under which keys: it outlives going back and forth between the steps. */
export const useEarlierAnswers = () => {
  const { keyOf } = useRequestKeys();
  const [said, setSaid] = useState<BenefitsInput>({
    benefits: [],
    other: '',
    score: '',
    comment: '',
  });
  return { keyOf, said, setSaid };
};
export type EarlierAnswers = ReturnType<typeof useEarlierAnswers>;

/** The second step: what the lessons did, and a score; the same words are kept once, however often they are sent. */
export const useBenefits = (kid: KidRecord, before: EarlierAnswers, onDone: () => void) => {
  const { keyOf, said: saidBefore, setSaid } = before;
  const it = useCallForm<BenefitsInput, BenefitsOutput, unknown>({
    schema: form,
    start: saidBefore,
    send: async (said) => {
      const benefits = benefitsOf(said);
      const told = { params: { id: kid.id }, body: benefits, key: keyOf(benefits) };
      await call(tellBenefits, told);
      const { id } = await queryClient.ensureQueryData(grownUpQuery);
      const given = scoreOf(said);
      await call(giveScore, { params: { id }, body: given, key: keyOf(given) });
    },
    onDone: (_, { reset, getValues }) => {
      setSaid(getValues());
      reset(getValues());
      onDone();
    },
  });
  const name = `cancelling:${kid.id}:benefits`;
  const hasLostNotes = useStepDraft(it.form, { name, privateFields: PRIVATE });
  return { ...it, hasLostNotes };
};

const benefitsOf = ({ benefits, other }: BenefitsOutput) => ({
  ...(Object.fromEntries(BENEFIT_KEYS.map((key) => [key, benefits.includes(key)])) as Record<
    Benefit,
    boolean
  >),
  other_benefit_description: benefits.includes('other_benefit') ? other : '',
  logged_by: LOGGED_BY,
});

const scoreOf = (said: BenefitsOutput) => ({
  score: Number(said.score),
  comment: said.comment,
  logged_by: LOGGED_BY,
  submitted_from: 'cancellation_form' as const,
});
