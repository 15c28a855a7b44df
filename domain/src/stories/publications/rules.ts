/** What somebody of the provider writes for timelines: it is written, waits for its time, is read, and may be taken back for good. */
export const PUBLICATION_STATES = ['draft', 'waiting', 'published', 'withdrawn'] as const;
