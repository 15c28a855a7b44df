/** What the lessons can be given, from bad to very good. */
export const SCORES = [1, 2, 3, 4, 5] as const;
