import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../../testing/collections.ts';
import { brokenInvariants } from '../../../../testing/portal.ts';
import { moneyDesks } from '../../../../testing/money-desks.ts';
import { changesOf, type TestStaff } from '../../../../testing/office.ts';
import { countSuspense, payoutItems } from '../../../../testing/tables/money.ts';
import { tasksThatWait } from '../../../../testing/tables/work-log.ts';

const { stage, at, collected, collections, someone, get, post, tasks, fileOf } = moneyDesks();
const REASON = 'The bank says it is theirs.';
const NOTHING = {
  settled: 0,
  suspense: 0,
  known: 0,
  passed: 0,
  unreadable: [],
  to_come: [],
  too_old: [],
  not_booked: [],
  not_pounds: [],
  suggested: [],
};

interface List {
  readonly data: readonly { readonly id: string; readonly attributes: Record<string, unknown> }[];
}
const read = (staff: TestStaff, ...lines: string[]) =>
  post(staff, 'bank_lines', { lines: lines.join('\n'), provider: 'SmartDebit' });
const suspense = async (staff: TestStaff) => (await get<List>(staff, 'suspense')).data;
const give = (staff: TestStaff, id: string, family: string, reason = REASON) =>
  post(staff, `suspense/${id}/match`, { family, reason });
const held = () => countSuspense(stage.portal);
const broken = () => brokenInvariants({ ...stage.portal, clock: stage.portal.clock });

describe('lines of our bank', () => {
  it('settle the payments of their day, once, and stand as a payout with what it is made of', async () => {
    const [one] = await collected(['a@example.com'], ['b@example.com']);
    const finn = await someone();
    const line = '2027-02-01,72.00,SMARTDEBIT';
    expect(await read(finn, line)).toEqual({ ...NOTHING, settled: 1 });
    expect(await read(finn, line)).toEqual({ ...NOTHING, known: 1 });
    expect(await read(finn, '2027-02-01,9.00,SHOP')).toEqual({ ...NOTHING, passed: 1 });
    expect(await read(finn, 'nonsense', 'more of it')).toMatchObject({ code: 'nothing_read' });
    for (const year of ['2028', '1926', '0026'])
      expect(await read(finn, `01/02/${year},72.00,SMARTDEBIT`)).toMatchObject({
        code: 'only_to_come',
      });
    expect(one && (await collections(one.parent))).toEqual(['2027-02 1 settled 3600']);
    const { data } = await get<List>(finn, 'payouts');
    expect(data.map(({ attributes }) => attributes)).toEqual([
      {
        provider: 'smartdebit',
        on: '2027-02-01',
        amount: 7200,
        fee: 0,
        count: 2,
        in_suspense: 0,
        is_voided: false,
      },
    ]);
    const whole = await get<{ data: { attributes: { items: object[] } } }>(
      finn,
      `payouts/${data[0]?.id}`,
    );
    expect(whole.data.attributes.items).toMatchObject([
      { what: 'collected', amount: 3600, of: '2027-02-01', by_hand: false },
      { what: 'collected', family: { name: 'Priya Shah' } },
    ]);
    expect((await changesOf(stage.portal)).map(({ call }) => call)).toEqual([
      'readBankLines',
      'readBankLines',
      'readBankLines',
    ]);
    expect(await fileOf(finn, 'payouts')).toEqual([
      'Day,Provider,Amount,Fee,Payments,In suspense',
      '2027-02-01,smartdebit,72.00,0.00,2,0.00',
    ]);
    expect(await fileOf(finn, 'payout', `payout=${data[0]?.id}`)).toEqual([
      'What,Family,Payment of,Amount',
      'collected,Priya Shah,2027-02-01,36.00',
      'collected,Priya Shah,2027-02-01,36.00',
    ]);
    expect(await fileOf(finn, 'payout')).toHaveLength(1);
    expect(await fileOf(finn, 'months')).toEqual([
      'Month,Collected on,Prepared by,Approved by,Closed,Attempt,What became of it,Payments,Amount',
      expect.stringMatching(/^2027-02,2027-02-01,.*,1,settled,2,72\.00$/),
    ]);
  });
});

