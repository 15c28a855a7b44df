import { describe, expect, it } from 'vitest';
import {
  askForRefund,
  refuseRefunds,
  endByPayer,
  mandates as allMandates,
  addNextDirectDebit,
  askToConfirm,
  setDirectDebits,
} from '../../../testing/tables/money.ts';
import { balanceOf } from '../../../testing/collections.ts';
import { allEmails } from '../../../testing/tables/mail.ts';
import { changingProvider } from '../../../testing/provider-change.ts';
import { finishChangeOf, readChangeStatus } from './change.ts';
import { moveDue } from './move-due.ts';
import { writeFinalisedMonths } from '../collections/run/collect.ts';

const {
  stage,
  standIn,
  family,
  at,
  collections,
  handOverMandates,
  start,
  handOver,
  hearAt,
  taken,
  mandates,
  emails,
  approveMonth,
} = await changingProvider();

const finish = () => finishChangeOf(stage.portal.deps, 'Ann Lee');

describe('payments that move to another provider', () => {
  it('are taken by the old one up to a month, by the new one from it, and none twice or never', async () => {
    const priya = await family('priya@example.com');
    const file = await handOverMandates([priya.reference]);
    await handOver('2027-02', '2027-01-21');
    expect(await start(file)).toEqual({ ok: true, value: 1 });
    await hearAt('2027-02-05T09:06:00Z');
    await handOver('2027-03', '2027-02-22');
    await hearAt('2027-03-05T09:06:00Z');
    expect(await mandates()).toEqual(['smartdebit active f']);
    await handOver('2027-04', '2027-03-22');
    expect(await mandates()).toEqual(['smartdebit cancelled moved f', 'gocardless active f']);
    await handOver('2027-05', '2027-04-21');
    expect(taken()).toEqual([
      'smartdebit 2027-02-01 3600',
      'smartdebit 2027-03-01 3600',
      'gocardless 2027-04-01 3600',
      'gocardless 2027-05-04 3600',
    ]);
    const [april] = [...standIn.book.payments.keys()];
    standIn.setToday('2027-04-02');
    standIn.bank.collect(april ?? '');
    await hearAt('2027-04-06T09:06:00Z');
    expect(await collections(priya.parent)).toEqual([
      '2027-02 1 collected 3600',
      '2027-03 1 collected 3600',
      '2027-04 1 collected 3600',
      '2027-05 1 submitted 3600',
    ]);
    expect(await balanceOf(stage.portal, priya.parent)).toBe(0);
    // The banks move what the old provider holds: nobody asked it to end anything.
    expect(stage.portal.sandbox.requests().filter(({ path }) => path.includes('cancel'))).toEqual(
      [],
    );
  });

  it('are told to the payer, once, with the new name and reference', async () => {
    const priya = await family('priya@example.com');
    const file = await handOverMandates([priya.reference]);
    expect(await start(file.replace(/[^,]+$/, 'GCB-000001'))).toEqual({ ok: true, value: 1 });
    expect(await start(file)).toMatchObject({ refusal: 'nothing_moves' });
    expect(await emails()).toEqual([
      'Your Direct Debit will look different on your bank statement',
    ]);
    const mail = (await allEmails(stage.portal)).find(({ subject }) =>
      subject.startsWith('Your Direct Debit will'),
    );
    for (const says of [
      'Thursday 1 April 2027',
      'GOCARDLESS BANDSTAND',
      'GCB-000001',
      priya.reference,
    ])
      expect(mail?.text).toContain(says);
  });

  it('can be claimed back from the old provider long after, and nothing of the new one ends by that', async () => {
    const priya = await family('priya@example.com');
    const file = await handOverMandates([priya.reference]);
    await handOver('2027-02', '2027-01-21');
    await start(file, '2027-03');
    await hearAt('2027-02-05T09:06:00Z');
    await handOver('2027-03', '2027-02-22');
    stage.portal.clock.moveTo('2027-03-02T08:00:00Z');
    stage.portal.sandbox.bank.claim(priya.reference, '2027-02-01', '3');
    await hearAt('2027-03-03T06:06:00Z');
    expect(await collections(priya.parent)).toEqual([
      '2027-02 1 claimed 3600',
      '2027-03 1 submitted 3600',
    ]);
    expect(await mandates()).toEqual(['smartdebit cancelled moved f', 'gocardless active f']);
  });
});

