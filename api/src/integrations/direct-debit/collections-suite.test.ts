import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  CollectionProvider,
  CollectionRequest,
  ReportLine,
  ReportName,
} from './collections-port.ts';
import { type CollectionsWorld, collectionsWorlds } from './collections-suite-worlds.test-data.ts';
import type { ProviderAnswer } from './port.ts';
import type { SandboxFault } from './stand-in-server.ts';

const three = (fault: SandboxFault): SandboxFault[] => [fault, fault, fault];

const valueOf = <Value>(answer: ProviderAnswer<Value>): Value => {
  if (answer.kind !== 'ok') throw new Error(`The provider answered ${JSON.stringify(answer)}.`);
  return answer.value;
};

const namesOf = async (provider: CollectionProvider, since: string) =>
  valueOf(await provider.reports(since));

/** What the reports tell, each line once, as it is applied. */
const linesOf = async (
  provider: CollectionProvider,
  names: readonly ReportName[],
): Promise<ReportLine[]> => {
  const lines = new Map<string, ReportLine>();
  for (const name of names) {
    const { lines: told } = valueOf(await provider.report(name));
    for (const line of told) if (!lines.has(line.line)) lines.set(line.line, line);
  }
  return [...lines.values()];
};

describe.each(collectionsWorlds)('collections through $name', ({ start }) => {
  let world: CollectionsWorld;
  let provider: CollectionProvider;
  let request: CollectionRequest;

  beforeEach(async () => {
    world = await start();
    ({ provider } = world);
    const mandate = await world.makeMandate();
    request = { key: 'a1:2027-02:1', mandate, amount: 7205, on: world.on, attempt: 1 };
  });
  afterEach(() => world.close());

  const told = async (): Promise<ReportLine[]> =>
    linesOf(provider, await namesOf(provider, world.since));

  test("a month's amount is collected on the day that the family was told", async () => {
    expect(await provider.collect(request)).toMatchObject({
      kind: 'ok',
      value: { key: request.key, amount: 7205, on: world.on },
    });
    expect(world.collections()).toBe(1);
    expect(await provider.findCollection(request)).toMatchObject({
      kind: 'ok',
      value: { key: request.key, amount: 7205, on: world.on },
    });
  });

  test('collecting twice with one key takes the money once', async () => {
    const first = await provider.collect(request);
    expect(await provider.collect(request)).toEqual(first);
    expect(world.collections()).toBe(1);
  });

  test('two presses at one moment take the money once', async () => {
    const answers = await Promise.all([provider.collect(request), provider.collect(request)]);
    expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'ok']);
    expect(world.collections()).toBe(1);
  });

  test('when every answer is lost, the collection is unknown, and then it is found', async () => {
    world.behave(...three({ kind: 'lose_answer' }));
    expect(await provider.collect(request)).toMatchObject({
      kind: 'unavailable',
      cause: 'connection_lost',
      mayHaveBeenAccepted: true,
    });
    expect(await provider.findCollection(request)).toMatchObject({ value: { amount: 7205 } });
    expect(await provider.collect(request)).toMatchObject({ kind: 'ok' });
    expect(world.collections()).toBe(1);
  });

  test('when one answer is lost, the next try finds the collection made', async () => {
    world.behave({ kind: 'lose_answer' });
    expect(await provider.collect(request)).toMatchObject({ kind: 'ok' });
    expect(world.collections()).toBe(1);
  });

  test('when every question is lost, nothing is found, and looking makes nothing', async () => {
    world.behave(...three({ kind: 'lose_question' }));
    expect(await provider.collect(request)).toMatchObject({
      kind: 'unavailable',
      mayHaveBeenAccepted: true,
    });
    expect(await provider.findCollection(request)).toEqual({ kind: 'ok', value: null });
    expect(world.collections()).toBe(0);
  });

  test('an amount that is not in whole pennies never leaves the house', async () => {
    await expect(provider.collect({ ...request, amount: 36.5 })).rejects.toThrow(RangeError);
    expect(world.collections()).toBe(0);
  });

  test('a withdrawn collection is gone, however often it is withdrawn', async () => {
    await provider.collect(request);
    const withdrawn = { kind: 'ok', value: { key: request.key } };
    expect(await provider.withdraw(request)).toEqual(withdrawn);
    expect(await provider.withdraw(request)).toEqual(withdrawn);
    expect(await provider.findCollection(request)).toEqual({ kind: 'ok', value: null });
    expect(world.collections()).toBe(0);
  });

  test('withdrawing what was never collected is no fault', async () => {
    expect(await provider.withdraw(request)).toMatchObject({ kind: 'ok' });
    expect(world.collections()).toBe(0);
  });

  test("one family's withdrawal leaves the collection of another alone", async () => {
    const mandate = await world.makeMandate();
    const other = { ...request, key: 'a2:2027-02:1', mandate };
    await provider.collect(request);
    await provider.collect(other);
    await provider.withdraw(request);
    expect(await provider.findCollection(other)).toMatchObject({ value: { amount: 7205 } });
  });

  test('money that was taken is told with its amount, its day and its Direct Debit', async () => {
    await provider.collect(request);
    await world.bank.collect(request);
    const [line, ...more] = (await told()).filter(({ about }) => about === 'collection');
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      about: 'collection',
      what: 'collected',
      code: '',
      amount: 7205,
      collectedOn: world.on,
      mandate: { reference: request.mandate.reference },
    });
    expect([request.key, null]).toContain(line?.about === 'collection' ? line.key : undefined);
  });

  test.each(['0', '1', '2', 'B'])('a return by code %s is told by it', async (code) => {
    await provider.collect(request);
    await world.bank.returnUnpaid(request, code);
    const lines = (await told()).filter(({ about }) => about === 'collection');
    expect(lines.at(-1)).toMatchObject({ what: 'arudd', code, amount: 7205 });
  });

  test("a claim that the payer's bank makes is told after the collection", async () => {
    await provider.collect(request);
    await world.bank.collect(request);
    await world.bank.claim(request, '1');
    const lines = (await told()).filter(({ about }) => about === 'collection');
    expect(lines.map(({ what }) => what)).toEqual(['collected', 'indemnity']);
    expect(lines.at(-1)).toMatchObject({ code: '1', amount: 7205 });
  });

  test.each(['0', '1', '2', 'B'])('a mandate that ends by code %s is told by it', async (code) => {
    await world.bank.endMandate(request.mandate, code);
    const lines = (await told()).filter(({ about }) => about === 'mandate');
    expect(lines.at(-1)).toMatchObject({
      what: 'addacs',
      code,
      mandate: { reference: request.mandate.reference },
    });
  });

  test('reports read twice, and in whatever order, tell the same lines', async () => {
    await provider.collect(request);
    await world.bank.collect(request);
    await world.bank.claim(request, '1');
    await world.bank.endMandate(request.mandate, '1');
    const names = await namesOf(provider, world.since);
    const byLine = (lines: readonly ReportLine[]) =>
      lines.toSorted((one, other) => (one.line < other.line ? -1 : 1));
    const forwards = await linesOf(provider, names);
    expect(new Set(forwards.map(({ line }) => line)).size).toBe(forwards.length);
    const again = await linesOf(provider, [...names, ...names]);
    const backwards = await linesOf(provider, names.toReversed());
    expect(again).toEqual(forwards);
    expect(byLine(backwards)).toEqual(byLine(forwards));
  });

  test('a report is kept as it came', async () => {
    await provider.collect(request);
    await world.bank.collect(request);
    const name = (await namesOf(provider, world.since)).at(-1);
    if (name === undefined) throw new Error('There is no report.');
    const report = valueOf(await provider.report(name));
    expect(report).toMatchObject(name);
    expect(report.raw.length).toBeGreaterThan(0);
    expect(report.unreadable).toBe(0);
  });

  test('answers cut short are faults, and no exceptions', async () => {
    await world.bank.endMandate(await world.makeMandate(), '1');
    const name = (await namesOf(provider, world.since)).at(-1);
    if (name === undefined) throw new Error('There is no report.');
    const asked = [
      () => provider.collect(request),
      () => provider.findCollection(request),
      () => provider.withdraw(request),
      () => provider.reports(world.since),
      () => provider.report(name),
    ];
    for (const ask of asked) {
      // A report of GoCardless's is two calls at once, each with three tries.
      world.behave(...three({ kind: 'garble' }), ...three({ kind: 'garble' }));
      expect(await ask()).toMatchObject({ kind: 'unavailable', cause: 'unreadable' });
    }
  });

  test('a slow provider is given up within the time that the caller allows', async () => {
    const impatient = world.connect({ tryMs: 100 });
    world.behave(...three({ kind: 'delay', ms: 400 }));
    expect(await impatient.collect(request, { withinMs: 200 })).toEqual({
      kind: 'unavailable',
      cause: 'timeout',
      mayHaveBeenAccepted: true,
    });
    expect(await provider.collect(request)).toMatchObject({ kind: 'ok' });
    expect(world.collections()).toBe(1);
  });

  test('a provider that asks for a minute of rest has certainly taken nothing on', async () => {
    world.behave({ kind: 'too_many', retryAfter: 60 });
    expect(await provider.collect(request)).toMatchObject({
      kind: 'unavailable',
      cause: 'too_many_calls',
      retryAfterSeconds: 60,
      mayHaveBeenAccepted: false,
    });
    expect(world.collections()).toBe(0);
  });

  test('a wrong login is told apart', async () => {
    const stranger = world.connect({ isLoginWrong: true });
    const refused = { kind: 'unavailable', cause: 'login_refused', status: 401 };
    expect(await stranger.collect(request)).toEqual({ ...refused, mayHaveBeenAccepted: false });
    expect(await stranger.reports(world.since)).toEqual(refused);
  });

  test('nothing personal is in any answer that is not a success', async () => {
    const faults: SandboxFault[] = [
      { kind: 'fail', status: 503 },
      { kind: 'lose_answer' },
      { kind: 'garble' },
    ];
    for (const fault of faults) {
      world.behave(...three(fault));
      const answer = JSON.stringify(await provider.collect(request, { withinMs: 600 }));
      expect(answer).not.toMatch(/brien|alex|5577|2000|BAND|p4ss|s3cret|harbour|127\.0/i);
    }
  });
});
