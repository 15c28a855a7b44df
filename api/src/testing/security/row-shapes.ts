import type { TestPortal } from '../portal.ts';
import type { CallInput } from './calls.ts';
import type { WholeFamily } from './family.ts';

/** How a family makes a call with its own ids, so that the matrix can put another family's in their place. */
export interface MatrixRow {
  readonly send: (family: WholeFamily) => CallInput;
  /** Ids that belong to nobody: of schools, bands and songs, which every parent may name. */
  readonly shared?: readonly string[];
  /**
   * How a call answers an id that isn't the child's, where that isn't 404: the same for somebody else's as for a
   * missing one. An example is a place that was offered and is no longer: the one who had it is told that the offer ended.
   */
  readonly elsewhere?: Readonly<Record<string, number>>;
  /** The answer to the family itself, where that isn't 200. */
  readonly own?: number;
  /** What the family does beforehand. */
  readonly first?: (portal: TestPortal, family: WholeFamily) => Promise<void>;
}

export const kid =
  (of: keyof WholeFamily & ('playing' | 'waiting' | 'reserved')): MatrixRow['send'] =>
  (it) => ({
    params: { id: it[of] },
  });
export const ofPlaying = (body?: object): MatrixRow => ({
  send: (it) => ({ params: { id: it.playing }, ...(body && { body }) }),
});
export const ofGrownUp = (body?: object): MatrixRow => ({
  send: ({ parent }) => ({ params: { id: parent.grownUpId }, ...(body && { body }) }),
});
export const ownOnly: MatrixRow = { send: () => ({}) };

export const TODAY = '2027-01-12';
export const LATER = '2027-01-26';
export const slotCall = (body: object): MatrixRow => ({
  send: (it) => ({ params: { kidId: it.playing, slotId: it.offeredSlot }, body }),
  elsewhere: { 'params.slotId': 409 },
});
export const ofReserved = (body: object): MatrixRow => ({
  send: ({ parent, reserved }) => ({ params: { id: parent.grownUpId, kidId: reserved }, body }),
});
export const agreeOnADay: NonNullable<MatrixRow['first']> = async (
  portal,
  { parent, playing, offeredSlot },
) => {
  await portal.call({
    method: 'POST',
    url: `/staff/kids/${playing}/slots/${offeredSlot}/accept_instrument_change.json`,
    headers: parent.auth,
    payload: { slot: { blocked_until: LATER } },
  });
};

export const wish = (it: WholeFamily, kidFields: object) => ({
  params: { id: it.parent.grownUpId },
  body: {
    kid_action: 'join_waiting_list',
    kid: {
      year: 4,
      as_of_sep: 2026,
      timetable_id: it.school.timetableId,
      would_do_guitar: true,
      ...kidFields,
    },
  },
});
const accountOf = ({ parent }: WholeFamily) => ({
  grown_up_id: parent.grownUpId,
  first_name: 'Priya',
  last_name: 'Shah',
  email_address: parent.email,
  account_name: 'Priya Shah',
  account_number: '55779911',
  sort_code: '200000',
});
export const account = (family: WholeFamily) => ({ body: { bank_details: accountOf(family) } });
export const bank = (family: WholeFamily) => ({
  body: {
    bank_details: {
      ...accountOf(family),
      regular_rate_in_pennies: 3600,
      first_amount_in_pennies: 1,
    },
  },
});
export const withoutMandate: NonNullable<MatrixRow['first']> = async (portal, { parent }) => {
  await portal.sql('delete from mandates where billing_account_id = $1', [parent.billingAccountId]);
};
