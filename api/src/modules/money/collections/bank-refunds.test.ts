import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../testing/collections.ts';
import { signInAgain, type TestParent } from '../../../testing/families.ts';
import { refundPayment } from './refunds/refunds.ts';
import { writeOff } from './debts/debts.ts';
import { tasksThatWait, doNow } from '../../../testing/tables/work-log.ts';
import {
  allCollections,
  entriesOf,
  moneyDecisions,
  enter,
  collectionRuns,
  mandates,
} from '../../../testing/tables/money.ts';
import { bankDetailsOf } from '../../../testing/bank-details.ts';
import { readReports } from './reports/reports.ts';

const {
  stage,
  family,
  at,
  writeAt,
  approveMonth,
  minuteAt,
  collections,
  tasks,
  emails,
  handOverFebruary,
} = collectionRuns();

const BY = { actor: 'Ann', reason: 'two lessons were cancelled' };

const RESULTS = '2027-02-04T06:06:00Z';

const handedOver = async (email: string) => {
  const one = await family(email);
  await handOverFebruary();
  return one;
};

const collected = async (email: string) => {
  const one = await handedOver(email);
  await minuteAt('2027-02-01T09:06:00Z');
  await minuteAt(RESULTS);
  return one;
};

const cameBack = async (email: string) => {
  const one = await handedOver(email);
  stage.portal.sandbox.bank.returnUnpaid(one.reference, '2027-02-01', '5');
  await minuteAt('2027-02-02T06:06:00Z');
  return one;
};

const collectionId = async (): Promise<string> => (await allCollections(stage.portal))[0]?.id ?? '';

const past = async (parent: TestParent): Promise<string[]> => {
  const { auth } = await signInAgain(stage.portal, parent);
  const answer = await stage.portal.call({ url: '/api/payments.json', headers: auth });
  const said = ({ state, amount }: { state: string; amount: number }) => `${state} ${amount}`;
  return answer.json().past.map(said).toSorted();
};

const moved = async (kind: string) =>
  (await entriesOf(stage.portal, kind)).map(({ moved_pennies: amount, debit, credit }) => ({
    amount,
    debit,
    credit,
  }));

describe('a refund from our bank account', () => {
  it('of a part is told, shown, and never asked for again', async () => {
    const { parent } = await collected('priya@example.com');
    const asked = { collectionId: await collectionId(), amount: 1000, ...BY };
    expect(await refundPayment(stage.portal.deps, asked)).toEqual({
      ok: true,
      value: { amount: 1000, paidBy: 'bank' },
    });
    expect(await moved('refund')).toEqual([{ amount: 1000, debit: 'family', credit: 'bank' }]);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    expect(await emails()).toContain('We are paying £10.00 back to you');
    expect(await tasks()).toEqual(['refund_by_transfer']);
    expect(await past(parent)).toEqual(['paid 3600', 'paid_back 1000']);
    expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
    await writeAt('2027-02-21T03:00:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 1 written 3600');
  });

  it('of the rest makes it refunded, and more is refused', async () => {
    const { parent } = await collected('priya@example.com');
    const { deps } = stage.portal;
    const asked = { collectionId: await collectionId(), amount: null, ...BY };
    await refundPayment(deps, { ...asked, amount: 1000 });
    const more = { ...asked, amount: 2601 };
    expect(await refundPayment(deps, more)).toMatchObject({ refusal: 'more_than_collected' });
    expect(await refundPayment(deps, asked)).toMatchObject({ ok: true, value: { amount: 2600 } });
    expect(await refundPayment(deps, asked)).toMatchObject({ refusal: 'more_than_collected' });
    expect(await collections(parent)).toEqual(['2027-02 1 refunded 3600']);
    expect(await past(parent)).toEqual(['paid 3600', 'paid_back 1000', 'paid_back 2600']);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    expect(await moneyDecisions(stage.portal)).toContainEqual(
      expect.objectContaining({ ...BY, amount_pennies: 2600 }),
    );
  });

  it('pays a credit out before it gives anything', async () => {
    const { parent } = await collected('priya@example.com');
    await enter(stage.portal, parent.billingAccountId, { kind: 'credit', pennies: -3000 });
    await refundPayment(stage.portal.deps, {
      collectionId: await collectionId(),
      amount: null,
      ...BY,
    });
    expect((await moved('credit')).map(({ amount }) => amount)).toEqual([3000, 600]);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
  });

  it('that the bank overtakes leaves the debt that it is', async () => {
    const { parent, reference } = await collected('priya@example.com');
    await refundPayment(stage.portal.deps, {
      collectionId: await collectionId(),
      amount: null,
      ...BY,
    });
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '0');
    await minuteAt('2027-02-05T06:06:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
    expect(await balanceOf(stage.portal, parent)).toBe(3600);
    const [toTransfer] = await tasksThatWait(stage.portal, 'refund_by_transfer');
    expect(toTransfer?.detail).toMatch(/^£36\.00 of the payment.*, don’t make it, and write off/);
  });

  it('to somebody who has died is told by a person', async () => {
    const { parent, reference } = await collected('priya@example.com');
    stage.portal.sandbox.bank.cancel(reference, '2');
    await minuteAt('2027-02-05T06:06:00Z');
    expect(await tasks()).toEqual(['payer_deceased']);
    const before = await emails();
    const asked = { collectionId: await collectionId(), amount: null, ...BY };
    expect(await refundPayment(stage.portal.deps, asked)).toMatchObject({ ok: true });
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '5');
    await minuteAt('2027-02-08T06:06:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
    expect(await emails()).toEqual(before);
  });

  it('needs a reason, and a payment that was collected', async () => {
    await handedOver('priya@example.com');
    const asked = { collectionId: await collectionId(), amount: null, ...BY };
    const { deps } = stage.portal;
    expect(await refundPayment(deps, asked)).toMatchObject({ refusal: 'not_collected' });
    expect(await refundPayment(deps, { ...asked, reason: ' ' })).toMatchObject({
      refusal: 'no_reason',
    });
    const nobody = { ...asked, collectionId: '00000000-0000-4000-8000-000000000000' };
    expect(await refundPayment(deps, nobody)).toMatchObject({ refusal: 'not_found' });
    expect(await moneyDecisions(stage.portal)).toEqual([]);
  });
});