describe('a statement as the bank gives it', () => {
  it('that repeats lines of the last one books the new ones, and says how many were known', async () => {
    await collected(['a@example.com']);
    const finn = await someone();
    const head = 'Date,Type,Description,Paid out,Paid in,Balance';
    const row = (day: string, amount: string) => `${day} Feb 2027,CR,SMART DEBIT,,${amount},1.00`;
    const first = [row('01', '36.00'), row('02', '5.00')];
    expect(await read(finn, head, ...first)).toEqual({ ...NOTHING, settled: 1, suspense: 1 });
    const second = [row('03', '6.00'), row('02', '5.00'), row('02', '5.00'), row('01', '36.00')];
    expect(await read(finn, head, ...second)).toEqual({ ...NOTHING, suspense: 2, known: 2 });
    expect((await suspense(finn)).map(({ attributes: { on, amount } }) => [on, amount])).toEqual(
      expect.arrayContaining([
        ['2027-02-02', 500],
        ['2027-02-02', 500],
        ['2027-02-03', 600],
      ]),
    );
    expect(await broken()).toEqual([]);
  });

  it('of unknown columns is asked about once: what was chosen is kept for the same headings', async () => {
    await collected(['a@example.com']);
    const finn = await someone();
    const enter = (lines: string[], more: object = {}) =>
      post(finn, 'bank_lines', { lines: lines.join('\n'), provider: 'SmartDebit', ...more });
    const head = 'When;Sum;Left;What';
    const names = head.split(';');
    const lines = [head, '1 Feb 2027;36.00;900.00;SMART DEBIT'];
    const asked = await enter(lines);
    expect(asked).toMatchObject({
      code: 'columns_unknown',
      fields: { names, example: ['1 Feb 2027', '36.00', '900.00', 'SMART DEBIT'] },
    });
    const columns = { names, day: 'When', amount: 'Sum', paid_in: '', paid_out: '', words: 'What' };
    for (const wrong of [{ amount: '' }, { paid_in: 'Left' }, { day: '' }, { day: 'What' }])
      expect(await enter(lines, { columns: { ...columns, ...wrong } })).toMatchObject({
        code: 'invalid',
      });
    expect(await enter(lines, { columns: { ...columns, day: 'Left' } })).toMatchObject({
      code: 'nothing_read',
    });
    expect(await enter(lines)).toMatchObject({ code: 'columns_unknown' });
    expect(await enter(lines, { columns })).toEqual({ ...NOTHING, settled: 1 });
    expect(await enter(lines)).toEqual({ ...NOTHING, known: 1 });
    const other = ['When;Sum;What', lines[1]?.replace('900.00;', '') ?? ''];
    expect(await enter(other)).toMatchObject({ code: 'columns_unknown' });
    expect(await enter(other, { columns })).toMatchObject({ code: 'columns_unknown' });
    expect(await enter(lines, { choose: true })).toMatchObject({ code: 'columns_unknown' });
    const corrected = { ...columns, amount: 'Left' };
    expect(await enter(lines, { choose: true, columns: corrected })).toEqual({
      ...NOTHING,
      suspense: 1,
    });
    expect(await enter(lines)).toEqual({ ...NOTHING, known: 1 });
  });

  it('of another kind is refused by its name, and camt.053 of many entries is read', async () => {
    const finn = await someone();
    const ofx = await read(finn, 'OFXHEADER:100', 'DATA:OFXSGML', '<OFX>');
    expect(ofx).toMatchObject({
      code: 'is_ofx',
      errors: ['This is an OFX file. Please download the statement as CSV, or as camt.053.'],
    });
    const entry = `<Ntry><Amt Ccy="GBP">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2027-01-01</Dt></BookgDt><AddtlNtryInf>SHOP</AddtlNtryInf></Ntry>`;
    const text = `<Document><BkToCstmrStmt><Stmt>${entry.repeat(600)}</Stmt></BkToCstmrStmt></Document>`;
    expect(text.length).toBeGreaterThan(64 * 1024);
    expect(await read(finn, text)).toEqual({ ...NOTHING, passed: 600 });
  });
});

