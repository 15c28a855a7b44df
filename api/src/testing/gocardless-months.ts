import { afterAll, beforeEach, expect } from 'vitest';
import { startGoCardlessStandIn } from '../integrations/direct-debit/gocardless/gocardless-stand-in.ts';
import {
  alex,
  goCardlessAt,
  GOCARDLESS_LOGIN,
} from '../integrations/direct-debit/suite-worlds.test-data.ts';
import { collectionRuns } from './tables/money.ts';

/** Before each test, a portal whose collections go through GoCardless's client to a stand-in of GoCardless. */
export const gocardlessMonths = async () => {
  const standIn = await startGoCardlessStandIn({ login: GOCARDLESS_LOGIN, today: '2027-01-11' });
  const provider = goCardlessAt(standIn.url)();
  const runs = collectionRuns({}, { directDebit: provider, collectionProvider: provider });
  const { stage } = runs;
  beforeEach(() => {
    standIn.book.events.splice(0);
    standIn.book.payments.clear();
    standIn.book.settled.clear();
    standIn.book.kinds.payouts?.clear();
    standIn.book.kinds.payout_items?.clear();
  });
  afterAll(() => standIn.close());

  /** A family whose Direct Debit GoCardless has, with its own id, and whose bank has accepted it. */
  const familyAtGoCardless = async (email: string) => {
    standIn.setToday('2027-01-11');
    const { parent, reference } = await runs.family(email);
    const made = await provider.createMandate({ ...alex, reference });
    const id = made.kind === 'ok' ? (made.value.providerId ?? '') : '';
    standIn.bank.accept(id);
    await stage.portal.sql(
      "update mandates set provider = 'gocardless', provider_id = $1 where reference = $2",
      [id, reference],
    );
    return { parent, reference, id };
  };
  const handOver = async (count = 1) => {
    await runs.writeAt('2027-01-21T03:00:00Z');
    standIn.setToday('2027-01-22');
    stage.portal.clock.moveTo('2027-01-22T10:00:00Z');
    expect(await runs.approveMonth('2027-02')).toEqual({ ok: true, value: count });
    await stage.portal.drain();
  };
  /** The stand-in's day goes with the portal's clock. */
  const hearAt = async (instant: string) => {
    standIn.setToday(instant.slice(0, 10));
    await runs.minuteAt(instant);
  };
  const payments = () => [...standIn.book.payments.values()];
  return { ...runs, standIn, familyAtGoCardless, handOver, hearAt, payments };
};
