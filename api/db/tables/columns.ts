import { timestamp } from 'drizzle-orm/pg-core';

/** An instant; PostgreSQL keeps it in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
