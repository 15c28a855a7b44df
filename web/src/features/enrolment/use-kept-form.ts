import { useEffect, useState } from 'react';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { EnrolForm } from './form.ts';
import { dropForm, keepForm, keptForm } from './kept-form.ts';

/** How the form begins: as the parent left it in this tab, or as the child is known. */
export const useBeginning = (kidId: KidId | null, known: EnrolForm) => {
  const [start] = useState(known);
  const [restored] = useState(() => keptForm(kidId));
  return { start, restored };
};

/** Keeps the form for this tab while it differs from how it began; answers whether it does. */
export const useKeptForm = (
  kidId: KidId | null,
  form: EnrolForm,
  { start, restored }: ReturnType<typeof useBeginning>,
): boolean => {
  const words = JSON.stringify(form);
  const isChanged = words !== JSON.stringify(start);
  const isAsRestored = words === JSON.stringify(restored);
  useEffect(() => {
    if (isAsRestored) return;
    if (isChanged) keepForm({ kidId, form: JSON.parse(words) as EnrolForm, isPaying: false });
    else dropForm();
  }, [kidId, words, isAsRestored, isChanged]);
  return isChanged;
};
