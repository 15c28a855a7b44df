import * as z from 'zod/mini';

/** One kind of thing that is held: its columns by name, with what a parent calls them, and the rows. */
const heldSection = z.object({
  name: z.string(),
  heading: z.string(),
  labels: z.record(z.string(), z.string()),
  rows: z.array(z.record(z.string(), z.unknown())),
});
export type HeldSection = z.output<typeof heldSection>;

/** What stays after an erasure, and why. */
const retainedItem = z.object({ heading: z.string(), because: z.string() });
export type RetainedItem = z.output<typeof retainedItem>;

/** Everything that is held about a family, at an instant (UK GDPR, articles 15 and 20). */
export const personalData = z.object({
  made_at: z.string(),
  sections: z.array(heldSection),
  kept_after_erasure: z.array(retainedItem),
});
export type PersonalData = z.output<typeof personalData>;
