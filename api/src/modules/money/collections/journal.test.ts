import { describe, expect, it } from 'vitest';
import type { LedgerAccount } from '@bandstand/domain/money/collections/transfers';
import { moneyDesks } from '../../../testing/money-desks.ts';
import type { TestStaff } from '../../../testing/office.ts';

const { stage, at, collected, someone, get, post } = moneyDesks();

interface Balance {
  readonly data: {
    readonly attributes: {
      readonly accounts: readonly { account: LedgerAccount; debit: number; credit: number }[];
    };
  };
}
type Files = { readonly files: readonly { readonly name: string; readonly csv: string }[] };
const balanceOn = async (staff: TestStaff, on: string) =>
  (await get<Balance>(staff, `trial_balance?on=${on}`)).data.attributes.accounts;
const make = (staff: TestStaff, until: string, more: object = {}) =>
  post<{ number: number }>(staff, 'journal_exports', { format: 'xero', until, codes: '', ...more });
const filesOf = async (staff: TestStaff, number: number) =>
  (await get<Files>(staff, `journal_exports/${number}`)).files;
const sumsOf = (csv: string) => {
  const lines = csv.trimEnd().split('\r\n').slice(1);
  const cells = lines.map((line) => line.split(','));
  return Object.fromEntries(
    [...Map.groupBy(cells, (line) => line[3] ?? '')].map(([code, of]) => [
      code,
      of.reduce((sum, line) => sum + Math.round(Number(line[5]) * 100), 0),
    ]),
  );
};

describe('the books', () => {
  it('have each entry in one export: what is posted later is in the next, and a file never changes', async () => {
    const [one] = await collected(['a@example.com']);
    at('2027-02-09T10:00:00Z');
    const finn = await someone();
    const family = one?.parent.grownUpId ?? '';
    const until = '2027-02-08';
    const balance = await balanceOn(finn, until);
    const sum = (side: 'debit' | 'credit') =>
      balance.reduce((all, account) => all + account[side], 0);
    expect(sum('debit')).toBe(sum('credit'));
    expect(sum('debit')).toBeGreaterThan(0);

    expect(await make(finn, until)).toEqual({ number: 1 });
    const [file] = await filesOf(finn, 1);
    expect(file?.name).toBe('xero-1.csv');
    const sums = sumsOf(file?.csv ?? '');
    const income = balance.find(({ account }) => account === 'income:lessons');
    expect(sums['200']).toBe(-(income?.credit ?? 0));
    expect(Object.values(sums).reduce((all, amount) => all + amount, 0)).toBe(0);
    expect(await make(finn, until)).toMatchObject({ code: 'nothing_moved' });

    await post(finn, `families/${family}/charge`, { amount: 700, reason: 'By mistake.' });
    // As an entry is that was written before midnight and kept after the export was made.
    await stage.portal.sql(
      `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, key, created_at)
       select gen_random_uuid(), id, 'hand_charge', 250, 'late', '2027-02-07T10:00:00Z' from billing_accounts where grown_up_id = $1`,
      [family],
    );
    at('2027-02-10T10:00:00Z');
    const faye = await someone('finance', 'Faye Lind');
    expect(await make(faye, '2027-02-09', { codes: 'family=630' })).toEqual({ number: 2 });
    const [second] = await filesOf(faye, 2);
    expect(sumsOf(second?.csv ?? '')).toEqual({ 630: 950, 202: -950 });
    expect(second?.csv).toContain('Bandstand 2: 2027-02-07');
    expect(await filesOf(faye, 1)).toEqual([file]);
  });

  it('take no day that is not over, no account that they don’t know, and no number that was never made', async () => {
    await collected(['a@example.com']);
    at('2027-02-09T10:00:00Z');
    const finn = await someone();
    expect(await make(finn, '2027-02-09')).toMatchObject({ code: 'day_to_come' });
    expect(await make(finn, '2027-02-08', { codes: 'till=1' })).toMatchObject({
      code: 'codes_wrong',
    });
    expect(await get(finn, 'journal_exports/7')).toMatchObject({ code: 'not_found' });
    const both = await Promise.all([make(finn, '2027-02-08'), make(finn, '2027-02-08')]);
    expect(both.filter(({ number }) => number !== undefined)).toEqual([{ number: 1 }]);
    expect(await get<{ data: object[] }>(finn, 'journal_exports')).toMatchObject({
      data: [{ attributes: { number: 1, format: 'xero', made_by: 'Finn Larsen' } }],
    });
  });
});
