import * as debts from '@bandstand/domain/money/collections/debts/debts-contract';
import * as refunds from '@bandstand/domain/money/collections/refunds/refunds-contract';
import * as enrolment from '@bandstand/domain/places/enrolment/contract';
import * as changes from '@bandstand/domain/places/instrument-changes/contract';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import { forFamily } from '@bandstand/domain/desk/office/for-family';
import * as waiting from '@bandstand/domain/places/waiting-list/contract';
import { OWED, PAID, type OwingFamily } from './owing-family.ts';
import type { CallInput } from './security/calls.ts';

const REASON = 'They asked for it.';

/** What is asked for a family at the same moment as something else. */
export interface MoneyWish {
  readonly kind:
    | 'accept'
    | 'decline'
    | 'change'
    | 'refuse change'
    | 'move'
    | 'write_off'
    | 'plan'
    | 'refund';
  readonly endpoint: Endpoint;
  readonly sent: CallInput;
}

type WishOf = (family: OwingFamily) => MoneyWish;
interface WishPair {
  readonly parent: WishOf;
  readonly office: WishOf;
}

/** What the family asks itself, and the office for it. */
const both = (
  kind: MoneyWish['kind'],
  own: Endpoint,
  call: (family: OwingFamily) => { readonly params: Record<string, string>; readonly body: object },
): WishPair => ({
  parent: (family) => ({ kind, endpoint: own, sent: call(family) }),
  office: (family) => {
    const { params, body } = call(family);
    const ofFamily = { family: family.parent.grownUpId, ...params };
    return {
      kind,
      endpoint: forFamily(own),
      sent: { params: ofFamily, body: { reason: REASON, call: body } },
    };
  },
});

const reserved = ({ parent, reserved: kidId }: OwingFamily) => ({ id: parent.grownUpId, kidId });
const offered = ({ playing: kidId, offeredSlot: slotId }: OwingFamily) => ({ kidId, slotId });

const accept = both('accept', enrolment.enrolFromReserved, (family) => ({
  params: reserved(family),
  body: { kid_action: 'enrol', kid: { as_of_sep: 2026 } },
}));
const decline = both('decline', waiting.declineReserved, (family) => ({
  params: reserved(family),
  body: {},
}));
const change = both('change', changes.acceptInstrumentChange, (family) => ({
  params: offered(family),
  body: { slot: { blocked_until: '2027-01-12' } },
}));
const refuseChange = both('refuse change', changes.rejectInstrumentChange, (family) => ({
  params: offered(family),
  body: {},
}));
const move = both('move', changes.assignToBand, (family) => ({
  params: { id: family.playing },
  body: {
    band_id: family.school.bandId,
    instrument: 'vocals',
    from: { band_id: family.school.bandId, instrument: 'drums' },
  },
}));
const ofDebt =
  (kind: MoneyWish['kind'], endpoint: Endpoint, body: object): WishOf =>
  ({ parent }) => ({
    kind,
    endpoint,
    sent: { params: { id: parent.grownUpId }, body: { ...body, reason: REASON } },
  });
const writeOff = ofDebt('write_off', debts.writeOffDebt, { amount: OWED });
const plan = ofDebt('plan', debts.agreePaymentPlan, { parts: 3, amount: OWED });
const refund: WishOf = ({ payment: id }) => ({
  kind: 'refund',
  endpoint: refunds.refundCollection,
  sent: { params: { id }, body: { amount: PAID, reason: REASON } },
});

const MIXTURES: readonly (readonly [WishOf, WishOf, WishOf])[] = [
  [accept.parent, decline.office, writeOff],
  [decline.parent, accept.office, refund],
  [accept.parent, accept.office, plan],
  [change.parent, refuseChange.office, move.office],
  [accept.parent, writeOff, writeOff],
  [move.parent, change.office, plan],
  [refuseChange.parent, refund, refund],
  [decline.parent, writeOff, plan],
];

/** What the parent and two of the office do at the same moment, another mixture each round. */
export const moneyWishes = (family: OwingFamily, round: number): readonly MoneyWish[] =>
  (MIXTURES[round % MIXTURES.length] ?? []).map((asked) => asked(family));