describe('a debt that is written off', () => {
  const asked = (parent: TestParent, amount: number | null = null) => ({
    billingAccountId: parent.billingAccountId,
    amount,
    actor: 'Ann',
    reason: 'moved abroad',
  });

  it('as a whole is owed no more, is told, and reads so', async () => {
    const { parent } = await cameBack('priya@example.com');
    expect(await past(parent)).toEqual(['still_owed 3600']);
    expect(await writeOff(stage.portal.deps, asked(parent))).toEqual({
      ok: true,
      value: { amount: 3600, left: 0 },
    });
    expect(await moved('write_off')).toEqual([
      { amount: 3600, debit: 'bad_debt', credit: 'family' },
    ]);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    expect(await past(parent)).toEqual(['written_off 3600']);
    expect(await emails()).toContain('You do not have to pay £36.00 any more');
    expect(await writeOff(stage.portal.deps, asked(parent))).toMatchObject({
      refusal: 'nothing_owed',
    });
  });

  it('in part leaves the rest owed', async () => {
    const { parent } = await cameBack('priya@example.com');
    const { deps } = stage.portal;
    expect(await writeOff(deps, asked(parent, 3601))).toMatchObject({ refusal: 'more_than_owed' });
    expect(await writeOff(deps, asked(parent, 0))).toMatchObject({ refusal: 'no_amount' });
    expect(await writeOff(deps, asked(parent, 1600))).toMatchObject({ value: { left: 2000 } });
    expect(await balanceOf(stage.portal, parent)).toBe(2000);
    expect(await past(parent)).toEqual(['still_owed 3600']);
  });

  it('of somebody who has died is told to nobody', async () => {
    const { parent, reference } = await handedOver('priya@example.com');
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '2');
    await minuteAt('2027-02-02T06:06:00Z');
    expect(await tasks()).toEqual(['payer_deceased']);
    const before = await emails();
    expect(await writeOff(stage.portal.deps, asked(parent))).toMatchObject({ ok: true });
    expect(await emails()).toEqual(before);
  });
});

const THE_21ST = '2027-01-21T03:00:00Z';

const THE_DAY_AFTER = '2027-01-22T06:06:00Z';

