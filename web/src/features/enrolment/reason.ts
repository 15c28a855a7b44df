import type { EnrolForm, Plan } from './form.ts';
import { REASONS } from './form-words.ts';

interface FormState {
  readonly form: EnrolForm;
  readonly plan: Plan;
  readonly isClosed: boolean;
  readonly havePlaces: 'known' | 'coming' | 'failed';
  readonly haveAmounts: 'known' | 'coming' | 'failed';
  readonly isAgreed: boolean;
}

/** Why the main button can't be pressed yet, in words; nothing when it can. */
export const reasonOf = (at: FormState): string | undefined => {
  if (at.form.school === null) return REASONS.school;
  if (at.isClosed) return REASONS.closed;
  if (at.form.year === null) return REASONS.year;
  if (at.havePlaces === 'failed') return REASONS.placesFailed;
  if (at.havePlaces === 'coming') return REASONS.placesComing;
  if (at.plan === 'join') return undefined;
  if (at.plan === 'choose') return REASONS.instrument;
  if (at.haveAmounts === 'failed') return REASONS.amountsFailed;
  if (at.haveAmounts === 'coming') return REASONS.amounts;
  return at.isAgreed ? undefined : REASONS.terms;
};
