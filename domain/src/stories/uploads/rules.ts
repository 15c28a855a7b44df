import { ok, refuse, type Decision } from '../../kernel/decision.ts';

/** What a colleague sends: a picture or a film. */
export const UPLOAD_KINDS = ['photo', 'film'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

const MB = 1024 * 1024;
export const BYTES_AT_MOST: Readonly<Record<UploadKind, number>> = {
  photo: 25 * MB,
  film: 250 * MB,
};
/** What is said of more. */
export const TOO_LARGE: Readonly<Record<UploadKind, string>> = {
  photo: 'This picture has more than 25 MB. Save it smaller, and send that.',
  film: 'This film has more than 250 MB. Cut it to its best part, and send that.',
};
/** What the best phones take. */
export const PIXELS_AT_MOST = 50_000_000;
/** Of a picture that can only be read as a whole: a bomb would take as much memory as its pixels. */
export const HELD_PIXELS_AT_MOST = 10_000_000;
export const SIDE_AT_MOST = 16_000;
export const FILM_SECONDS_AT_MOST = 180;
/** A film that is shown as it came is at most this long and this wide. */
export const FILM_SIDES_AT_MOST = { long: 1920, short: 1088 } as const;
/** At most this many of one colleague's files are on their way, or wait for a decision. */
export const UPLOADS_AT_ONCE = 30;
/** What nobody has finished or used after so long is removed. */
export const UPLOAD_LASTS_HOURS = 24;

/** The widths of a picture; a browser takes the one that fits its screen: phones of two and three pixels a point, and a desktop. */
export const WIDTHS = [720, 1080, 1600] as const;

/** The smaller widths that a picture of this width has beside itself. */
export const smallerWidths = (width: number): number[] => WIDTHS.filter((one) => one < width);

/** Its file of one width; the largest one has the medium's own name. */
export const widthFile = (file: string, width: number): string =>
  `${file.replace(/\.[a-z\d]+$/, '')}-${width}.webp`;

/** Which of its widths answers a wish for one: the smallest that is wide enough, else the file itself (null). */
export const widthFor = (widths: readonly number[], wanted: number): number | null =>
  widths.toSorted((one, other) => one - other).find((width) => width >= wanted) ?? null;

const seconds = `${FILM_SECONDS_AT_MOST / 60} minutes`;

/** Why a file can't be shown, in words for whoever sent it. */
export const UPLOAD_FAULTS = {
  not_a_picture: 'This is not a JPEG, PNG or WebP picture. Save it as a JPEG, and send that.',
  is_heic:
    'This picture is in the HEIC format, which most screens can’t show. Set the phone’s camera to “Most compatible”, or save it as a JPEG, and send that.',
  not_a_film: 'This is not a film that we can read. Save it as an MP4, and send that.',
  needs_converter:
    'This film is not an MP4 with H.264 of at most 1080p, and no converter is set up here. Save it as an MP4 (H.264, 1080p), and send that.',
  not_converted:
    'This film could not be converted. Save it as an MP4 (H.264, 1080p), and send that.',
  too_many_pixels:
    'This picture has more pixels than we can take. Save it with at most 3,000 pixels a side, and send that.',
  too_long: `This film is longer than ${seconds}. Cut it to its best part, and send that.`,
  two_in_one:
    'This file is a picture or a film and something else at once, so we don’t take it. Save it again from an app for pictures, and send that.',
  damaged: 'This file is damaged, so it can’t be shown. Send it again, or take another one.',
  incomplete: 'Part of this file is missing on our side. Send it again.',
} as const;
export type UploadFault = keyof typeof UPLOAD_FAULTS;
export const isUploadFault = (code: string): code is UploadFault => code in UPLOAD_FAULTS;

/** A file comes in, waits to be made fit to be shown, and is done; or it can't be, and waits for somebody's decision. */
export const UPLOAD_STATES = ['receiving', 'waiting', 'done', 'failed', 'dropped'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

const UPLOAD_MOVES: Readonly<Record<UploadState, readonly UploadState[]>> = {
  receiving: ['waiting', 'dropped'],
  waiting: ['done', 'failed'],
  /** Nothing has used it. */
  done: ['dropped'],
  /** Somebody has it tried again, or gives it up. */
  failed: ['waiting', 'dropped'],
  dropped: [],
};

export const SETTLEMENTS = ['again', 'drop'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

interface SettledUpload {
  readonly state: UploadState;
  /** A text for families has it. */
  readonly isUsed: boolean;
}

/** What becomes of a file when somebody has it tried again, or drops it. */
export const settleUpload = (
  { state, isUsed }: SettledUpload,
  settlement: Settlement,
): Decision<UploadState, 'upload_in_use' | 'upload_moved_on'> => {
  if (settlement === 'again') return state === 'failed' ? ok('waiting') : refuse('upload_moved_on');
  if (isUsed) return refuse('upload_in_use');
  return UPLOAD_MOVES[state].includes('dropped') ? ok('dropped') : refuse('upload_moved_on');
};
