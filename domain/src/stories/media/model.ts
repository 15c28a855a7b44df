/** What a provider publishes: a photo of children, a picture that shows none, a video, a song. */
export const MEDIA_KINDS = ['photo', 'picture', 'video', 'song'] as const;
/** What hangs on a page as it is; a video and a song are played. */
export const STILL_KINDS: readonly MediaKind[] = ['photo', 'picture'];
export type MediaKind = (typeof MEDIA_KINDS)[number];
