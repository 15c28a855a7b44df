import { LINK_LASTS } from '@bandstand/domain/identity/account/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import { toInstant, toInstantOrNull } from '../../../platform/database/instant.ts';
import type * as store from './staff-store.ts';

/** Somebody who works here, as administrators read them. */
export const recordOf = (row: store.StaffRow) =>
  toRecord('staff_member', {
    id: row.id,
    attributes: {
      name: row.name,
      email: row.email,
      roles: [...row.roles],
      held_back: heldBackOf(row),
      invited_at: toInstant(row.created_at),
      invitation_lapsed_at: row.lapsed_link_sent_at && lapseOf(row.lapsed_link_sent_at),
      left_at: toInstantOrNull(row.left_at),
      last_seen_at: toInstantOrNull(row.last_seen_at),
      second_steps: {
        passkey: row.has_passkey,
        code: row.has_code,
        recovery_codes: row.recovery_codes,
      },
      signed_in: row.signed_in,
    },
  });

export const heldBackOf = ({ held_back: held }: store.StaffRow) => {
  const [first] = held;
  return first === undefined
    ? null
    : {
        roles: held.map(({ role }) => role),
        until: toInstant(
          held.map(({ holds_from: from }) => from).reduce((a, b) => (a > b ? a : b)),
        ),
        granted_by: held.map(({ granted_by: by }) => by),
      };
};

const lapseOf = (sentAt: string): string =>
  new Date(new Date(sentAt).getTime() + LINK_LASTS).toISOString();

/** The same, where they are there. */
export const answerOf = (row: store.StaffRow | undefined) =>
  row === undefined ? refuse('not_found') : ok({ data: recordOf(row) });