describe('money in suspense', () => {
  it('is given to the family whose it is, once, which owes that much less', async () => {
    const [one, other] = await collected(['a@example.com', '7'], ['b@example.com']);
    at('2027-02-09T10:00:00Z');
    const finn = await someone();
    await read(finn, '2027-02-09,36.00,SMARTDEBIT', '2027-02-03,12.34,SMARTDEBIT CHEQUE');
    expect(await fileOf(finn, 'suspense')).toContain(
      '2027-02-03,smartdebit,12.34,SMARTDEBIT CHEQUE',
    );
    const [first, ...rest] = (await suspense(finn)).filter(
      ({ attributes: { amount } }) => amount === 1234,
    );
    expect(rest).toEqual([]);
    expect(first?.attributes).toMatchObject({ on: '2027-02-03', says: 'SMARTDEBIT CHEQUE' });
    const family = one?.parent.grownUpId ?? '';
    expect(await give(finn, first?.id ?? '', family, '')).toMatchObject({ code: 'invalid' });
    expect((await give(finn, first?.id ?? '', family)).message).toContain('family');
    expect(await give(finn, first?.id ?? '', other?.parent.grownUpId ?? '')).toMatchObject({
      code: 'matched_already',
    });
    expect(one && (await balanceOf(stage.portal, one.parent))).toBe(3600 - 1234);
    expect((await suspense(finn)).some(({ id }) => id === first?.id)).toBe(false);
    expect(await broken()).toEqual([]);
    expect((await changesOf(stage.portal)).at(-1)).toMatchObject({
      call: 'matchSuspense',
      grown_up_id: family,
      reason: REASON,
    });
    const waiting = await tasksThatWait(stage.portal, 'payout_unmatched');
    expect(waiting).toHaveLength((await suspense(finn)).length);
  });

  it('that was taken off is owed by the family whose it was', async () => {
    const [one] = await collected(['a@example.com']);
    const finn = await someone();
    await read(finn, '2027-02-03,-5.00,SMARTDEBIT');
    const [item] = await suspense(finn);
    await give(finn, item?.id ?? '', one?.parent.grownUpId ?? '');
    expect(one && (await balanceOf(stage.portal, one.parent))).toBe(500);
    expect([await held(), await broken()]).toEqual([0, []]);
    expect(await tasks()).toEqual(['payout_unmatched']);
  });

  it('is given to one of two families to whom it is given at the same moment', async () => {
    const [one, other] = await collected(['a@example.com'], ['b@example.com']);
    const finn = await someone();
    await read(finn, '2027-02-03,5.00,SMARTDEBIT');
    const [item] = await suspense(finn);
    const said = await Promise.all(
      [one, other].map((to) => give(finn, item?.id ?? '', to?.parent.grownUpId ?? '')),
    );
    expect(said.map(({ code }) => code ?? 'given').toSorted()).toEqual([
      'given',
      'matched_already',
    ]);
    expect([await held(), await broken()]).toEqual([0, []]);
  });

  it('is not what belongs to a payment', async () => {
    const [one] = await collected(['a@example.com']);
    const finn = await someone();
    await read(finn, '2027-02-01,36.00,SMARTDEBIT');
    const [item] = await payoutItems(stage.portal);
    expect(await give(finn, item?.id ?? '', one?.parent.grownUpId ?? '')).toMatchObject({
      code: 'not_found',
    });
  });
});

it('suggests what a family paid by transfer, by the reference in the bank’s words, until it is entered', async () => {
  const [one] = await collected(['a@example.com']);
  if (one === undefined) throw new Error('a family');
  at('2027-02-09T10:00:00Z');
  const finn = await someone();
  const says = `FPI TAYLOR A ${one.reference}`;
  const lines = [`2027-02-08,36.00,${says}`, `2027-02-08,-5.00,${says}`, '2027-02-08,36.00,TAYLOR'];
  const answer = await read(finn, ...lines);
  const { grownUpId } = one.parent;
  expect(answer).toEqual({
    ...NOTHING,
    passed: 3,
    suggested: [
      {
        family: { id: grownUpId, name: expect.any(String) },
        on: '2027-02-08',
        amount: 3600,
        reference: says,
      },
    ],
  });
  const body = { way: 'transfer', on: '2027-02-08', amount: 3600, reference: says };
  expect(await post(finn, `families/${grownUpId}/paid`, body)).toMatchObject({ balance: -3600 });
  expect(await read(finn, ...lines)).toEqual({ ...NOTHING, passed: 2, known: 1 });
  expect(await read(finn, lines[0] ?? '')).toEqual({ ...NOTHING, known: 1 });
  expect(await broken()).toEqual([]);
});
