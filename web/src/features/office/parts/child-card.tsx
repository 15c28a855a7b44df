import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { INSTRUMENT_NAMES } from '@bandstand/domain/instruments/names';
import type { Role } from '@bandstand/domain/kernel/role';
import { formatDate } from '@bandstand/domain/kernel/london';
import type { Kid } from '@bandstand/domain/children/model';
import type { ChildWaiting, Offer } from '@bandstand/domain/waiting-list/model';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { meQuery } from '../../staff/queries.ts';
import { FAMILY, STATUS_NAMES } from '../words.ts';
import { CancelDialog, DeclineDialog, LeaveDialog } from './act-dialogs.tsx';

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

/** Who acts for a family; others only look. */
const ACTS: ReadonlySet<Role> = new Set(['office', 'admin']);

/** A child as its family sees it, and what can be done for it. */
export function ChildCard({
  family,
  kid: { id, attributes: kid },
  waiting,
  offer,
}: ChildCardProps) {
  const { data: me } = useQuery(meQuery);
  const mayAct = me?.attributes.roles.some((role) => ACTS.has(role)) ?? false;
  const [open, setOpen] = useState<'cancel' | 'leave' | 'decline' | null>(null);
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
    </Card>
  );
}
