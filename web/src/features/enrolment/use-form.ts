import { useEffect, useState } from 'react';
import type { EnrolForm } from './form.ts';
import { dropForm, keepForm, keptForm } from './kept-form.ts';

/** The form as the parent left it, kept for this tab while it differs from how it began. */
export function useForm(kidId: string | null, begins: EnrolForm) {
  const [start] = useState(begins);
  const [restored] = useState(() => keptForm(kidId));
  const [form, setForm] = useState(restored ?? start);
  const isChanged = JSON.stringify(form) !== JSON.stringify(start);
  useEffect(() => {
    if (form === restored) return;
    if (isChanged) keepForm({ kidId, form, isPaying: false });
    else dropForm();
  }, [kidId, form, restored, isChanged]);
  return { form, setForm, isChanged };
}
