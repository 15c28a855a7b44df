import type { MandateId } from '../../../kernel/ids.ts';
import { asIsoMonth } from '../../../kernel/iso-month.ts';
import type { IsoDate, Month } from '../../../kernel/london.ts';
import type { Pennies } from '../../../kernel/money.ts';
import type { CollectedPart } from '../../payments/next-collection.ts';

/** What stays as it was when a collection was written. */
export interface FrozenCollection {
  readonly billingAccountId: string;
  readonly month: Month;
  readonly attempt: 1 | 2;
  readonly amount: Pennies;
  readonly parts: readonly CollectedPart[];
  readonly on: IsoDate;
  readonly mandateId: MandateId;
}

/** A collection as one line of text, always the same for the same collection: its hash is kept with it. */
export const frozenText = (it: FrozenCollection): string =>
  JSON.stringify([
    it.billingAccountId,
    it.month,
    it.attempt,
    it.amount,
    it.on,
    it.mandateId,
    it.parts.map(({ what, kidId: kid, months, amount }) => [what, kid, [...months], amount]),
  ]);

/** Our name of a collection, and the provider's idempotency key: asking twice with it never collects twice. */
export const collectionKey = ({
  billingAccountId: account,
  month,
  attempt,
}: Pick<FrozenCollection, 'billingAccountId' | 'month' | 'attempt'>): string =>
  `${account}:${month}:${attempt}`;

const KEY = /^([0-9a-f-]{36}):([^:]+):([12])$/;

export type CollectionKey = Pick<FrozenCollection, 'billingAccountId' | 'month' | 'attempt'>;

/** What a key names; null when it is not one of ours. */
export const readCollectionKey = (key: string): CollectionKey | null => {
  const [, account, inMonth = '', attempt] = KEY.exec(key) ?? [];
  const month = asIsoMonth(inMonth);
  return account === undefined || month === null
    ? null
    : { billingAccountId: account, month, attempt: attempt === '2' ? 2 : 1 };
};
