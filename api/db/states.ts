import {
  COMING_COLLECTION_STATES,
  LIVE_COLLECTION_STATES,
  PLANNED_COLLECTION_STATES,
} from '@bandstand/domain/money/collections/run/collection-moves';
import { ENROLLED_STATUSES } from '@bandstand/domain/kernel/moves';
import {
  LIVE_MANDATE_STATES,
  MANDATE_STATES_IN_FORCE,
  TAKING_OVER_STATES,
} from '@bandstand/domain/money/payments/mandate-moves';
import { addressInstead } from '@bandstand/domain/identity/account/model';
import { sql } from 'drizzle-orm';
import { listed, listOf } from './lists.ts';

/** Children who have lessons. Like every list here, it is taken from the domain, and follows `in` in a statement. */
export const ENROLLED = listOf(ENROLLED_STATUSES);
export const enrolled = sql.raw(ENROLLED);

/** The child `k` has the place `s` of a band, and reads what is written for it. */
export const playsNow = sql`s.holding = 'member' and k.removed_at is null and k.erased_at is null and k.status in ${enrolled}`;

/** Collections that have not been handed over; those without a result yet; and those of which a month has one at most. */
export const PLANNED_COLLECTIONS = listOf(PLANNED_COLLECTION_STATES);
export const plannedCollections = sql.raw(PLANNED_COLLECTIONS);
export const comingCollections = listed(COMING_COLLECTION_STATES);
export const LIVE_COLLECTIONS = listOf(LIVE_COLLECTION_STATES);

/** Direct Debits in force, those and the ones being set up, and replacements that have not taken over yet. */
export const STATES_IN_FORCE = listOf(MANDATE_STATES_IN_FORCE);
export const LIVE_STATES = listOf(LIVE_MANDATE_STATES);
export const statesInForce = sql.raw(STATES_IN_FORCE);
export const liveStates = sql.raw(LIVE_STATES);
export const takingOverStates = listed(TAKING_OVER_STATES);

/** The Direct Debit `m` that a family has: it exists, and is not one that is still to take over from another. */
export const MANDATE_IN_FORCE = `(m.state in ${STATES_IN_FORCE} and m.replaces is null)`;

/** The same as a part of a statement. */
export const mandateInForce = sql.raw(MANDATE_IN_FORCE);

/** The address of an account as people read it: empty where it has none yet. */
export const emailShownOf = (account: string): string =>
  `(case when ${account}.email like '${addressInstead('%')}' then '' else ${account}.email end)`;
export const shownEmail = sql.raw(emailShownOf('a'));

/** The reference of the Direct Debit `m` that families are told: the one that their bank statement shows. */
export const toldReference = sql.raw('coalesce(m.bank_reference, m.reference)');

/** The Direct Debit `m` that a family is collected from: it is in force, and no notice of it is disputed. */
export const collectedFrom = sql`(${mandateInForce} and m.state <> 'disputed')`;
