import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { alex } from '../suite-worlds.ts';
import type { ReportLine } from '../collections-port.ts';
import { type GoCardlessWorld, startGoCardlessWorld, valueOf } from './gocardless.test-data.ts';

let world: GoCardlessWorld;
beforeEach(async () => {
  world = await startGoCardlessWorld();
});
afterEach(() => world.close());

const told = (lines: readonly ReportLine[]): string[] =>
  lines.map(({ what, code }) => `${what} ${code}`.trim());

/** Reads what webhooks bring, in whatever order; each line once. */
const linesOfWebhooks = async (bodies: readonly { body: Buffer; signature: string }[]) => {
  const lines = new Map<string, ReportLine>();
  const names = bodies.flatMap(({ body, signature }) => {
    const webhook = world.provider.readWebhook?.(body, signature);
    return webhook?.kind === 'ok' ? webhook.reports : [];
  });
  for (const name of names) {
    const report = valueOf(await world.provider.report(name));
    for (const line of report.lines) if (!lines.has(line.line)) lines.set(line.line, line);
  }
  return [...lines.values()];
};

/** How many lines of each report somebody has to look at. */
const unreadable = async (): Promise<number[]> => {
  const names = valueOf(await world.provider.reports('2027-01-20'));
  const reports = await Promise.all(names.map((name) => world.provider.report(name)));
  return reports.map((report) => valueOf(report).unreadable);
};

describe('a mandate', () => {
  test('is live once the bank has not refused it', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    expect(await world.lines()).toEqual([
      {
        about: 'mandate',
        line: expect.stringMatching(/^MD\d+:live:EV\d+$/),
        on: '2027-01-25',
        mandate: world.mandate,
        what: 'live',
        code: '',
        hasNewDetails: false,
      },
    ]);
  });

  test.each(['1', '2', '3', '5', '6', 'B', 'F', 'G', 'H', 'I', 'K'])(
    'that is refused by AUDDIS code %s is told by it',
    async (code) => {
      world.standIn.bank.refuse(world.mandate.providerId, `AUDDIS-${code}`);
      expect(told(await world.lines())).toEqual([`auddis ${code}`]);
    },
  );

  test('that follows its payer to another bank is told so, and stays live', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    world.standIn.bank.transfer(world.mandate.providerId);
    const lines = await world.lines();
    expect(told(lines)).toEqual(['live', 'addacs 3']);
    expect(lines.at(-1)).toMatchObject({ hasNewDetails: true, mandate: world.mandate });
  });

  test('that is replaced goes on under its new id', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    const next = world.standIn.bank.replace(world.mandate.providerId);
    const lines = await world.lines();
    expect(told(lines)).toEqual(['live', 'addacs 3']);
    expect(lines.at(-1)).toMatchObject({
      hasNewDetails: true,
      mandate: { reference: alex.reference, providerId: next },
    });
  });

  test('that ends, is reinstated and ends again is told three times', async () => {
    const { providerId } = world.mandate;
    world.standIn.bank.accept(providerId);
    world.standIn.bank.cancel(providerId, 'ADDACS-1');
    world.standIn.bank.reinstate(providerId);
    world.standIn.bank.cancel(providerId, 'ADDACS-1');
    expect(told(await world.lines())).toEqual(['live', 'addacs 1', 'live', 'addacs 1']);
  });

  test('that we ended ourselves is no news', async () => {
    await world.provider.cancelMandate(alex.reference);
    expect(await world.lines()).toEqual([]);
    expect(await unreadable()).toEqual([0]);
  });

  test('that somebody ended in the dashboard has to be looked at', async () => {
    await world.cancelByHand('mandates', world.mandate.providerId);
    expect(await world.lines()).toEqual([]);
    expect(await unreadable()).toEqual([1]);
  });

  test('that a return ended is told by the code that ADDACS has for it', async () => {
    world.standIn.bank.cancel(world.mandate.providerId, 'ARUDD-5');
    expect(told(await world.lines())).toEqual(['addacs B']);
  });
});

