import { afterEach, describe, expect, it } from 'vitest';
import { changeBank } from '../../../../testing/bank-details.ts';
import { signInAgain, type TestParent } from '../../../../testing/families.ts';
import { mandateStates } from '../../../../testing/tables/money.ts';
import { moneyDesks } from '../../../../testing/money-desks.ts';
import { changesOf } from '../../../../testing/office.ts';

const desks = moneyDesks();
const { stage, at, family, writeAt, approveMonth, collections, mandateState } = desks;
const { emails, minuteAt, someone, post } = desks;
afterEach(() => stage.portal.sandbox.beGood());
const REASON = 'They pay from another account.';
const ENDED = 'We have ended your Direct Debit';
const endUrl = (grownUpId: string) => `families/${grownUpId}/direct_debit/end`;

it('takes nothing more, tells the family, and ends it with the provider, once', async () => {
  const { parent, reference } = await family('priya@example.com');
  await writeAt('2027-01-21T03:00:00Z');
  at('2027-01-21T10:00:00Z');
  const nadia = await someone('finance', 'Nadia');
  const told = await emails();
  const answers = await Promise.all([
    post(nadia, endUrl(parent.grownUpId), { reason: REASON }),
    post(nadia, endUrl(parent.grownUpId), { reason: REASON }),
  ]);
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'no_direct_debit')).toHaveLength(1);
  await stage.portal.drain();
  expect(await collections(parent)).toEqual(['2027-02 1 withheld 3600']);
  const withTheEnd = await emails();
  expect(withTheEnd).toHaveLength(told.length + 2);
  for (const subject of ['A payment will not be taken', ENDED])
    expect(withTheEnd).toContain(subject);
  expect(await mandateState(reference)).toBe('cancelled');
  const atProvider = stage.portal.sandbox.mandates().find((one) => one.reference === reference);
  expect(atProvider).toMatchObject({ state: '11' });
  expect(await changesOf(stage.portal)).toMatchObject([
    { call: 'endDirectDebit', grown_up_id: parent.grownUpId, reason: REASON },
  ]);
});

it('waits until it is known what became of a payment that is on its way', async () => {
  const { parent } = await family('priya@example.com');
  await writeAt('2027-01-21T03:00:00Z');
  at('2027-01-22T10:00:00Z');
  await approveMonth('2027-02');
  await stage.portal.drain();
  const endBy = async () => post(await someone(), endUrl(parent.grownUpId), { reason: REASON });
  expect(await endBy()).toMatchObject({
    code: 'payment_on_its_way',
  });
  expect(await collections(parent)).toEqual(['2027-02 1 submitted 3600']);
  await minuteAt('2027-02-02T06:06:00Z');
  await minuteAt('2027-02-04T06:06:00Z');
  expect(await endBy()).toEqual({
    message: 'The Direct Debit is ended.',
  });
  await writeAt('2027-02-21T03:00:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
});

describe('while payments move to another account', () => {
  const statesOf = ({ billingAccountId }: TestParent) =>
    mandateStates(stage.portal, billingAccountId);
  /** As SmartDebit writes it. */
  const leftAtProvider = () =>
    stage.portal.sandbox.mandates().filter(({ state }) => state !== '11').length;
  const endBy = async ({ grownUpId }: TestParent) =>
    post(await someone('finance', 'Nadia'), endUrl(grownUpId), { reason: REASON });

  it('ends that one too, tells its payer, and nothing is taken from either', async () => {
    const { parent } = await family('priya@example.com');
    at('2027-01-12T12:00:00Z');
    const changed = await changeBank(stage.portal, await signInAgain(stage.portal, parent));
    expect(changed.statusCode, changed.body).toBe(200);
    const told = await emails();
    expect(await endBy(parent)).toEqual({ message: 'The Direct Debit is ended.' });
    // E-mails of one moment have no order among them.
    expect((await emails()).toSorted()).toEqual([...told, ENDED, ENDED].toSorted());
    expect(await statesOf(parent)).toEqual(['cancelled', 'cancelled']);
    expect(leftAtProvider()).toBe(0);
    await minuteAt('2027-01-18T06:06:00Z');
    await writeAt('2027-01-21T03:00:00Z');
    expect(await collections(parent)).toEqual([]);
  });

  it('ends that one also where the provider is still making it, and says so of one alone', async () => {
    const { parent } = await family('priya@example.com');
    const told = await emails();
    stage.portal.sandbox.behave({ kind: 'none' }, { kind: 'delay', ms: 700 });
    const changing = changeBank(stage.portal, await signInAgain(stage.portal, parent));
    await expect.poll(() => statesOf(parent)).toEqual(['active', 'setting_up']);
    expect(await endBy(parent)).toEqual({ message: 'The Direct Debit is ended.' });
    await stage.portal.drain();
    await changing;
    expect((await emails()).toSorted()).toEqual([...told, ENDED].toSorted());
    expect(await statesOf(parent)).toEqual(['cancelled', 'cancelled']);
    expect(leftAtProvider()).toBe(0);
  });

  it('goes on moving where the old account is not ended, as a payment is on its way (the twin)', async () => {
    const { parent } = await family('priya@example.com');
    await writeAt('2027-01-21T03:00:00Z');
    at('2027-01-22T10:00:00Z');
    await approveMonth('2027-02');
    await stage.portal.drain();
    await changeBank(stage.portal, await signInAgain(stage.portal, parent));
    expect(await endBy(parent)).toMatchObject({ code: 'payment_on_its_way' });
    expect(await statesOf(parent)).toEqual(['active', 'lodged']);
  });
});
