import { changedFields, type ChangedField } from '@bandstand/domain/desk/office/changed-fields';
import type { OverruledRefusals } from '../../platform/http/call.ts';
import type { Seal } from '../../platform/security/seal.ts';

interface Details {
  readonly before: object | null;
  readonly after: object | null;
  readonly reason: string;
  readonly overruled?: OverruledRefusals;
}

interface OpenChange {
  readonly reason: string;
  readonly changed: ChangedField[];
  readonly overruled: { refusals: string[]; reason: string } | null;
}

const OF_MONEY: ReadonlySet<string> = new Set(['amount', 'parts']);

/** Why something was done, and what it changed. It lies sealed, and is gone with an erased family. */
export const openChange = (seal: Seal, sealed: string | null, readsOfMoney = true): OpenChange => {
  if (sealed === null) return { reason: '', changed: [], overruled: null };
  const { before, after, reason, overruled } = JSON.parse(seal.open(sealed)) as Details;
  return {
    reason,
    changed: changedFields(before, after).filter((it) => readsOfMoney || !OF_MONEY.has(it.field)),
    overruled: overruled ? { ...overruled, refusals: [...overruled.refusals] } : null,
  };
};
