import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, describe } from 'vitest';
import { listen } from '../stand-in-server.ts';
import { GOCARDLESS_LOGIN } from '../suite-worlds.test-data.ts';
import { signWebhook } from './events.ts';
import {
  askStandIn,
  type GoCardlessWorld,
  startGoCardlessWorld,
  describeLines,
  valueOf,
} from './gocardless.test-data.ts';
import type { ReportLine } from '../collections-port.ts';

let world: GoCardlessWorld;

beforeEach(async () => {
  world = await startGoCardlessWorld();
});

afterEach(() => world.close());

const customer = { given_name: 'Jo', family_name: 'Okafor', email: 'jo@example.com' };

const ask = (path: string, body?: object, headers?: Record<string, string>) =>
  askStandIn(world.standIn, path, body, headers);

const reasonIn = (body: unknown): unknown =>
  (body as { error: { errors: { reason?: string }[] } }).error.errors[0]?.reason;

test('a caller without the token, the version or the wrapping is refused', async () => {
  const foreign = await ask('/customers', {}, { authorization: 'Bearer other' });
  expect([foreign.status, reasonIn(foreign.body)]).toEqual([401, 'access_token_not_found']);
  const unversioned = await ask('/payments', undefined, { 'gocardless-version': '' });
  expect([unversioned.status, reasonIn(unversioned.body)]).toEqual([400, 'missing_version_header']);
  const unwrapped = await ask('/customers', customer);
  expect([unwrapped.status, reasonIn(unwrapped.body)]).toEqual([400, 'invalid_document_structure']);
});

test('a repeated key is a conflict that names what was made first', async () => {
  const headers = { 'idempotency-key': 'jo-1' };
  const first = await ask('/customers', { customers: customer }, headers);
  const again = await ask('/customers', { customers: customer }, headers);
  expect(first.status).toBe(201);
  expect(again).toMatchObject({
    status: 409,
    body: {
      error: {
        type: 'invalid_state',
        errors: [
          {
            reason: 'idempotent_creation_conflict',
            links: {
              conflicting_resource_id: (first.body as { customers: { id: string } }).customers.id,
            },
          },
        ],
      },
    },
  });
});

test.each([
  [{ one: '1', two: '2', three: '3', four: '4' }],
  [{ ['k'.repeat(51)]: 'v' }],
  [{ key: 'v'.repeat(501) }],
  [{ key: 7 }],
])('metadata like %j is refused', async (metadata) => {
  const made = await ask('/customers', { customers: { ...customer, metadata } });
  expect(made).toMatchObject({
    status: 422,
    body: { error: { type: 'validation_failed', errors: [{ field: 'metadata' }] } },
  });
});

test('what does not exist is not found', async () => {
  for (const path of ['/payments/PM1', '/events/EV1', '/nothing', '/mandates/MD1/actions/cancel'])
    expect((await ask(path)).status).toBe(404);
  expect((await ask('/mandates/MD1/actions/cancel', { data: {} })).status).toBe(404);
});

test('a list comes in pages, the newest first, each with the cursor of the next', async () => {
  world.standIn.bank.accept(world.mandate.providerId);
  const months = ['02', '03', '04'];
  for (const month of months) await world.pay({ key: month, on: `2027-${month}-01` });
  const seen: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { body } = await ask(`/payments?limit=500${after === '' ? '' : `&after=${after}`}`);
    const page = body as {
      payments: { metadata: { key: string } }[];
      meta: { cursors: { after: string | null } };
    };
    expect(page.payments.length).toBeLessThanOrEqual(2);
    seen.push(...page.payments.map(({ metadata }) => metadata.key));
    after = page.meta.cursors.after;
  }
  expect(seen).toEqual(['04', '03', '02']);
});

test.each(['limit=0', 'limit=501', 'colour=red'])('a list by %s is refused', async (query) => {
  expect((await ask(`/payments?${query}`)).status).toBe(422);
});

test('a mandate that the bank has accepted can be charged a working day sooner', async () => {
  const day = async () =>
    (
      (await ask(`/mandates/${world.mandate.providerId}`)).body as {
        mandates: { next_possible_charge_date: string };
      }
    ).mandates.next_possible_charge_date;
  expect(await day()).toBe('2027-01-29');
  world.standIn.bank.accept(world.mandate.providerId);
  expect(await day()).toBe('2027-01-28');
  world.standIn.setToday('2027-03-24');
  // Good Friday, the weekend and Easter Monday lie between.
  expect(await day()).toBe('2027-03-31');
});

test('account numbers are not kept', () => {
  const { kinds } = world.standIn.book;
  const everything = Object.values(kinds).flatMap((kind) => [...kind.values()]);
  expect(JSON.stringify(everything)).not.toMatch(/55779911|200000/);
});

test('webhooks are signed, at most 250 events long, and come again until they are taken', async () => {
  for (let n = 0; n < 300; n += 1) world.standIn.bank.accept(world.mandate.providerId);
  const statuses = [500, 204, 204];
  const taken: [number, boolean][] = [];
  const door = await listen(
    createServer((question, answer) => {
      const chunks: Buffer[] = [];
      question.on('data', (chunk: Buffer) => chunks.push(chunk));
      question.on('end', () => {
        const body = Buffer.concat(chunks);
        const { events } = JSON.parse(body.toString()) as { events: unknown[] };
        const signature = signWebhook(GOCARDLESS_LOGIN.webhookSecret, body);
        taken.push([events.length, question.headers['webhook-signature'] === signature]);
        answer.writeHead(statuses.shift() ?? 204).end();
      });
    }),
    '127.0.0.1',
    0,
  );
  for (const status of [500, 204, 204]) expect(await world.standIn.deliver(door.url)).toBe(status);
  expect(taken).toEqual([
    [250, true],
    [250, true],
    [51, true],
  ]);
  await door.close();
});

test('callers say who they are and what they read', async () => {
  const asked = world.standIn.requests();
  expect(asked.map(({ path }) => path)).toEqual([
    '/customers',
    '/customer_bank_accounts',
    '/mandates',
  ]);
  expect(new Set(asked.map(({ userAgent }) => userAgent))).toEqual(new Set(['Bandstand']));
});

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
