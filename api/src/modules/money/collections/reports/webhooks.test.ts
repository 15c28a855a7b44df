import { describe, expect, it, vi } from 'vitest';
import { gocardlessMonths } from '../../../../testing/gocardless-months.ts';
import { startTestPortal } from '../../../../testing/portal.ts';
import { readReportsOf, receive } from './reports.ts';
import { lookAfterCollections } from '../hand-over/sweep.ts';
import { entriesOf, heldBy } from '../../../../testing/tables/money.ts';
import {
  reports,
  reportsToRead,
  reportLines,
  tellOfAnother,
} from '../../../../testing/tables/stories.ts';
import { post } from '../../../../testing/tables/families.ts';

const { stage, standIn, familyAtGoCardless, handOver, payments, collections, tasks, mandateState } =
  await gocardlessMonths();

/** What GoCardless sends, sent as it is or changed. */
const send = async ({ body, signature }: { body: string | Buffer; signature: string }) => {
  const { statusCode } = await stage.portal.call({
    method: 'POST',
    url: '/webhooks/direct-debit',
    headers: { 'content-type': 'application/json', 'webhook-signature': signature },
    payload: body,
  });
  await stage.portal.drain();
  return statusCode;
};

const handedOver = async () => {
  const one = await familyAtGoCardless('priya@example.com');
  await handOver();
  standIn.setToday('2027-02-02');
  stage.portal.clock.moveTo('2027-02-02T09:00:00Z');
  return { ...one, payment: payments()[0]?.id ?? '' };
};

describe('F18: what the provider tells at our own address', () => {
  it('is applied once, however often it is told', async () => {
    const { parent, payment } = await handedOver();
    standIn.bank.collect(payment);
    const told = standIn.webhook();
    expect([await send(told), await send(told), await send(standIn.webhook())]).toEqual([
      204, 204, 204,
    ]);
    expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
    expect(await entriesOf(stage.portal, 'collected')).toHaveLength(1);
  });

  it('is the state of things, in whatever order the events come, and five days late', async () => {
    const { parent, reference, id, payment } = await handedOver();
    standIn.bank.fail(payment, 'ARUDD-1');
    standIn.bank.cancel(id, 'ADDACS-1');
    stage.portal.clock.moveTo('2027-02-07T09:00:00Z');
    for (const event of standIn.book.events.toReversed())
      expect(await send(standIn.webhook([event]))).toBe(204);
    expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
    expect(await mandateState(reference)).toBe('ended_by_payer');
  });

  it('asks nothing of anybody about a Direct Debit that is active before we hear that it was set up', async () => {
    const { reference } = await handedOver();
    const own = standIn.book.mandates.values().next().value;
    if (own === undefined) throw new Error('GoCardless has no Direct Debit.');
    standIn.book.mandates.set('MDNEW', {
      ...own,
      id: 'MDNEW',
      status: 'pending_submission',
      metadata: { reference: 'BANDNEW' },
    });
    standIn.bank.accept('MDNEW');
    expect(await send(standIn.webhook())).toBe(204);
    const known = (await reportLines(stage.portal)).filter(
      ({ what, mandate_id }) => what === 'live' && mandate_id === null,
    );
    expect(new Set(known.map(({ outcome }) => outcome))).toEqual(new Set(['known']));
    expect(await tasks()).toEqual([]);
    // Its end by the bank is somebody's to look at (the twin).
    standIn.bank.cancel('MDNEW', 'ADDACS-1');
    expect(await send(standIn.webhook())).toBe(204);
    expect(await tasks()).toEqual(['line_unmatched']);
    expect(await mandateState(reference)).toBe('active');
  });

  it('is refused when somebody else signed it, or changed it, and leaves nothing', async () => {
    const { parent, payment } = await handedOver();
    standIn.bank.collect(payment);
    const { body, signature } = standIn.webhook();
    const forged = [
      { body, signature: '' },
      { body, signature: 'f'.repeat(64) },
      { body: `${String(body)} `, signature },
    ];
    for (const one of forged) expect(await send(one)).toBe(498);
    expect(await collections(parent)).toEqual(['2027-02 1 submitted 3600']);
    expect(await reports(stage.portal)).toEqual([]);
  });

  it('that is forged is in the log, without anything of what was sent', async () => {
    const { payment } = await handedOver();
    standIn.bank.collect(payment);
    const { deps } = stage.portal;
    const warned = vi.spyOn(deps.log, 'warn').mockReturnValue(undefined);
    expect(await receive(deps, standIn.webhook().body, 'f'.repeat(64))).toBe('forged');
    expect(warned.mock.calls).toEqual([[{ part: 'webhooks', fault: 'forged' }, 'refused']]);
    warned.mockRestore();
  });

  it('is fetched at night where it was never told', async () => {
    const { parent, payment } = await handedOver();
    standIn.bank.collect(payment);
    expect(await collections(parent)).toEqual(['2027-02 1 submitted 3600']);
    stage.portal.clock.moveTo('2027-02-03T06:06:00Z');
    await lookAfterCollections(stage.portal.deps);
    expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
  });

  it('is not there with a provider that tells nothing', async () => {
    const portal = await startTestPortal();
    const answer = await portal.call(post('/webhooks/direct-debit', {}));
    expect(answer.statusCode).toBe(404);
    await portal.stop();
  });
});

