import { useState } from 'react';
import type { Kid } from '@bandstand/domain/children/model';
import type { Offer } from '@bandstand/domain/waiting-list/model';
import { Button } from '../../../ui/button.tsx';
import { FAMILY } from '../words.ts';
import { CancelDialog, DeclineDialog, LeaveDialog, LetGoDialog } from './act-dialogs.tsx';
import { AcceptChangeDialog, TakeOfferDialog } from './offer-dialogs.tsx';

type Act = 'cancel' | 'leave' | 'letGo' | 'decline' | 'take' | 'accept';

const WORDS: Record<Act, string> = {
  cancel: FAMILY.cancel,
  take: FAMILY.take,
  accept: FAMILY.accept,
  decline: FAMILY.decline,
  leave: FAMILY.leave,
  letGo: FAMILY.letGo,
};

type ChildActsProps = { family: string; kidId: string; kid: Kid; offer: Offer | undefined };

/** What can be done about a child just now. */
export function ChildActs({ family, kidId, kid, offer }: ChildActsProps) {
  const [open, setOpen] = useState<Act | null>(null);
  const acting = { family, kidId, name: kid.first_name, onClose: () => setOpen(null) };
  const acts = possibleActs(kid, offer);
  return (
    <>
      {acts.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {acts.map((act) => (
            <Button key={act} variant="secondary" onPress={() => setOpen(act)}>
              {WORDS[act]}
            </Button>
          ))}
        </div>
      )}
      {open === 'cancel' && <CancelDialog {...acting} />}
      {open === 'leave' && <LeaveDialog {...acting} />}
      {open === 'letGo' && <LetGoDialog {...acting} />}
      {open === 'decline' && <DeclineDialog {...acting} />}
      {open === 'take' && offer && <TakeOfferDialog {...acting} kid={kid} offer={offer} />}
      {open === 'accept' && offer && <AcceptChangeDialog {...acting} offer={offer} />}
    </>
  );
}

const possibleActs = (kid: Kid, offer: Offer | undefined): Act[] => {
  const isReserved = kid.status === 'reserved' && offer !== undefined;
  return [
    ...(kid.is_enrolled ? (['cancel'] as const) : []),
    ...(kid.is_enrolled && offer !== undefined ? (['accept'] as const) : []),
    ...(isReserved ? (['take', 'decline'] as const) : []),
    ...heldActs(kid, offer),
    ...(kid.status === 'waiting_list' ? (['leave'] as const) : []),
  ];
};

/** A place that is held for the Direct Debit: one that was offered is declined, any other is let go. */
const heldActs = (kid: Kid, offer: Offer | undefined): Act[] => {
  if (kid.status !== 'reserved_during_enrolment') return [];
  return [offer === undefined ? 'letGo' : 'decline'];
};