describe('a Direct Debit that ends before what was written is handed over', () => {
  it('takes nothing: it is owed at once, and the next Direct Debit begins with it', async () => {
    const { parent, reference } = await family('priya@example.com');
    await writeAt(THE_21ST);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    stage.portal.sandbox.bank.cancel(reference, '1');
    await minuteAt(THE_DAY_AFTER);
    expect(await collections(parent)).toEqual(['2027-02 1 withheld 3600']);
    expect(await balanceOf(stage.portal, parent)).toBe(3600);
    expect(await emails()).toEqual(
      expect.arrayContaining(['Your Direct Debit has ended', 'A payment will not be taken']),
    );
    const { auth } = await signInAgain(stage.portal, parent);
    const setUp = await stage.portal.call({
      method: 'POST',
      url: '/api/smart_debits.json',
      headers: auth,
      payload: bankDetailsOf(parent, { regular: 3600, first: 7200 }),
    });
    expect(setUp.statusCode).toBe(200);
    const lodged = (await mandates(stage.portal)).find(({ state }) => state === 'lodged');
    expect(lodged).toMatchObject({ first_payment_on: '2027-03-01', first_amount_pennies: 7200 });
  });

  it('because the payer has died: a person tells the family, and no e-mail does', async () => {
    const { parent, reference } = await family('priya@example.com');
    await writeAt(THE_21ST);
    const before = await emails();
    stage.portal.sandbox.bank.cancel(reference, '2');
    await minuteAt(THE_DAY_AFTER);
    expect(await collections(parent)).toEqual(['2027-02 1 withheld 3600']);
    expect(await tasks()).toEqual(['payer_deceased']);
    expect(await emails()).toEqual(before);
  });

  it('because the payer has died, while the provider was being asked: no e-mail tells of that either', async () => {
    const { parent, reference } = await family('priya@example.com');
    await writeAt(THE_21ST);
    const before = await emails();
    stage.portal.clock.moveTo('2027-01-22T10:00:00Z');
    await approveMonth('2027-02');
    const lost = { kind: 'lose_question' } as const;
    stage.portal.sandbox.behave(lost, lost, lost);
    await stage.portal.drain();
    expect(await collections(parent)).toEqual(['2027-02 1 unknown 3600']);
    stage.portal.sandbox.bank.cancel(reference, '2');
    await minuteAt('2027-01-25T06:06:00Z');
    await doNow(stage.portal, 'ask-about-collection');
    await stage.portal.drain();
    expect(await collections(parent)).toEqual(['2027-02 1 withheld 3600']);
    expect(await tasks()).toEqual(['payer_deceased']);
    expect(await emails()).toEqual(before);
  });
});

it('a payment that the provider refuses waits for somebody; its payer is told, and it is owed', async () => {
  const { parent } = await family('priya@example.com');
  const { collectionProvider } = stage.portal.deps;
  const collect = async () => ({ kind: 'declined', errors: ['Plan is locked'] }) as const;
  Object.assign(stage.portal.deps, { collectionProvider: { ...collectionProvider, collect } });
  await writeAt('2027-01-21T03:00:00Z');
  await stage.portal.drain();
  at('2027-01-22T10:00:00Z');
  await approveMonth('2027-02');
  await stage.portal.drain();
  expect(await collections(parent)).toEqual(['2027-02 1 withheld 3600']);
  expect(await balanceOf(stage.portal, parent)).toBe(3600);
  expect(await tasksThatWait(stage.portal)).toMatchObject([
    { kind: 'collection_refused', detail: 'Refused by the Direct Debit provider.' },
  ]);
  expect(await emails()).toContain('A payment will not be taken');
});

it('what can’t be read of a report waits for somebody, once, with how much and of which report', async () => {
  await family('priya@example.com');
  await minuteAt('2027-02-04T09:00:00Z');
  const { deps } = stage.portal;
  const name = { id: 'arudd-torn', kind: 'arudd', on: '2027-02-04' } as const;
  const report = { ...name, raw: '<Report/>', lines: [], unreadable: 2 };
  const collectionProvider = {
    ...deps.collectionProvider,
    reports: async () => ({ kind: 'ok' as const, value: [name] }),
    report: async () => ({ kind: 'ok' as const, value: report }),
  };
  for (let times = 0; times < 2; times += 1) await readReports({ ...deps, collectionProvider });
  const waiting = await tasksThatWait(stage.portal, 'line_unreadable');
  expect(waiting).toMatchObject([
    { detail: '2 lines of the report “arudd” of Thursday 4 February 2027.' },
  ]);
});
