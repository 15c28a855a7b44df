import { isEnrolled, type KidStatus } from '../../kernel/moves.ts';

const MARKER = 'INSERT_VIDEO';

export interface BodyParts {
  /** Paragraphs before the media, and after them. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * A text around its media: they stand where the first marker stands, or after the text when it has none. A marker is
 * never read by anybody, however many there are.
 */
export const splitBody = (body: string): BodyParts => {
  const [before = '', ...after] = body.split(MARKER);
  return { before: paragraphs(before), after: paragraphs(after.join('\n')) };
};

const paragraphs = (text: string): string[] =>
  text
    .split(/\s*\n\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** How many of these the family has not seen yet. */
export const countUnseen = (entries: readonly { readonly dateSeen: string | null }[]): number =>
  entries.filter(({ dateSeen }) => dateSeen === null).length;

/** Where there is a timeline to read, or one to come. */
export const hasTimeline = (kid: {
  readonly status: KidStatus;
  readonly hasTimelineEntries: boolean;
}): boolean => kid.hasTimelineEntries || isEnrolled(kid.status);

/** The badge of a timeline; none when all is seen. */
export const formatNew = (unseen: number): string | undefined =>
  unseen > 0 ? `${unseen} new` : undefined;
