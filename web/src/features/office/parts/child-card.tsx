import { useState } from 'react';
import { INSTRUMENT_NAMES } from '@bandstand/domain/instruments/names';
import { formatDate } from '@bandstand/domain/kernel/london';
import type { Kid } from '@bandstand/domain/children/model';
import type { ChildWaiting, Offer } from '@bandstand/domain/waiting-list/model';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { FAMILY, STATUS_NAMES } from '../words.ts';
import { AcceptChangeDialog, TakeOfferDialog } from './offer-dialogs.tsx';
import { CancelDialog, DeclineDialog, LeaveDialog } from './act-dialogs.tsx';
import { useMayAct } from './use-may-act.ts';

type ChildCardProps = {
  family: string;
  kid: { id: string; attributes: Kid };
  waiting: ChildWaiting | undefined;
  offer: Offer | undefined;
};

const TONES: Readonly<Record<string, ChipTone>> = {
  enrolled: 'good',
  enrolled_waiting_to_change: 'good',
  waiting_list: 'info',
  reserved: 'live',
  cancelled: 'neutral',
};

type Act = 'cancel' | 'leave' | 'decline' | 'take' | 'accept';

/** A child as its family sees it, and what can be done for it. */
export function ChildCard({
  family,
  kid: { id, attributes: kid },
  waiting,
  offer,
}: ChildCardProps) {
  const mayAct = useMayAct();
  const [open, setOpen] = useState<Act | null>(null);
  const acting = { family, kidId: id, name: kid.first_name, onClose: () => setOpen(null) };
  const place = [kid.timetable_name, kid.band?.name, kid.assigned_instrument_type].filter(Boolean);
  return (
    <Card
      heading={kid.name}
      aside={
        <Chip tone={TONES[kid.status] ?? 'neutral'}>{STATUS_NAMES[kid.status] ?? kid.status}</Chip>
      }
    >
      <p className="text-soft">{place.join(' · ')}</p>
      {kid.delayed_cancellation_date && (
        <p>{FAMILY.lastDay(formatDate(kid.delayed_cancellation_date))}</p>
      )}
      <ul>
        {waiting?.instruments.map(({ instrument, position, of }) => (
          <li key={instrument}>{FAMILY.waiting(INSTRUMENT_NAMES[instrument], position, of)}</li>
        ))}
      </ul>
      {offer && (
        <p>
          {FAMILY.offer(INSTRUMENT_NAMES[offer.instrument], formatDate(offer.reserved_through))}
        </p>
      )}
      {mayAct && (
        <div className="mt-4 flex flex-wrap gap-3">
          {kid.is_enrolled && (
            <Button variant="secondary" onPress={() => setOpen('cancel')}>
              {FAMILY.cancel}
            </Button>
          )}
          {offer && kid.status === 'reserved' && (
            <Button variant="secondary" onPress={() => setOpen('take')}>
              {FAMILY.take}
            </Button>
          )}
          {offer && kid.is_enrolled && (
            <Button variant="secondary" onPress={() => setOpen('accept')}>
              {FAMILY.accept}
            </Button>
          )}
          {offer && kid.status === 'reserved' && (
            <Button variant="secondary" onPress={() => setOpen('decline')}>
              {FAMILY.decline}
            </Button>
          )}
          {kid.status === 'waiting_list' && (
            <Button variant="secondary" onPress={() => setOpen('leave')}>
              {FAMILY.leave}
            </Button>
          )}
        </div>
      )}
      {open === 'cancel' && <CancelDialog {...acting} />}
      {open === 'leave' && <LeaveDialog {...acting} />}
      {open === 'decline' && <DeclineDialog {...acting} />}
      {open === 'take' && offer && <TakeOfferDialog {...acting} kid={kid} offer={offer} />}
      {open === 'accept' && offer && <AcceptChangeDialog {...acting} offer={offer} />}
    </Card>
  );
}