describe('a payment', () => {
  beforeEach(() => world.standIn.bank.accept(world.mandate.providerId));
  const payment = async () => {
    const lines = await world.lines();
    return told(lines.filter(({ about }) => about === 'collection'));
  };

  test('that is confirmed and then paid out is collected once', async () => {
    const id = await world.pay();
    world.standIn.bank.collect(id);
    world.standIn.bank.payOut();
    const lines = (await world.lines()).filter(({ about }) => about === 'collection');
    expect(lines).toEqual([
      {
        about: 'collection',
        line: expect.stringMatching(new RegExp(`^${id}:collected:EV\\d+$`)),
        on: '2027-01-25',
        mandate: world.mandate,
        key: 'a1:2027-02:1',
        what: 'collected',
        code: '',
        amount: 3650,
        collectedOn: '2027-02-01',
      },
    ]);
  });

  test('that fails after it was confirmed is told in that order', async () => {
    const id = await world.pay();
    world.standIn.bank.collect(id);
    world.standIn.bank.fail(id, 'ARUDD-1');
    expect(await payment()).toEqual(['collected', 'arudd 1']);
  });

  test('that somebody retries by hand may fail twice', async () => {
    const id = await world.pay();
    world.standIn.bank.fail(id, 'ARUDD-0');
    world.standIn.bank.retry(id);
    world.standIn.bank.collect(id);
    world.standIn.bank.fail(id, 'ARUDD-0');
    expect(await payment()).toEqual(['arudd 0', 'collected', 'arudd 0']);
  });

  test('that is claimed back and settled is lost', async () => {
    const id = await world.pay();
    world.standIn.bank.collect(id);
    world.standIn.bank.payOut();
    world.standIn.bank.chargeBack(id, 'DDIC-2');
    await world
      .pay({ key: 'a1:2027-03:1', on: '2027-03-01', amount: 9000 })
      .then(world.standIn.bank.collect);
    world.standIn.bank.payOut();
    const lines = (await world.lines()).filter(({ line }) => line.startsWith(id));
    expect(told(lines)).toEqual(['collected', 'indemnity 2', 'challenge_lost']);
  });

  test('whose claim is taken back is ours again, and not collected a second time', async () => {
    const id = await world.pay();
    world.standIn.bank.collect(id);
    world.standIn.bank.chargeBack(id, 'DDIC-2');
    world.standIn.bank.cancelChargeback(id);
    world.standIn.bank.payOut();
    expect(await payment()).toEqual(['collected', 'indemnity 2', 'challenge_won']);
  });

  test('whose mandate ends before the bank is asked is told as returned', async () => {
    await world.pay();
    world.standIn.bank.cancel(world.mandate.providerId, 'ADDACS-2');
    expect(await payment()).toEqual(['arudd 2']);
  });

  test('that we withdrew is no news', async () => {
    await world.pay();
    await world.provider.withdraw(world.request);
    expect(await payment()).toEqual([]);
    expect(await unreadable()).toEqual([0, 0]);
  });

  test('that somebody cancelled in the dashboard has to be looked at, once', async () => {
    const id = await world.pay();
    await world.cancelByHand('payments', id);
    expect(await unreadable()).toEqual([0, 1]);
    expect(await payment()).toEqual([]);
  });

  test('that was made in the dashboard is told without a key', async () => {
    const id = await world.pay();
    world.standIn.bank.collect(id);
    const found = world.payment(id);
    if (found !== undefined) world.standIn.book.payments.set(id, { ...found, metadata: {} });
    const lines = await world.lines();
    expect(lines.at(-1)).toMatchObject({ key: null, mandate: { reference: alex.reference } });
  });
});

