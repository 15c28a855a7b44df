const KEY = 'bandstand:song';

export const SIZES = [
  'text-body',
  'text-lead',
  'text-title',
  'text-[1.75rem]',
  'text-[2.25rem]',
  'text-[2.75rem]',
] as const;

/** How songs are read on this device. */
export interface SongView {
  readonly shows: 'lyrics' | 'chords';
  /** One of `SIZES`. */
  readonly size: number;
  readonly staysOn: boolean;
}

const AT_FIRST: SongView = { shows: 'chords', size: 2, staysOn: true };

export const readView = (): SongView => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SongView>;
    const size =
      SIZES[kept.size ?? -1] === undefined ? AT_FIRST.size : (kept.size ?? AT_FIRST.size);
    return {
      size,
      shows: kept.shows === 'lyrics' ? 'lyrics' : 'chords',
      staysOn: kept.staysOn !== false,
    };
  } catch {
    return AT_FIRST;
  }
};

export const keepView = (view: SongView): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(view));
  } catch {
    // A browser without storage keeps the view until the page is left.
  }
};