describe('a move', () => {
  it('happens once, whoever looks at the same moment', async () => {
    const families = [await family('priya@example.com'), await family('sam@example.com')];
    await start(await handOverMandates(families.map(({ reference }) => reference)));
    at('2027-03-21T03:00:00Z');
    const both = await Promise.all([moveDue(stage.portal.deps), moveDue(stage.portal.deps)]);
    expect(both.toSorted((one, other) => one - other)).toEqual([0, 2]);
    expect(await mandates()).toHaveLength(4);
  });

  it('waits until its month can’t change any more', async () => {
    const priya = await family('priya@example.com');
    await start(await handOverMandates([priya.reference]));
    at('2027-03-20T23:59:59.500Z');
    expect(await moveDue(stage.portal.deps)).toBe(0);
    at('2027-03-21T00:00:00Z');
    expect(await moveDue(stage.portal.deps)).toBe(1);
  });
});

describe('a change of provider', () => {
  it('is finished when all have moved and the old provider has told of all it took', async () => {
    expect(await finish()).toMatchObject({ refusal: 'not_begun' });
    const priya = await family('priya@example.com');
    const sam = await family('sam@example.com');
    await start(await handOverMandates([priya.reference]), '2027-03');
    await handOver('2027-02', '2027-01-21');
    expect(await finish()).toMatchObject({ refusal: 'moves_wait' });
    await hearAt('2027-02-05T09:06:00Z');
    await handOver('2027-03', '2027-02-22');
    expect(await finish()).toMatchObject({ refusal: 'still_there' });
    await endByPayer(stage.portal, sam.reference, stage.portal.deps.clock.now());
    expect(await finish()).toMatchObject({ refusal: 'still_collects' });
    await hearAt('2027-03-08T09:06:00Z');
    await askForRefund(stage.portal);
    expect(await finish()).toMatchObject({ refusal: 'still_refunds' });
    await refuseRefunds(stage.portal);
    expect(await finish()).toEqual({ ok: true, value: null });
    expect(await readChangeStatus(stage.portal.deps)).toBeNull();
  });
});

describe('a Direct Debit that changes before its move', () => {
  it('is dropped when it ends, and its month is owed', async () => {
    const priya = await family('priya@example.com');
    await start(await handOverMandates([priya.reference]));
    at('2027-03-10T10:00:00Z');
    await endByPayer(stage.portal, priya.reference, stage.portal.deps.clock.now());
    await handOver('2027-04', '2027-03-22').catch(() => undefined);
    expect(await mandates()).toEqual(['smartdebit ended_by_payer 1 f']);
    expect(taken()).toEqual([]);
    expect((await readChangeStatus(stage.portal.deps))?.moves).toEqual([
      { first_month: '2027-04', waiting: 0, moved: 0, dropped: 1 },
    ]);
  });

  it('waits while a payment is disputed: the old provider takes no month that is the new one’s', async () => {
    const priya = await family('priya@example.com');
    await start(await handOverMandates([priya.reference]));
    await setDirectDebits(stage.portal, 'disputed');
    at('2027-03-22T03:00:00Z');
    await writeFinalisedMonths(stage.portal.deps);
    // The dispute is settled before anybody approves the month.
    await setDirectDebits(stage.portal, 'active');
    at('2027-03-22T10:00:00Z');
    await approveMonth('2027-04');
    await stage.portal.drain();
    expect(await collections(priya.parent)).toEqual([]);
    await handOver('2027-05', '2027-04-21');
    expect(await mandates()).toEqual(['smartdebit cancelled moved f', 'gocardless active f']);
    expect(taken()).toEqual(['gocardless 2027-05-04 7200']);
  });

  it('gives its account that is to take over to the new one', async () => {
    const priya = await family('priya@example.com');
    await start(await handOverMandates([priya.reference]));
    await addNextDirectDebit(stage.portal, {
      billingAccountId: priya.parent.billingAccountId,
      state: 'lodged',
      provider: 'gocardless',
      providerId: 'MD777',
      lodgedOn: '2027-03-19',
    });
    await handOver('2027-04', '2027-03-22');
    const all = await allMandates(stage.portal);
    const next = all.find(({ reference }) => reference === 'BANDNEXT01');
    expect(all.find(({ id }) => id === next?.replaces)).toMatchObject({
      provider: 'gocardless',
      state: 'active',
    });
    expect(taken()).toEqual(['gocardless 2027-04-01 3600']);
  });

  it('keeps the link by which its payer confirms their address', async () => {
    const priya = await family('priya@example.com');
    await start(await handOverMandates([priya.reference]));
    await askToConfirm(stage.portal, 'token');
    await handOver('2027-04', '2027-03-22');
    expect(
      (await allMandates(stage.portal)).filter((one) => one.email_token_hash !== null),
    ).toMatchObject([{ provider: 'gocardless' }]);
  });
});
