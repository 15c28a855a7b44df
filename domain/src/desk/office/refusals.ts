import type { RefusalText } from '../../kernel/endpoint.ts';

/** Who closed it, and when: "today at 2.05pm". */
export const doneAlready = (who: string, when: string): string => `${who} closed this ${when}.`;

/** Whose work it is now. */
export const takenBy = (who: string): string =>
  `${who} is working on this. Ask them, or take it over first.`;

/** Who put it off, and until when. */
export const putOffBy = (who: string, until: string): string =>
  `${who} put this off until ${until}. Ask them, or take it over first.`;

/** Who opened it again, and when. */
export const openedAlready = (who: string, when: string): string =>
  `${who} opened this again ${when}.`;

export const officeRefusals = {
  taken_by_other: {
    status: 409,
    says: 'Somebody else is working on this. Ask them, or take it over first.',
  },
  open_already: { status: 409, says: 'This is open already.' },
  not_yours: { status: 409, says: 'Nobody is on this: you gave it back already.' },
  done_already: { status: 409, says: 'This was done already.' },
  not_their_work: {
    status: 409,
    says: 'They don’t work here any more, or their roles don’t include all of this. Please choose somebody else.',
  },
  day_too_far: {
    status: 422,
    says: 'Please choose a day within three months, so that it isn’t forgotten.',
  },
  day_passed: { status: 422, says: 'Please choose a day that is still to come.' },
} as const satisfies Record<string, RefusalText>;

export const newFamilyRefusals = {
  email_known: {
    status: 409,
    says: 'This address has an account already: find the family by it.',
  },
  not_open_yet: {
    status: 409,
    says: 'Families can be added once the settings that the System page lists are the provider’s own.',
  },
} as const satisfies Record<string, RefusalText>;
