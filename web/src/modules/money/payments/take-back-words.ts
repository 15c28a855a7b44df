/** A change of account that is under way, and the way back. */
export const TAKE_BACK = {
  moving: (ending: string) =>
    `Your payments are moving to the account ending ${ending}. Your bank needs a few days to confirm it; until then they come from the old account.`,
  mistyped:
    'Mistyped, or changed your mind? You can keep the old account until the new one takes over.',
  action: 'Keep my old account',
  failed: 'Your payments are still moving to the new account',
  done: (ending: string) =>
    `Your payments stay with the account ending ${ending}. Nothing will be collected from the other one.`,
} as const;
