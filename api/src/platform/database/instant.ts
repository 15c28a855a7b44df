/** An instant as PostgreSQL writes it, as answers write it: ISO 8601, in UTC. */
export const toInstant = (at: string): string => new Date(at).toISOString();

export const toInstantOrNull = (at: string | null): string | null =>
  at === null ? null : toInstant(at);
