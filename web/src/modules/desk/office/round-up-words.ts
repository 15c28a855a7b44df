export const ROUND_UPS = {
  title: (count: number) => (count === 1 ? 'One Round-Up' : `${count} Round-Ups`),
  toCome: (when: string) => `Not published yet: the family can see it ${when}.`,
  unseen: (when: string) => `Published ${when}. They have not opened it.`,
  seen: (when: string) => `They have seen all of it, last ${when}.`,
  seenInPart: (slide: number, of: number, when: string) =>
    `They have seen ${slide} of its ${of} slides, last ${when}.`,
} as const;
