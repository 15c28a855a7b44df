import type { EnrolForm, FormPlan } from './form.ts';
import { DISABLED_REASONS } from './form-words.ts';

interface FormState {
  readonly form: EnrolForm;
  readonly plan: FormPlan;
  readonly isClosed: boolean;
  readonly havePlaces: 'known' | 'coming' | 'failed';
  readonly haveAmounts: 'known' | 'coming' | 'failed';
  readonly isAgreed: boolean;
}

/** Why the main button can't be pressed yet, in words; nothing when it can. */
export const disabledReason = (at: FormState): string | undefined => {
  if (at.form.school === null) return DISABLED_REASONS.school;
  if (at.isClosed) return DISABLED_REASONS.closed;
  if (at.form.year === null) return DISABLED_REASONS.year;
  if (at.havePlaces === 'failed') return DISABLED_REASONS.placesFailed;
  if (at.havePlaces === 'coming') return DISABLED_REASONS.placesComing;
  if (at.plan === 'join') return undefined;
  if (at.plan === 'choose') return DISABLED_REASONS.instrument;
  if (at.haveAmounts === 'failed') return DISABLED_REASONS.amountsFailed;
  if (at.haveAmounts === 'coming') return DISABLED_REASONS.amounts;
  return at.isAgreed ? undefined : DISABLED_REASONS.terms;
};
