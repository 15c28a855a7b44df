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
