import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import type { Platform } from '@bandstand/domain/round-up/model';
import type { TrinityProgress } from '@bandstand/domain/round-up/trinity';

export const titleOf = (firstName: string): string => `${firstName}’s Round-Up`;
export const formatPosition = (number: number, count: number): string => `${number} of ${count}`;

/** What an instrument does for a band. */
export const ROLE_LINES: Record<SlotInstrument, string> = {
  bass: 'The low notes that hold everybody up.',
  vocals: 'The words that everybody takes home.',
  guitar: 'The riff that is hummed all the way home.',
  keyboard: 'The chords that fill the room.',
  drums: 'The beat that keeps everybody together.',
};

export const PHOTO_TITLES = {
  media_1: 'Caught on camera',
  media_2: 'One for the album',
  media_3: 'Say “soundcheck”',
} as const;

export const PROGRESS_WORDS: Record<TrinityProgress, string> = {
  low: 'Warming up',
  medium: 'Finding the groove',
  high: 'Nearly there',
};
export const PROGRESS_LEVELS: Record<TrinityProgress, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

export const PLATFORM_NAMES: Record<Platform, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
};

export const POPUP_BLOCKED = 'Please allow popups to download the image.';
export const SAVED = 'The poster has been saved on this device.';
export const COPIED = 'Copied.';
export const COPY_BY_HAND = 'We could not copy it. The text is selected: please copy it by hand.';
export const NOT_SHARED = 'The picture could not be shared. Please download it instead.';
export const SHARE_BLOCKED = 'Please allow popups to share the poster.';
export const DOWNLOAD_FIRST = 'Download the poster first, then add it to your post.';
export const NO_SONG = 'The song could not be played. Please try again.';
