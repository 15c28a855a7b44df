import { useEffect, useRef, useState } from 'react';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { EnrolForm } from './form.ts';
import { dropForm, isKeptFor, keepForm, keptForm } from './kept-form.ts';

/** How the form begins: as the parent left it in this tab, or as the child is known. */
export const useFormStart = (kidId: KidId | null, known: EnrolForm) => {
  const [start] = useState(known);
  const [restored] = useState(() => keptForm(kidId));
  const [isHeld] = useState(() => kidId !== null && isKeptFor(kidId));
  return { start, restored, isHeld };
};

/**
 * Keeps the form for this tab while it differs from how it began; returns whether leaving would lose something. It does
 * not while the place is held for exactly these choices: the payment is a step further, and leads back to them.
 */
export const useKeptForm = (
  kidId: KidId | null,
  form: EnrolForm,
  { start, restored, isHeld }: ReturnType<typeof useFormStart>,
): boolean => {
  const words = JSON.stringify(form);
  const isChanged = words !== JSON.stringify(start);
  const isAsRestored = words === JSON.stringify(restored);
  const isUntouched = useRef(true);
  useEffect(() => {
    if (isAsRestored && isUntouched.current) return;
    isUntouched.current = false;
    if (isChanged) keepForm({ kidId, form: JSON.parse(words) as EnrolForm, isPaying: false });
    else dropForm();
  }, [kidId, words, isAsRestored, isChanged]);
  return isChanged && !(isHeld && isAsRestored);
};
