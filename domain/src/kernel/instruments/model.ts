import * as z from 'zod/mini';

/** The instrument of a slot; `guitar` is the electric guitar. */
export const SLOT_INSTRUMENTS = ['vocals', 'keyboard', 'guitar', 'bass', 'drums'] as const;
export type SlotInstrument = (typeof SLOT_INSTRUMENTS)[number];
export const slotInstrument = z.enum(SLOT_INSTRUMENTS, 'Please choose an instrument.');

/** Both instruments behind the guitar card. */
export const GUITARS = ['guitar', 'bass'] as const satisfies readonly SlotInstrument[];
export type Guitar = (typeof GUITARS)[number];
export const isGuitar = (instrument: Preference | null): instrument is Guitar =>
  instrument === 'guitar' || instrument === 'bass';

/** The four cards that a parent chooses from; a guitar place may be electric or bass. */
export const LESSON_INSTRUMENTS = ['vocals', 'keyboard', 'guitar', 'drums'] as const;
export type LessonInstrument = (typeof LESSON_INSTRUMENTS)[number];
export const lessonInstrument = z.enum(LESSON_INSTRUMENTS, 'Please choose an instrument.');

/** What a parent may prefer: an instrument, either guitar, or none of them in particular. */
export const PREFERENCES = [...SLOT_INSTRUMENTS, 'guitar_any', 'no_preference'] as const;
export type Preference = (typeof PREFERENCES)[number];
export const preference = z.enum(PREFERENCES, 'Please choose a preference.');

/** Free places counted by slot instrument. */
export const places = z.object({
  vocals: z.int(),
  keyboard: z.int(),
  guitar: z.int(),
  bass: z.int(),
  drums: z.int(),
});
export type Places = z.output<typeof places>;

/** The seats of a band on one instrument: how many have somebody, and how many have nobody. */
export const seat = z.object({ instrument: slotInstrument, taken: z.int(), free: z.int() });

/** Children who wait, by the card that they wait for: one who waits for either guitar counts once. */
export const queues = z.object({
  vocals: z.int(),
  keyboard: z.int(),
  guitar: z.int(),
  drums: z.int(),
});
export type Queues = z.output<typeof queues>;

/** Free places behind one card: the guitar card counts electric and bass together (E3.8 in docs/specification). */
export const placesFor = (free: Places, instrument: LessonInstrument): number =>
  instrument === 'guitar' ? free.guitar + free.bass : free[instrument];
