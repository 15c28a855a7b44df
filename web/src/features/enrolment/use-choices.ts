import type { Asking } from './asking.ts';
import { EMPTY, formOf, planOf, settle } from './form.ts';
import { problemsOf } from './problems.ts';
import { useAgreement } from './use-agreement.ts';
import { useCheck } from './use-check.ts';
import { useForm } from './use-form.ts';
import { useLessons } from './use-lessons.ts';

/** What the parent chose, as far as the places of this moment let it stand. */
export function useChoices({ kid }: Asking) {
  const kidId = kid?.id ?? null;
  const {
    form: chosen,
    setForm,
    isChanged,
  } = useForm(kidId, kid === null ? EMPTY : formOf(kid.attributes));
  const lessons = useLessons(chosen, kid);
  const form = lessons.free ? settle(chosen, lessons.free) : chosen;
  const plan = lessons.free ? planOf(form, lessons.free) : 'choose';
  return {
    kidId,
    form,
    setForm,
    isChanged,
    lessons,
    plan,
    agreement: useAgreement(lessons.pricing.data),
    check: useCheck(problemsOf(form, plan)),
    /** The instrument that had a place when it was chosen and has none any more. */
    hasLost: form.enrolOn === null ? chosen.enrolOn : null,
  };
}

export type Choices = ReturnType<typeof useChoices>;
