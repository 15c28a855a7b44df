import * as z from 'zod/mini';
import { places, slotInstrument } from '../../kernel/instruments/model.ts';
import { id } from '../../kernel/id.ts';
import { isoDate } from '../../kernel/iso-date.ts';

/** A place as the child's parent sees it: the one they play in, one that is offered, one agreed for a later day. */
export const slot = z.object({
  instrument_type: slotInstrument,
  /** An instrument change is offered and waits for the parent's word. */
  change_is_pending_approval: z.boolean(),
  /** It is not (yet) the place that the child plays in. */
  is_delayed_instrument_change: z.boolean(),
  /** While pending, the last day on which it is reserved; once agreed, the day of the change. */
  blocked_until: z.nullable(isoDate),
});

export const band = z.object({
  name: z.string(),
  year_from: z.int(),
  year_to: z.int(),
  out_of_hours: z.boolean(),
});
export type Band = z.output<typeof band>;

export const timetableWithBands = z.object({
  id: z.string(),
  display_day_time_slot_long: z.string(),
  band_leader_name: z.nullable(z.string()),
  /** Pennies; a move to another day may change the price. */
  regular_monthly_cost: z.int(),
  bands: z.array(z.extend(band, { id: z.string(), instrument_availability: places })),
});
export type TimetableWithBands = z.output<typeof timetableWithBands>;

/** The day of an accepted change; `change_is_pending_approval` is part of the call as it was always sent. */
export const acceptance = z.strictObject({
  slot: z.strictObject({
    change_is_pending_approval: z.optional(z.literal(false)),
    blocked_until: isoDate,
  }),
});

export const newDay = z.strictObject({ slot: z.strictObject({ blocked_until: isoDate }) });

const bandPlace = { band_id: id, instrument: slotInstrument };

/** Where the child moves to; and where they played when the parent chose, so that nobody is moved from somewhere else. */
export const assignment = z.strictObject({
  ...bandPlace,
  from: z.optional(z.strictObject(bandPlace)),
});
