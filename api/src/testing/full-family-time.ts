/** When everything was done that the full family has. */
export const LONG_AGO = new Date('2026-12-01T09:00:00Z');
