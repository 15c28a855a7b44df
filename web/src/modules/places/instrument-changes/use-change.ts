import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Band } from '@bandstand/domain/places/instrument-changes/model';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { KidId, SlotId } from '@bandstand/domain/kernel/ids';
import { tellFault } from '../../../platform/faults.ts';
import { portalNow } from '../../../platform/provider.ts';
import { kidsQuery, type KidRecord } from '../../../platform/queries.ts';
import type { FailedQuery } from '../../../ui/failed-state.tsx';
import { bandQuery, slotsQuery, type SlotRecord, type Slots } from './queries.ts';
import { agreedOf, bandIdOf, bandIn, currentOf, isPlaceMissing, offeredOf } from './places.ts';

/** A change that is offered or agreed, and all that is said of it. */
export interface ShownChange {
  readonly kid: KidRecord;
  /** The child's place in the family, which gives them a colour. */
  readonly index: number;
  readonly slotId: SlotId;
  readonly from: SlotInstrument | null;
  readonly to: SlotInstrument;
  /** The last day it is reserved, or the day that is agreed. */
  readonly until: IsoDate | null;
  readonly band: Band | null;
  readonly isSameBand: boolean;
  readonly lessonDays: readonly IsoDate[];
  readonly today: IsoDate;
}

export type ChangePageState =
  | { readonly kind: 'asking'; readonly query: FailedQuery; readonly kid: KidRecord | undefined }
  | { readonly kind: 'unknown_child' }
  | { readonly kind: 'no_offer'; readonly kid: KidRecord }
  | { readonly kind: 'offered' | 'agreed'; readonly change: ShownChange };

/** How far a child's instrument change has come. */
export const useChange = (kidId: KidId): ChangePageState => {
  const kids = useQuery(kidsQuery);
  const kid = kids.data?.find(({ id }) => id === kidId);
  const isUnknown = kidId === '' || (kids.data !== undefined && kid === undefined);
  const slots = useQuery({ ...slotsQuery(kidId), enabled: !isUnknown });
  const change = slots.data && (offeredOf(slots.data) ?? agreedOf(slots.data));
  const bandId = bandIdOf(change);
  const included = slots.data ? bandIn(slots.data, bandId) : null;
  const isMissing =
    kid !== undefined &&
    slots.data !== undefined &&
    isPlaceMissing(kid.attributes.status, slots.data);
  useEffect(() => {
    if (isMissing) tellFault('slot_missing');
  }, [isMissing]);
  const isAsked = bandId !== null && slots.data !== undefined && included === null;
  const band = useQuery({ ...bandQuery(bandId ?? ''), enabled: isAsked });
  if (isUnknown) return { kind: 'unknown_child' };
  if (kid === undefined) return { kind: 'asking', query: kids, kid };
  if (slots.data === undefined) return { kind: 'asking', query: slots, kid };
  if (change === undefined) return { kind: 'no_offer', kid };
  if (isAsked && band.data === undefined) return { kind: 'asking', query: band, kid };
  return {
    kind: change === offeredOf(slots.data) ? 'offered' : 'agreed',
    change: {
      kid,
      index: kid.attributes.siblingIndex,
      ...factsOf(slots.data, change),
      band: included ?? band.data ?? null,
    },
  };
};

const factsOf = (slots: Slots, change: SlotRecord) => {
  const current = currentOf(slots);
  return {
    slotId: change.id,
    from: current?.attributes.instrument_type ?? null,
    to: change.attributes.instrument_type,
    until: change.attributes.blocked_until,
    isSameBand: bandIdOf(change) === bandIdOf(current),
    lessonDays: slots.meta.lesson_days,
    today: londonDate(portalNow()),
  };
};
