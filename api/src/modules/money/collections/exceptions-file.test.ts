import { describe, expect, it } from 'vitest';
import { enter } from '../../../testing/tables/money.ts';
import { addSchool, enrolling, signInAgain, type TestParent } from '../../../testing/families.ts';
import { moneyDesks } from '../../../testing/money-desks.ts';
import { printedByCollections } from '../../../testing/printed-lines.ts';

const { stage, family, at, writeAt, someone, get, post, fileOf } = moneyDesks();
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

/** A second child, at a school whose price from March on is this. */
const addLeo = async (parent: TestParent, pennies: number) => {
  const school = await addSchool(stage.portal, {
    prices: [
      ['2026-09-01', 3600],
      ['2027-03-01', pennies],
    ],
    slots: ['drums'],
  });
  const { auth } = await signInAgain(stage.portal, parent);
  const answer = await stage.portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
    headers: auth,
    payload: enrolling(school, { name: 'Leo Shah' }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

interface Run {
  readonly data: {
    readonly attributes: {
      readonly exceptions: readonly {
        readonly says: readonly string[];
        readonly is_explained: boolean;
        readonly count: number;
        readonly total: number;
        readonly payments: readonly { readonly reference: string }[];
      }[];
    };
  };
}

it('a payment that is unusual says what it comes from, in the preview, the file and the command, and what nothing explains comes first', async () => {
  const UNUSUAL = 'It is more than one and a half times the usual amount.';
  const DEBT = 'What is owed from before is taken with it.';
  const owe = ({ billingAccountId: id }: TestParent, pennies: number, atInstant: string) =>
    enter(stage.portal, id, { kind: pennies > 0 ? 'return' : 'credit', pennies, at: atInstant });
  await family('as-ever@example.com');
  const began = await family('began@example.com');
  const owing = await family('owing@example.com');
  const dearer = await family('dearer@example.com');
  await addLeo(dearer.parent, 3900);
  const mistyped = await family('mistyped@example.com');
  await addLeo(mistyped.parent, 39_000);
  const credited = await family('credited@example.com');
  await owe(credited.parent, -2000, '2027-01-13T10:00:00Z');
  await writeAt('2027-01-21T03:00:00Z');
  at('2027-02-10T10:00:00Z');
  await addLeo(began.parent, 3600);
  await owe(owing.parent, 3600, '2027-02-05T10:00:00Z');
  await owe(dearer.parent, 4000, '2027-02-05T10:00:00Z');
  const first = await family('first@example.com');

  const expected = [
    [[UNUSUAL], 42_600, mistyped.reference],
    [[UNUSUAL, 'A child is in it who was not in the payment before.'], 7200, began.reference],
    [[UNUSUAL, DEBT], 7200, owing.reference],
    [[UNUSUAL, DEBT, 'A month costs more than in the payment before.'], 11_500, dearer.reference],
    [[UNUSUAL, 'A credit made the payment before smaller.'], 3600, credited.reference],
    [['It is the first payment by this Direct Debit.'], 3600, first.reference],
  ] as const;
  const groups = expected.map(([says, total, reference], nth) =>
    expect.objectContaining({
      says,
      total,
      is_explained: nth > 0,
      count: 1,
      payments: [expect.objectContaining({ reference })],
    }),
  );
  const lines = expected.map(
    ([says, total, reference]) =>
      `Priya Shah,${says.join(' ')},${reference},${(total / 100).toFixed(2)}`,
  );
  for (const [instant, isWritten] of [
    ['2027-02-16T10:00:00Z', false],
    ['2027-02-21T03:00:00Z', true],
  ] as const) {
    if (isWritten) await writeAt(instant);
    else at(instant);
    const finn = await someone('finance', `Finn ${isWritten}`);
    const { exceptions } = (await get<Run>(finn, 'runs/2027-03')).data.attributes;
    expect(exceptions[0]).toEqual(groups[0]);
    expect(exceptions).toHaveLength(groups.length);
    expect(exceptions).toEqual(expect.arrayContaining(groups));
    const [headings, ...rows] = await fileOf(finn, 'exceptions', 'month=2027-03');
    expect(headings).toBe(HEADINGS);
    expect(rows.toSorted()).toEqual(lines.toSorted());
    expect(await printedByCollections(stage.portal, ['preview', '2027-03'])).toContain(
      `${UNUSUAL} ${DEBT} 1 payment, £72.00:`,
    );
  }
});
