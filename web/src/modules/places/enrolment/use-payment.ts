import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { carryChild } from './enrolling-child.ts';
import type { EnrolForm } from './form.ts';
import { keepForm } from './kept-form.ts';
import type { EnrolRequest } from './request.ts';
import type { EnrolAnswer } from './send-enrolment.ts';
import { CARD_NAMES, PLACE_NAMES } from './words.ts';

interface AgreedPrice {
  readonly form: EnrolForm;
  readonly pricing: PricingInfo | undefined;
}

/** Without a Direct Debit the place is held, and the child goes along to where the Direct Debit is set up. */
export function usePayment({ form, pricing }: AgreedPrice) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const [isGoing, setGoing] = useState(false);
  const go = (request: EnrolRequest, kid: EnrolAnswer['data']): void => {
    if (pricing === undefined || form.school === null || form.enrolOn === null) return;
    setGoing(true);
    const held = kid.attributes.assignedInstrumentType;
    const shown = {
      name: form.name.trim(),
      school: form.school.name,
      instrument: held === null ? CARD_NAMES[form.enrolOn] : PLACE_NAMES[held],
      pricing,
    };
    carryChild({ kind: 'new', kidId: kid.id, ...shown, request });
    keepForm({ kidId: kid.id, form, isPaying: true });
    // Back leads to the choices of the child that there is now, not to an empty form.
    history.replace(`/enrol?id=${kid.id}`, undefined, { ignoreBlocker: true });
    history.flush();
    void navigate({ to: '/direct-debits', ignoreBlocker: true });
  };
  return { isGoing, go };
}
