import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { Platform } from '@bandstand/domain/stories/round-up/model';
import type { TrinityProgress } from '@bandstand/domain/stories/round-up/deck';

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

export const TITLE = 'Round-Up';
export const LOADING = 'Loading';
export const failedToLoad = (firstName: string | undefined): string =>
  `We could not load ${firstName === undefined ? 'the Round-Up' : titleOf(firstName)}`;
export const NOTHING_LOST = 'Nothing is lost. The timeline and the other pages still work.';
export const EXIT = 'Exit';
export const BACK = 'Back to the timeline';

export const titleIs = (firstName: string): string => `${titleOf(firstName)} is`;
export const COMING_SOON = 'Coming soon';
export const comingSoonLine = (firstName: string): string =>
  `We are still tuning up. It will be on ${firstName}’s timeline when it is ready.`;
export const NONE_YET = 'No Round-Up yet';
export const notInBand = (firstName: string): string =>
  `${firstName} is not in a band at the moment. Once ${firstName} plays, each term ends with a Round-Up.`;

/** Of a band without a name, the term alone. */
export const introLine = (bandName: string | null): string =>
  bandName === null ? 'A term of music' : `A term with ${bandName}`;

export const concertLine = (count: number): string =>
  count < 1 ? 'The stage is ready when they are.' : 'Lights up, nerves and all.';

export const SAVE_DATE = 'Save the date';
export const ADMIT = 'Admit the whole family';
export const plays = (firstName: string): string => `${firstName} plays`;

export const SINCE_LAST = 'Since the last Round-Up';
export const NEW_SKILLS = 'New this term';
export const NEXT_SKILLS = 'Coming up next';
export const TO_PLAY_WITH = 'to play with, and more with every term.';

export const NOW_PLAYING = 'Now playing';
export const SONG_OFF = 'Turn the song off';
/** For ears: what it shows, its caption says. */
export const PHOTO = 'Photo';
export const SONG_ON = 'Hear the song';

export const isAtTrinity = (firstName: string): string => `${firstName} is at Trinity`;
export const onTheWay = (firstName: string, stage: string): string =>
  `${firstName} on the way through ${stage}`;
export const TRINITY_STAGES = 'Trinity stages';

export const NO_PICTURE = 'This picture could not be loaded.';

export const WRAP = 'That’s a wrap,';
export const THANKS = 'Thank you for listening.';
export const SHOW_POSTER = 'Show the poster';

export const posterTitle = (firstName: string): string => `${firstName}’s poster`;
export const posterAlt = (firstName: string, label: string): string =>
  `Poster: ${titleOf(firstName)} of the ${label}`;
export const posterAltFor = (firstName: string, platform: Platform): string =>
  `${firstName}’s poster for ${PLATFORM_NAMES[platform]}`;
export const NO_POSTER = 'The poster could not be loaded.';
export const OPENS_LARGE = '(opens large, in a new tab)';
export const TEXT_TO_COPY = 'Text to copy';
export const SHARE = 'Share';
export const DOWNLOAD = 'Download';
export const COPY_TEXT = 'Copy text';
