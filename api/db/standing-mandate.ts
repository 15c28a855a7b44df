import { STANDING_MANDATE_STATES } from '@bandstand/domain/payments/mandate-moves';
import { sql } from 'drizzle-orm';

const states = STANDING_MANDATE_STATES.map((state) => `'${state}'`).join(', ');

/** The Direct Debit `m` that a family has: it exists, and is not one that is still to take over from another. */
export const STANDING_MANDATE = `(m.state in (${states}) and m.replaces is null)`;

/** The same as a part of a statement. */
export const standingMandate = sql.raw(STANDING_MANDATE);
