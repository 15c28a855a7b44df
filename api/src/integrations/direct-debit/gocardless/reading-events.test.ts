import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReportLine } from '../collections-port.ts';
import {
  describeLines,
  type GoCardlessWorld,
  startGoCardlessWorld,
  valueOf,
} from './gocardless.test-data.ts';

let world: GoCardlessWorld;
beforeEach(async () => {
  world = await startGoCardlessWorld();
});
afterEach(() => world.close());

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

describe('webhooks', () => {
  test('doubled, in the wrong order and late tell the same lines as the catch-up', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    const id = await world.pay();
    world.standIn.bank.collect(id);
    world.standIn.bank.chargeBack(id, 'DDICA-1');
    const each = world.standIn.book.events.map((event) => world.standIn.webhook([event]));
    const all = await world.lines();
    const byLine = (lines: readonly ReportLine[]) => lines.map(({ line }) => line).toSorted();
    expect(byLine(await linesOfWebhooks(each))).toEqual(byLine(all));
    expect(byLine(await linesOfWebhooks([...each, ...each]))).toEqual(byLine(all));
    expect(byLine(await linesOfWebhooks(each.toReversed()))).toEqual(byLine(all));
    const lastOnly = await linesOfWebhooks(each.slice(-1));
    expect(describeLines(lastOnly)).toEqual(['collected', 'indemnity 1']);
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
    expect(await world.unreadable()).toEqual([1]);
  });

  test('what can not be found waits for somebody, and holds up no other report', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    const id = await world.pay();
    world.standIn.bank.collect(id);
    world.standIn.book.payments.delete(id);
    expect(describeLines(await world.lines())).toEqual(['live']);
    expect(await world.unreadable()).toEqual([0, 1]);
    world.standIn.book.mandates.delete(world.mandate.providerId);
    expect(await world.unreadable()).toEqual([1, 1]);
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
