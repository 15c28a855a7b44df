import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';

/** The stage and its light, as the pages have them (web/src/ui/tokens.css). */
export const STAGE = { deep: '#170b26', mid: '#2a1740', ink: '#f7efe7', soft: '#cdbfd4' } as const;
export const SPOT = '#ffc14d';

export interface Accent {
  /** Deep, full and bright tones of an instrument's family. */
  readonly deep: string;
  readonly full: string;
  readonly bright: string;
}

const ACCENTS: Readonly<Record<SlotInstrument, Accent>> = {
  vocals: { deep: '#7d123a', full: '#d93a6c', bright: '#ff86a8' },
  keyboard: { deep: '#0a4a48', full: '#129089', bright: '#4fd0c6' },
  guitar: { deep: '#6f2b00', full: '#d95f14', bright: '#ff9d5c' },
  bass: { deep: '#123d80', full: '#2f74da', bright: '#7db2ff' },
  drums: { deep: '#6b1070', full: '#b92fbe', bright: '#f08af2' },
};
const OF_THE_BAND: Accent = { deep: '#3a1a85', full: '#6a3fd6', bright: '#b79bff' };

export const accentOf = (instrument: SlotInstrument | null): Accent =>
  instrument === null ? OF_THE_BAND : ACCENTS[instrument];
