import type { IsoDate } from '../../kernel/london.ts';
import { asIsoDate } from '../../kernel/iso-date.ts';

/** The steps of cancelling, in their order (H2.53 to H2.55 in docs/specification). */
export const STEPS = ['reason', 'benefits', 'date'] as const;
export type CancellationStep = (typeof STEPS)[number];

/** Where a wizard goes on that was left before: at the remembered step, or at the first one. */
export const stepFrom = (remembered: string | null): CancellationStep =>
  STEPS.find((step) => step === remembered) ?? 'reason';

export const stepAfter = (step: CancellationStep): CancellationStep =>
  STEPS[STEPS.indexOf(step) + 1] ?? 'date';
export const stepBefore = (step: CancellationStep): CancellationStep | null =>
  STEPS[STEPS.indexOf(step) - 1] ?? null;

/** A day as it is typed into three fields. */
export interface TypedDay {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** The date that was typed as day, month and year; null when there is no such day. */
export const typedDate = ({ day, month, year }: TypedDay): IsoDate | null => {
  const [d, m, y] = [day.trim(), month.trim(), year.trim()];
  if (!/^\d{1,2}$/.test(d) || !/^\d{1,2}$/.test(m) || !/^\d{4}$/.test(y)) return null;
  const date = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return asIsoDate(date);
};
