import type { SlotInstrument } from '../../kernel/instruments/model.ts';
import type { Platform } from './model.ts';

/** What somebody who plays an instrument is called. */
export const ROLES: Record<SlotInstrument, string> = {
  bass: 'Bassist',
  vocals: 'Vocalist',
  guitar: 'Guitarist',
  keyboard: 'Keyboardist',
  drums: 'Drummer',
};

const NO_CONCERT_YET = 'Working towards their 1st concert';

/** How many concerts a child has played, or the one to come. */
export const formatConcerts = (count: number): string => {
  if (count < 1) return NO_CONCERT_YET;
  return count === 1 ? '1 concert' : `${count} concerts`;
};

/** Up to this many skills are listed, as a beginning; more are counted. */
const BEGINNING = 5;
const FIRST_SKILLS = 'Building their first skills';

/** So few that each is named. */
export const isBeginning = (skills: readonly string[]): boolean => skills.length <= BEGINNING;

/** The skills of all terms, in a few words. */
export const formatAllSkills = (skills: readonly string[]): string =>
  isBeginning(skills) ? FIRST_SKILLS : `${skills.length} skills`;

const FONT = { normal: 28, least: 22, fits: 20 };

/** The size of a skill's text in pixels: what is longer than a line shrinks to keep its width, down to what reads well. */
export const skillsFontSize = (text: string): number => {
  const length = [...text].length;
  if (length <= FONT.fits) return FONT.normal;
  return Math.max(FONT.least, Math.floor((FONT.normal * FONT.fits) / length));
};

/** What a parent can post with a poster; the first name only, as on the poster itself. */
export const shareText = (firstName: string, label: string, provider: string): string =>
  `${firstName}’s Round-Up of the ${label}: what a term in the band! With ${provider}.`;

/** Where a platform takes a post; Instagram takes pictures in its app only. */
export const sharePage = (platform: Platform, text: string, website: string): string => {
  if (platform === 'instagram') return 'https://www.instagram.com/';
  const said: Record<string, string> = platform === 'x' ? { text, url: website } : { u: website };
  return `${PAGES[platform]}?${new URLSearchParams(said).toString()}`;
};

const PAGES = {
  facebook: 'https://www.facebook.com/sharer/sharer.php',
  x: 'https://x.com/intent/post',
};
