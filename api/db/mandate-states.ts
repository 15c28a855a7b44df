import {
  LIVE_MANDATE_STATES,
  STANDING_MANDATE_STATES,
  TAKING_OVER_STATES,
  type MandateState,
} from '@bandstand/domain/payments/mandate-moves';
import { sql } from 'drizzle-orm';

const listOf = (states: readonly MandateState[]): string =>
  `(${states.map((state) => `'${state}'`).join(', ')})`;

/** The states of Direct Debits by their names in the domain, to stand after `in`. */
export const STANDING_STATES = listOf(STANDING_MANDATE_STATES);
export const LIVE_STATES = listOf(LIVE_MANDATE_STATES);
export const standingStates = sql.raw(STANDING_STATES);
export const liveStates = sql.raw(LIVE_STATES);
export const takingOverStates = sql.raw(listOf(TAKING_OVER_STATES));

/** The Direct Debit `m` that a family has: it exists, and is not one that is still to take over from another. */
export const STANDING_MANDATE = `(m.state in ${STANDING_STATES} and m.replaces is null)`;

/** The same as a part of a statement. */
export const standingMandate = sql.raw(STANDING_MANDATE);

/** The Direct Debit `m` that a family is collected from: it stands, and no notice of it is disputed. */
export const collectedFrom = sql`(${standingMandate} and m.state <> 'disputed')`;
