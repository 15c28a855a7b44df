import { GUITARS, type Guitar, type SlotInstrument } from '../../kernel/instruments/model.ts';

/** Which guitars a child would take now. */
export interface Guitars {
  readonly bass: boolean;
  readonly guitar: boolean;
}

/**
 * What a change of the guitar preference means for a child who waits for a guitar: they stop waiting for the one that
 * they would not take, and wait for the one that they would take too, unless they play that. Who waits for no guitar goes
 * on waiting for none.
 */
export const guitarWaits = (
  waits: readonly SlotInstrument[],
  plays: SlotInstrument | null,
  would: Guitars,
): { readonly stops: Guitar[]; readonly begins: Guitar[] } => {
  if (!GUITARS.some((guitar) => waits.includes(guitar))) return { stops: [], begins: [] };
  return {
    stops: GUITARS.filter((guitar) => waits.includes(guitar) && !would[guitar]),
    begins: GUITARS.filter(
      (guitar) => would[guitar] && !waits.includes(guitar) && plays !== guitar,
    ),
  };
};
