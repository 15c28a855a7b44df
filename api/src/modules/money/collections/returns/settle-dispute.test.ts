import { expect, it } from 'vitest';
import { moneyDesks } from '../../../../testing/money-desks.ts';
import { changesOf } from '../../../../testing/office.ts';
import type { TestParent } from '../../../../testing/families.ts';

const { stage, at, family, writeAt, collections, minuteAt, someone, get, post } = moneyDesks();
const REASON = 'They know us now, and agree.';

/** Their bank disputed a notice in January, and nothing was written for February. */
const disputing = async (email: string) => {
  const { parent, reference } = await family(email);
  await minuteAt('2027-01-13T06:06:00Z');
  stage.portal.sandbox.bank.cancel(reference, 'D');
  await minuteAt('2027-01-14T06:06:00Z');
  await writeAt('2027-01-21T03:00:00Z');
  expect(await collections(parent)).toEqual([]);
  at('2027-02-03T10:00:00Z');
  return { parent, url: `families/${parent.grownUpId}` };
};

interface Money {
  readonly data: {
    readonly attributes: {
      readonly in_dispute: boolean;
      readonly decisions: readonly { readonly kind: string; readonly by: string }[];
    };
  };
}
const moneyOf = async (staff: Awaited<ReturnType<typeof someone>>, { grownUpId }: TestParent) =>
  (await get<Money>(staff, `families/${grownUpId}/money`)).data.attributes;

it('collects again, with what was owed meanwhile, once the payer has agreed', async () => {
  const { parent, url } = await disputing('priya@example.com');
  const nadia = await someone('finance', 'Nadia');
  expect(await moneyOf(nadia, parent)).toMatchObject({ in_dispute: true });
  expect(await post(nadia, `${url}/dispute/settle`, { reason: REASON })).toEqual({
    message: 'The Direct Debit collects again.',
  });
  expect(await moneyOf(nadia, parent)).toMatchObject({
    in_dispute: false,
    decisions: [{ kind: 'dispute_settled', by: 'Nadia' }],
  });
  expect(await changesOf(stage.portal)).toMatchObject([
    { call: 'settleDispute', grown_up_id: parent.grownUpId, reason: REASON },
  ]);
  await writeAt('2027-02-21T03:00:00Z');
  expect(await collections(parent)).toEqual(['2027-03 1 written 7200']);
});

it('on the last days of a month comes with the next one, and no payment is announced that nobody can take', async () => {
  const { parent, url } = await disputing('priya@example.com');
  await writeAt('2027-02-21T03:00:00Z');
  await writeAt('2027-02-21T03:11:00Z');
  expect(await collections(parent)).toEqual([]);
  at('2027-02-25T10:00:00Z');
  expect(await post(await someone(), `${url}/dispute/settle`, { reason: REASON })).toMatchObject({
    message: 'The Direct Debit collects again.',
  });
  await minuteAt('2027-02-25T10:01:00Z');
  await writeAt('2027-02-25T10:12:00Z');
  expect(await collections(parent)).toEqual([]);
  await writeAt('2027-03-21T03:00:00Z');
  expect(await collections(parent)).toEqual(['2027-04 1 written 10800']);
});

it('is settled once, with a reason, and only where there is a dispute', async () => {
  const { url } = await disputing('priya@example.com');
  const finn = await someone();
  expect(await post(finn, `${url}/dispute/settle`, { reason: ' . ' })).toMatchObject({
    code: 'invalid',
  });
  const answers = await Promise.all([
    post(finn, `${url}/dispute/settle`, { reason: REASON }),
    post(finn, `${url}/dispute/settle`, { reason: REASON }),
  ]);
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'no_dispute')).toHaveLength(1);
  expect(await changesOf(stage.portal)).toHaveLength(1);
});