describe('webhooks', () => {
  test('doubled, in the wrong order and late tell the same lines as the catch-up', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    const id = await world.pay();
    world.standIn.bank.collect(id);
    world.standIn.bank.chargeBack(id, 'DDIC-1');
    const each = world.standIn.book.events.map((event) => world.standIn.webhook([event]));
    const all = await world.lines();
    const byLine = (lines: readonly ReportLine[]) => lines.map(({ line }) => line).toSorted();
    expect(byLine(await linesOfWebhooks(each))).toEqual(byLine(all));
    expect(byLine(await linesOfWebhooks([...each, ...each]))).toEqual(byLine(all));
    expect(byLine(await linesOfWebhooks(each.toReversed()))).toEqual(byLine(all));
    const lastOnly = await linesOfWebhooks(each.slice(-1));
    expect(told(lastOnly)).toEqual(['collected', 'indemnity 1']);
  });

  test('an event that its own history does not show yet is asked about again', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    const name = valueOf(await world.provider.reports('2027-01-20')).at(-1);
    if (name === undefined) throw new Error('There is no event.');
    world.standIn.book.unlisted = 1;
    expect(await world.provider.report(name)).toMatchObject({ kind: 'unavailable' });
    world.standIn.book.unlisted = 0;
    expect(await world.provider.report(name)).toMatchObject({ kind: 'ok' });
  });

  test('what an event is about is asked for, and not the event itself', async () => {
    const id = await world.pay();
    world.standIn.bank.accept(world.mandate.providerId);
    world.standIn.bank.collect(id);
    const names = valueOf(await world.provider.reports('2027-01-20'));
    const before = world.standIn.requests().length;
    for (const name of names) valueOf(await world.provider.report(name));
    const asked = world.standIn.requests().slice(before);
    expect(new Set(asked.map(({ path }) => path.split('/')[1]))).toEqual(
      new Set(['payments', 'mandates', 'events']),
    );
    expect(asked.filter(({ path }) => path.startsWith('/events/'))).toEqual([]);
  });

  test('an event of which only its id is known is asked for', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    const [name] = valueOf(await world.provider.reports('2027-01-20'));
    if (name === undefined) throw new Error('There is no event.');
    const whole = valueOf(await world.provider.report(name));
    const { about, ...short } = name;
    expect(about).toBe(world.mandate.providerId);
    expect(valueOf(await world.provider.report(short)).lines).toEqual(whole.lines);
  });

  test('an event that does not exist has to be looked at, though what it is about does', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    const about = world.mandate.providerId;
    const name = { id: 'EV-gone', kind: 'event', on: '2027-01-25', about } as const;
    expect(valueOf(await world.provider.report(name))).toMatchObject({ lines: [], unreadable: 1 });
  });

  test('an event that we apply but that names nothing has to be looked at', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    const event = world.standIn.book.events.pop();
    if (event !== undefined) world.standIn.book.events.push({ ...event, links: {} });
    expect(await world.lines()).toEqual([]);
    expect(await unreadable()).toEqual([1]);
  });

  test('what can not be found waits for somebody, and holds up no other report', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    const id = await world.pay();
    world.standIn.bank.collect(id);
    world.standIn.book.payments.delete(id);
    expect(told(await world.lines())).toEqual(['live']);
    expect(await unreadable()).toEqual([0, 1]);
    world.standIn.book.mandates.delete(world.mandate.providerId);
    expect(await unreadable()).toEqual([1, 1]);
    const gone = { id: 'EV-gone', kind: 'event', on: '2027-01-25' } as const;
    expect(await world.provider.report(gone)).toEqual({
      kind: 'ok',
      value: { ...gone, raw: '{}', lines: [], unreadable: 1 },
    });
  });

  test(
    'of many slow pages is read to its end: each page has the whole time',
    { tags: 'long' },
    async () => {
      const ids = [await world.pay(), await world.pay({ key: 'a1:2027-03:1', on: '2027-03-01' })];
      world.standIn.bank.accept(world.mandate.providerId);
      for (const id of ids) world.standIn.bank.collect(id);
      const slow = { kind: 'delay', ms: 600 } as const;
      world.standIn.behave(slow, slow, slow);
      const names = valueOf(await world.provider.reports('2027-01-20', { withinMs: 1500 }));
      expect(names).toHaveLength(3);
    },
  );

  test('only what is applied is named, the oldest first, from that day on', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    const id = await world.pay();
    world.standIn.setToday('2027-02-03');
    world.standIn.bank.collect(id);
    const all = valueOf(await world.provider.reports('2027-01-20'));
    expect(all.map(({ kind, on }) => `${kind} ${on}`)).toEqual([
      'event 2027-01-25',
      'event 2027-02-03',
    ]);
    expect(valueOf(await world.provider.reports('2027-02-01'))).toEqual(all.slice(1));
  });
});
