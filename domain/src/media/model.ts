/** What a provider publishes: a photo of children, a picture that shows none, a video, a song. */
export const MEDIA_KINDS = ['photo', 'picture', 'video', 'song'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
