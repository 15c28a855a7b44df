export const REACTIONS = [
  'not_set',
  'thumbs_up',
  'heart',
  'grin_hearts',
  'grin_squint',
  'hand_horns',
] as const;
export type Reaction = (typeof REACTIONS)[number];

/** The five that a parent can press, in their order. */
export const PRESSABLE = [
  'thumbs_up',
  'heart',
  'grin_hearts',
  'grin_squint',
  'hand_horns',
] as const satisfies readonly Reaction[];
export type PressableReaction = (typeof PRESSABLE)[number];

/** Pressing the current reaction clears it, pressing another sets that one (H4.16 in docs/specification). */
export const toggleReaction = (current: Reaction, pressed: PressableReaction): Reaction =>
  current === pressed ? 'not_set' : pressed;