describe('a payout', () => {
  it('settles what it pays, to the penny, with its fee', async () => {
    const { parent, payment } = await handedOver();
    standIn.bank.collect(payment);
    standIn.bank.payOut();
    stage.portal.clock.moveTo('2027-02-04T06:06:00Z');
    standIn.setToday('2027-02-04');
    await lookAfterCollections(stage.portal.deps);
    expect(await collections(parent)).toEqual(['2027-02 1 settled 3600']);
    const fees = await heldBy(stage.portal, 'fees');
    expect(await heldBy(stage.portal, 'provider')).toBe(0);
    expect((await heldBy(stage.portal, 'bank')) + fees).toBe(3600);
    expect(fees).toBeGreaterThan(0);
    expect(await tasks()).toEqual([]);
  });
});

describe('a return and the end of its Direct Debit, told together', () => {
  /** The return first, then the end, by webhooks of one moment; our ids of both, of which the jobs have not run. */
  const toldTogether = async (arriving: 'together' | 'the later first' = 'together') => {
    const family = await handedOver();
    standIn.bank.fail(family.payment, 'ARUDD-0');
    standIn.bank.cancel(family.id, 'ADDACS-B');
    const events = standIn.book.events.slice(-2);
    const sent = arriving === 'together' ? [events] : events.toReversed().map((one) => [one]);
    for (const some of sent) {
      const { body, signature } = standIn.webhook(some);
      expect(await receive(stage.portal.deps, body, signature)).toBe('ok');
    }
    const waiting = await reportsToRead(stage.portal);
    expect(waiting).toHaveLength(2);
    const [back = '', end = ''] = waiting;
    return { ...family, back, end };
  };
  const read = (id: string) => readReportsOf(stage.portal.deps, [id]);
  const runs = {
    'in the order in which they were told': async (back: string, end: string) => {
      await read(back);
      await read(end);
    },
    'in the reverse order': async (back: string, end: string) => {
      await read(end);
      await read(back);
    },
    'at the same time': async (back: string, end: string) => {
      await Promise.all([read(end), read(back)]);
    },
  };

  it.each(Object.entries(runs))('lead to the same, when their jobs run %s', async (_, run) => {
    const { parent, reference, back, end } = await toldTogether();
    await run(back, end);
    await stage.portal.drain();
    const asked = ['2027-02 1 retried 3600', '2027-02 2 withheld 3600'];
    expect(await collections(parent)).toEqual(asked);
    expect(await mandateState(reference)).toBe('gone');
  });

  it('lead to the same where the later one arrives first: GoCardless says when each was made', async () => {
    const { parent, reference, back, end } = await toldTogether('the later first');
    await read(end);
    await read(back);
    await stage.portal.drain();
    const asked = ['2027-02 1 retried 3600', '2027-02 2 withheld 3600'];
    expect(await collections(parent)).toEqual(asked);
    expect(await mandateState(reference)).toBe('gone');
  });

  it('wait for each other: the later one while the first can’t be had', async () => {
    const { parent, reference, end } = await toldTogether();
    const { deps } = stage.portal;
    const { collectionProvider } = deps;
    const report: typeof collectionProvider.report = (name) =>
      name.id === standIn.book.events.at(-1)?.id
        ? collectionProvider.report(name)
        : Promise.resolve({ kind: 'unavailable', cause: 'unreachable' });
    const away = { ...deps, collectionProvider: { ...collectionProvider, report } };
    await expect(readReportsOf(away, [end])).rejects.toThrow('before it');
    expect(await mandateState(reference)).toBe('active');
    expect(await collections(parent)).toEqual(['2027-02 1 submitted 3600']);
  });

  it('are nothing to another family: what is told of it is not waited for', async () => {
    const { reference, back, end } = await toldTogether();
    await tellOfAnother(stage.portal, back);
    await read(end);
    expect(await mandateState(reference)).toBe('gone');
    expect(await reportsToRead(stage.portal)).toEqual([back]);
  });
});
