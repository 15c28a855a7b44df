import type { BandLeaderProfile } from '@bandstand/domain/lessons/model';

export const LEADER = {
  title: 'Band Leader',
  loading: 'Loading the Band Leader',
  failedToLoad: 'We could not load this Band Leader',
  notFound: 'We could not find this Band Leader',
  notFoundDetail: 'The address may have a typing mistake, or they no longer lead a band with us.',
  saysNothing: (name: string) => `${name} has not written anything here yet.`,
  writeTo: (name: string) => `Write to ${name} at`,
} as const;

/** What they may have written, in its order. */
export const ANSWERS = [
  ['influences', 'Influences'],
  ['how', 'How I got into this'],
  ['why', 'Why I do it'],
  ['favourite', 'My favourite thing'],
] as const satisfies readonly (readonly [keyof BandLeaderProfile, string])[];
