import { MANDATE_IN_FORCE } from '../../db/states.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { compareAYear } from '../testing/oracle/compare.ts';
import { startTestPortal, type TestPortal, brokenInvariants } from '../testing/portal.ts';

// ORACLE_FAMILIES=1000 ORACLE_SEED=7 for the long run.
const FAMILIES = Number(process.env['ORACLE_FAMILIES'] ?? 40);
const SEED = Number(process.env['ORACLE_SEED'] ?? 20_270_120);

let portal: TestPortal;
afterEach(() => portal.stop());

/** Debts that no collection that was written since has in it, of families with a Direct Debit. */
const LEFT_BEHIND = `
  select b.id, sum(l.amount_pennies) from billing_accounts b join mandates m on m.billing_account_id = b.id and ${MANDATE_IN_FORCE}
  join ledger_entries l on l.billing_account_id = b.id
  where l.created_at < '2027-09-20T23:00:00Z' or l.run_month = '2027-10'
  group by b.id having sum(l.amount_pennies) > (
    select coalesce(sum(c.amount_pennies), 0) from collections c where c.billing_account_id = b.id and c.state <> 'withheld')`;

describe('a year of families', () => {
  it(`is in the ledger as the rules in words have it, month by month (seed ${SEED})`, async () => {
    portal = await startTestPortal({ now: '2026-09-14T06:00:00Z' });
    const { differences, childMonths, happenings } = await compareAYear(portal, FAMILIES, SEED);
    // What a long run is asked for: its figures, and the seed.
    // oxlint-disable-next-line no-console
    console.info(
      `${FAMILIES} families, seed ${SEED}: ${happenings} happenings, ${childMonths} child-months, ${differences.length} differences`,
    );
    expect(differences.slice(0, 5).join('\n')).toBe('');
    expect(childMonths).toBeGreaterThan(FAMILIES * 2);
    expect(await portal.sql(LEFT_BEHIND)).toEqual([]);
    await portal.drain();
    expect(await brokenInvariants(portal)).toEqual([]);
  }, 3_600_000);
});
