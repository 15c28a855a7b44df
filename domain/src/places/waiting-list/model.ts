import * as z from 'zod/mini';
import { isoDate } from '../../kernel/iso-date.ts';
import { slotInstrument } from '../../kernel/instruments/model.ts';
import { OFFER_KINDS, OFFER_STATES } from './offers.ts';

const count = z.int();

/** A child’s position on the waiting list for one instrument; positions begin at 1. */
const waitingPosition = z.object({
  instrument: slotInstrument,
  position: count,
  of: count,
  joined_at: z.string(),
  ahead: z.object({ changing: count, earlier: count, deciding: count }),
  last_week: z.nullable(
    z.object({
      position: count,
      got_a_place: count,
      stopped_waiting: count,
      came_ahead: count,
    }),
  ),
});

export const childPositions = z.object({
  kid_id: z.string(),
  instruments: z.array(waitingPosition),
  /** Instruments on which the child would be better placed, were they to join today. */
  would_help: z.array(z.object({ instrument: slotInstrument, position: count })),
  /** Instruments of which a place is free for the child's year, so that they can have one at once. */
  free_now: z.array(slotInstrument),
});
export type ChildPositions = z.output<typeof childPositions>;

/** An offer of a place to one of the parent's children. Days are London dates. */
export const offer = z.object({
  kid_id: z.string(),
  slot_id: z.string(),
  kind: z.enum(OFFER_KINDS),
  instrument: slotInstrument,
  state: z.enum(OFFER_STATES),
  made_on: isoDate,
  /** The last day on which the place is held for the child. */
  reserved_through: isoDate,
  changes_on: z.nullable(isoDate),
  ended_on: z.nullable(isoDate),
});
export type Offer = z.output<typeof offer>;
