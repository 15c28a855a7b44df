import type { enrolFromReserved, enrolKid } from '@bandstand/domain/places/enrolment/contract';
import type { SentBody } from '@bandstand/domain/kernel/endpoint';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { dropDraft, keepDraft, readDraft } from '../../../platform/draft.ts';

interface ShownPrice {
  readonly name: string;
  readonly school: string;
  readonly instrument: string;
  /** What the parent saw and agreed to. */
  readonly pricing: PricingInfo;
}

/** The child who is enrolled once the Direct Debit is set up, carried from the screen where the parent agreed. */
export type EnrollingChild = ShownPrice &
  (
    | {
        readonly kind: 'new';
        /** The child whose place is held; removed again when the hold runs out. */
        readonly kidId: KidId;
        readonly request: SentBody<typeof enrolKid>;
      }
    | {
        readonly kind: 'reserved';
        readonly kidId: KidId;
        readonly reservedUntil: string;
        readonly request: SentBody<typeof enrolFromReserved>;
      }
  );

const NAME = 'enrolling-child';

/** Kept for this tab, so that a reload or Back in the middle loses nothing. Bank details are never kept. */
export const carryChild = (child: EnrollingChild): void => keepDraft(NAME, child);
export const carriedChild = (): EnrollingChild | null => readDraft<EnrollingChild>(NAME);
/** Where the parent chose what this child is enrolled on. */
export const choicesOf = ({ kind, kidId }: EnrollingChild): string =>
  kind === 'new' ? `/enrol?id=${kidId}` : `/enrol-reserved-child?id=${kidId}`;
export const dropCarriedChild = (): void => dropDraft(NAME);
