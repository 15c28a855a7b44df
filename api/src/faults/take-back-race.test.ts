import { ok } from '@bandstand/domain/kernel/decision';
import { describe, expect, it } from 'vitest';
import { takeOver } from '../modules/money/collections/mandates/end-direct-debit.ts';
import { takeBackBankChange } from '../modules/money/payments/change-bank.ts';
import { transact } from '../platform/database/transaction.ts';
import {
  findTakingOver,
  replaceMandate,
  takeOverWithoutGuard,
} from '../testing/unguarded-money.ts';
import { mandateStates, collectionRuns } from '../testing/tables/money.ts';

const { stage, family } = collectionRuns();

describe('a change of account that is taken back at the moment in which it takes over', () => {
  type TakeoverRace = (takeBack: () => Promise<unknown>) => Promise<unknown>;
  /** The sweep has found the new Direct Debit active; then the parent takes it back, and the sweep goes on. */
  const race = async (goOn: TakeoverRace): Promise<string[]> => {
    const { parent } = await family('priya@example.com');
    await replaceMandate(stage.portal, parent.billingAccountId);
    const asked = { parent } as unknown as Parameters<typeof takeBackBankChange>[1];
    await goOn(async () =>
      expect(await takeBackBankChange(stage.portal.deps, asked)).toMatchObject({ ok: true }),
    );
    return mandateStates(stage.portal);
  };

  it('leaves the family the account that it kept', async () => {
    const states = await race(async (takeItBack) => {
      const { deps } = stage.portal;
      const found = await findTakingOver(stage.portal);
      expect(found).toHaveLength(1);
      await takeItBack();
      for (const mandate of found)
        await transact<null, never>(deps.db, async (tx) => {
          await takeOver(deps, tx, mandate);
          return ok(null);
        });
    });
    expect(states).toEqual(['active', 'cancelled']);
  });

  it('would leave the family none without the guard (the twin that must fail)', async () => {
    const states = await race(async (takeItBack) => {
      const found = await findTakingOver(stage.portal);
      await takeItBack();
      for (const mandate of found) await takeOverWithoutGuard(stage.portal, mandate);
    });
    expect(states).toEqual(['cancelled', 'cancelled']);
  });
});
