/** The stages of a Trinity exam, the easiest first. */
export const STAGES = ['Pre-Initial', 'Initial', 'Grade 1', 'Grade 2'] as const;
export type TrinityStage = (typeof STAGES)[number];

export const isStage = (value: string | null): value is TrinityStage =>
  STAGES.some((stage) => stage === value);

export type TrinityProgress = 'low' | 'medium' | 'high';

/** Low up to 33 percent, high from 65 on. */
export const trinityProgress = (percent: number): TrinityProgress => {
  if (percent <= 33) return 'low';
  return percent < 65 ? 'medium' : 'high';
};
