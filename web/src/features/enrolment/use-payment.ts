import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PricingInfo } from '@bandstand/domain/payments/model';
import { carryChild } from '../payments/enrolling-child.ts';
import type { EnrolForm } from './form.ts';
import { keepForm } from './kept-form.ts';
import type { EnrolRequest } from './request.ts';
import { CARD_NAMES } from './words.ts';

interface Agreed {
  readonly form: EnrolForm;
  readonly kidId: string | null;
  readonly pricing: PricingInfo | undefined;
}

/** Without a Direct Debit the child goes along to where it is set up; nothing is sent before. */
export function usePayment({ form, kidId, pricing }: Agreed) {
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  const go = (request: EnrolRequest): void => {
    if (pricing === undefined || form.school === null || form.enrolOn === null) return;
    setGoing(true);
    const shown = {
      name: form.name.trim(),
      school: form.school.name,
      instrument: CARD_NAMES[form.enrolOn],
      pricing,
    };
    carryChild({ kind: 'new', ...shown, request });
    keepForm({ kidId, form, isPaying: true });
    void navigate({ to: '/direct-debits', ignoreBlocker: true });
  };
  return { isGoing, go };
}
