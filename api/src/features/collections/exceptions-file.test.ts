import { describe, expect, it } from 'vitest';
import { moneyDesks } from '../../testing/money-desks.ts';

const { family, at, writeAt, someone, post, fileOf } = moneyDesks();
const HEADINGS = 'Family,Why,Reference,Amount';

describe('what is out of the ordinary in a month', () => {
  it('is a file for finance, before the month is written and afterwards', async () => {
    const { reference } = await family('priya@example.com');
    const rows = [
      HEADINGS,
      `Priya Shah,It is the first payment by this Direct Debit.,${reference},36.00`,
    ];
    at('2027-01-16T10:00:00Z');
    expect(await fileOf(await someone(), 'exceptions', 'month=2027-02')).toEqual(rows);
    await writeAt('2027-01-21T03:00:00Z');
    at('2027-01-22T10:00:00Z');
    const finn = await someone();
    expect(await fileOf(finn, 'exceptions', 'month=2027-02')).toEqual(rows);
    for (const none of ['', 'month=2027-13', 'month=2027-09', 'month=2020-01'])
      expect(await fileOf(finn, 'exceptions', none), none).toEqual([HEADINGS]);
    const asked = { list: 'exceptions', query: 'month=2027-02' };
    expect(await post(await someone('office', 'Nadia'), 'exports', asked)).toMatchObject({
      code: 'not_allowed',
    });
  });
});
