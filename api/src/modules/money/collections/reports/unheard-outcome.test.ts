import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../../testing/collections.ts';
import { moneyDesks } from '../../../../testing/money-desks.ts';
import { changesOf, type TestStaff } from '../../../../testing/office.ts';

const {
  stage,
  handedOver,
  collections,
  collectionOf,
  minuteAt,
  writeAt,
  tasks,
  someone,
  get,
  post,
} = moneyDesks();
const REASON = 'It is on our statement of 1 February.';

/** February of this family is with the provider, whose reports never come. */
const unheard = async () => {
  const [one] = await handedOver('priya@example.com');
  if (one === undefined) throw new Error('a family');
  const { deps } = stage.portal;
  const real = deps.collectionProvider;
  const silent = { reports: () => Promise.resolve({ kind: 'ok' as const, value: [] }) };
  Object.assign(deps, { collectionProvider: { ...real, ...silent } });
  const speakAgain = () => Object.assign(deps, { collectionProvider: real });
  await minuteAt('2027-02-05T09:06:00Z');
  expect(await tasks()).toEqual(['report_late']);
  return { ...one, speakAgain, id: await collectionOf(one.parent.grownUpId) };
};
const say = (staff: TestStaff, id: string, outcome: string, reason = REASON) =>
  post(staff, `collections/${id}/unheard`, { outcome, reason });

interface Money {
  readonly data: {
    readonly attributes: {
      readonly payments: readonly { readonly is_unheard: boolean }[];
      readonly decisions: readonly object[];
    };
  };
}
const moneyOf = async (staff: TestStaff, family: string) =>
  (await get<Money>(staff, `families/${family}/money`)).data.attributes;

describe('a payment of which the provider never tells', () => {
  it('that was taken is paid from then on, as finance has found out, and may still come back', async () => {
    const { parent, reference, speakAgain, id } = await unheard();
    const finn = await someone();
    expect((await moneyOf(finn, parent.grownUpId)).payments).toMatchObject([{ is_unheard: true }]);
    expect(await say(finn, id, 'taken')).toEqual({ message: 'The payment was taken.' });
    expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
    expect(await moneyOf(finn, parent.grownUpId)).toMatchObject({
      payments: [{ is_unheard: false }],
      decisions: [{ kind: 'found_taken', by: 'Finn Larsen', amount: 3600, reason: REASON }],
    });
    expect((await changesOf(stage.portal)).at(-1)).toMatchObject({
      call: 'decideUnheard',
      grown_up_id: parent.grownUpId,
      after: { payment: 'taken' },
      reason: REASON,
    });
    expect(await say(finn, id, 'not_taken')).toMatchObject({ code: 'known_already' });
    speakAgain();
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '5');
    await minuteAt('2027-02-08T06:06:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
    expect(await balanceOf(stage.portal, parent)).toBe(3600);
  });

  it('that was not taken is owed, and comes with the next one', async () => {
    const { parent, id } = await unheard();
    const finn = await someone();
    expect(await say(finn, id, 'not_taken')).toMatchObject({ message: expect.any(String) });
    expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
    expect(await balanceOf(stage.portal, parent)).toBe(3600);
    await writeAt('2027-02-21T03:00:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 owed 3600', '2027-03 1 written 7200']);
  });

  it('and of which it tells the contrary later is looked at by a person', async () => {
    const { parent, speakAgain, id } = await unheard();
    const finn = await someone();
    await say(finn, id, 'not_taken');
    speakAgain();
    await minuteAt('2027-02-08T06:06:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
    expect(await tasks()).toEqual(['line_unmatched', 'report_late']);
  });

  it('is decided with a reason, by one of two who press at once, and not while the provider may still tell', async () => {
    const { id, parent } = await unheard();
    const finn = await someone();
    expect(await say(finn, id, 'taken', ' . ')).toMatchObject({ code: 'invalid' });
    stage.portal.clock.moveTo('2027-02-04T10:00:00Z');
    const early = await someone('admin', 'Ada King');
    expect(await say(early, id, 'taken')).toMatchObject({ code: 'result_to_come' });
    stage.portal.clock.moveTo('2027-02-05T09:08:00Z');
    const answers = await Promise.all([say(finn, id, 'taken'), say(finn, id, 'not_taken')]);
    expect(answers.filter(({ code }) => code === 'known_already')).toHaveLength(1);
    expect(await collections(parent)).toHaveLength(1);
    const later = await say(finn, crypto.randomUUID(), 'taken');
    expect(later).toMatchObject({ code: 'not_found' });
  });
});
