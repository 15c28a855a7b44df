import type { EnrolForm, Plan } from './form.ts';

interface Standing {
  readonly form: EnrolForm;
  readonly plan: Plan;
  readonly isClosed: boolean;
  readonly havePlaces: 'known' | 'coming' | 'failed';
  readonly hasPrices: boolean;
  readonly isAgreed: boolean;
}

/** Why the main button can't be pressed yet, in words; nothing when it can. */
export const reasonOf = (at: Standing): string | undefined => {
  if (at.form.school === null) return 'Choose a school first.';
  if (at.isClosed) return 'This school is closed to new sign-ups.';
  if (at.form.year === null) return 'Choose the school year first.';
  if (at.havePlaces === 'failed') return 'The places could not be loaded.';
  if (at.havePlaces === 'coming') return 'We are looking for places.';
  if (at.plan === 'join') return undefined;
  if (at.plan === 'choose') return 'Choose an instrument first.';
  if (!at.hasPrices) return 'Please wait while we work out the amounts.';
  return at.isAgreed ? undefined : 'Agree to the Terms & Conditions first.';
};
