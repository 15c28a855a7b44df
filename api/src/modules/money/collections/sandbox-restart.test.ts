import { londonDate } from '@bandstand/domain/kernel/london';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOGIN } from '../../../integrations/direct-debit/smartdebit/recorded-answers.test-data.ts';
import { startSandbox, type Sandbox } from '../../../integrations/direct-debit/sandbox/sandbox.ts';
import { moneyDesks } from '../../../testing/money-desks.ts';
import { listAsked, listReferencesInForce } from './mandates/mandates-store.ts';

const { stage, at, handedOver } = moneyDesks();

let fresh: Sandbox;
beforeEach(async () => {
  const today = () => londonDate(stage.portal.clock.now());
  fresh = await startSandbox({ login: LOGIN, today });
});
afterEach(() => fresh.close());

/** As a demo does whenever it starts. */
const adopt = async () => {
  const { db } = stage.portal.deps;
  fresh.adopt(await listReferencesInForce(db), await listAsked(db));
};
const taken = () => fresh.debits().map(({ reference, on, amount }) => ({ reference, on, amount }));

describe('the demo’s bank after a restart', () => {
  it('takes what it was asked for before, on its day and once', async () => {
    const [one] = await handedOver('a@example.com');
    await adopt();
    expect(taken()).toEqual([]);
    at('2027-04-05T10:00:00Z');
    await adopt();
    const february = { reference: one?.reference, on: '2027-02-01', amount: 3600 };
    expect(taken()).toEqual([february]);
  });

  it('has taken what was due while nobody was there', async () => {
    const [one] = await handedOver('a@example.com');
    at('2027-02-09T10:00:00Z');
    await adopt();
    expect(taken()).toEqual([{ reference: one?.reference, on: '2027-02-01', amount: 3600 }]);
  });
});
