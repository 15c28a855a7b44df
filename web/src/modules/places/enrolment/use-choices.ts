import type { EnrolmentRequestProps } from './enrolment-request.ts';
import { planOf, settle, type EnrolForm } from './form.ts';
import { useAgreement } from './use-agreement.ts';
import { useKeptForm, type useFormStart } from './use-kept-form.ts';
import { useLessons } from './use-lessons.ts';

/** What the parent chose, as far as the places of this moment let it stand. */
export function useChoices(
  { kid }: EnrolmentRequestProps,
  chosen: EnrolForm,
  formStart: ReturnType<typeof useFormStart>,
) {
  const kidId = kid?.id ?? null;
  const isChanged = useKeptForm(kidId, chosen, formStart);
  const lessons = useLessons(chosen, kid);
  const form = lessons.free ? settle(chosen, lessons.free) : chosen;
  const plan = lessons.free ? planOf(form, lessons.free) : 'choose';
  return {
    kidId,
    form,
    isChanged,
    lessons,
    plan,
    agreement: useAgreement(lessons.pricing.data),
    /** The instrument that had a place when it was chosen and has none any more. */
    hasLost: form.enrolOn === null ? chosen.enrolOn : null,
  };
}

export type Choices = ReturnType<typeof useChoices>;
