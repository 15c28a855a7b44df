import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DirectDebitProvider } from './port.ts';
import type { SandboxFault } from './stand-in-server.ts';
import { alex, type ProviderWorld, withBank, worlds } from './suite-worlds.test-data.ts';

const many = (count: number, fault: SandboxFault): SandboxFault[] =>
  Array.from({ length: count }, () => fault);

describe.each(worlds)('the Direct Debit provider: %s', (_name, start) => {
  let world: ProviderWorld;
  let provider: DirectDebitProvider;

  beforeEach(async () => {
    world = await start();
    provider = world.connect();
  });
  afterEach(() => world.close());

  test("Alex's bank details are accepted and the bank is named", async () => {
    const answer = await provider.validate(alex);
    expect(answer.kind === 'ok' && answer.value.bank.bank_name).toBeTruthy();
    expect(world.mandates()).toBe(0);
  });

  test('account 00000000 is declined with the one sentence of the provider', async () => {
    expect(await provider.validate(withBank({ accountNumber: '00000000' }))).toEqual({
      kind: 'declined',
      errors: ['Account number is invalid'],
    });
  });

  test('a mandate is made, found with its payer, and cancelled', async () => {
    expect(await provider.createMandate(alex)).toMatchObject({
      kind: 'ok',
      value: { reference: alex.reference },
    });
    expect(await provider.findMandate(alex.reference)).toMatchObject({
      kind: 'ok',
      value: { reference: alex.reference, email: 'alex@example.com' },
    });
    expect(await provider.cancelMandate(alex.reference)).toMatchObject({ kind: 'ok' });
    expect(await provider.findMandate(alex.reference)).toMatchObject({
      value: { state: 'cancelled' },
    });
  });

  test('cancelling twice is the same as cancelling once', async () => {
    await provider.createMandate(alex);
    await provider.cancelMandate(alex.reference);
    expect(await provider.cancelMandate(alex.reference)).toMatchObject({ kind: 'ok' });
  });

  test('a mandate that nobody made is not found, and cannot be cancelled', async () => {
    expect(await provider.findMandate('BAND999999')).toEqual({ kind: 'ok', value: null });
    expect(await provider.cancelMandate('BAND999999')).toMatchObject({ kind: 'declined' });
  });

  test('asking twice for the same mandate makes one and answers ok both times', async () => {
    await provider.createMandate(alex);
    expect(await provider.createMandate(alex)).toMatchObject({ kind: 'ok' });
    expect(world.mandates()).toBe(1);
  });

  test("a reference that belongs to another family's mandate is declined", async () => {
    await provider.createMandate({ ...alex, payer: { ...alex.payer, email: 'sam@example.com' } });
    expect(await provider.createMandate(alex)).toEqual({
      kind: 'declined',
      errors: ['Reference number has already been taken'],
    });
  });

  test('a cancelled mandate is not taken for the new one that was asked for', async () => {
    await provider.createMandate(alex);
    await provider.cancelMandate(alex.reference);
    expect(await provider.createMandate(alex)).toMatchObject({ kind: 'declined' });
  });

  test('F15: when the mandate is made but the answer is lost, the parent has exactly one', async () => {
    world.behave({ kind: 'lose_answer' });
    expect(await provider.createMandate(alex)).toMatchObject({ kind: 'ok' });
    expect(world.mandates()).toBe(1);
  });

  test('F14: an answer that comes too late leaves the question open, and repeating it settles it', async () => {
    world.behave(...many(3, { kind: 'delay', ms: 400 }));
    expect(await world.connect({ tryMs: 100 }).createMandate(alex, { withinMs: 300 })).toEqual({
      kind: 'unavailable',
      cause: 'timeout',
      mayHaveBeenAccepted: true,
    });
    expect(await provider.createMandate(alex)).toMatchObject({ kind: 'ok' });
    expect(world.mandates()).toBe(1);
  });

  test('a slow validation is given up within the time that the caller allows', async () => {
    world.behave(...many(3, { kind: 'delay', ms: 5000 }));
    expect(await provider.validate(alex, { withinMs: 200 })).toEqual({
      kind: 'unavailable',
      cause: 'timeout',
    });
  });

  test('F16: two failures of the provider are tried again, a third is answered as unavailable', async () => {
    world.behave(...many(2, { kind: 'fail', status: 500 }));
    expect(await provider.validate(alex)).toMatchObject({ kind: 'ok' });
    world.behave(...many(3, { kind: 'fail', status: 500 }));
    expect(await provider.createMandate(alex)).toEqual({
      kind: 'unavailable',
      cause: 'service_error',
      status: 500,
      mayHaveBeenAccepted: true,
    });
    expect(await provider.createMandate(alex)).toMatchObject({ kind: 'ok' });
    expect(world.mandates()).toBe(1);
  });

  test('a provider that asks for a minute of rest is not asked again meanwhile', async () => {
    world.behave({ kind: 'too_many', retryAfter: 60 });
    expect(await provider.createMandate(alex)).toEqual({
      kind: 'unavailable',
      cause: 'too_many_calls',
      status: 429,
      retryAfterSeconds: 60,
      mayHaveBeenAccepted: false,
    });
    expect(world.mandates()).toBe(0);
  });

  test('a lost question is asked again, and so is one that was too many', async () => {
    world.behave({ kind: 'lose_question' }, { kind: 'too_many', retryAfter: 0 });
    expect(await provider.createMandate(alex)).toMatchObject({ kind: 'ok' });
  });

  test('an answer cut short is no answer; a creation finds its mandate on the second try', async () => {
    world.behave(...many(3, { kind: 'garble' }));
    expect(await provider.validate(alex)).toEqual({
      kind: 'unavailable',
      cause: 'unreadable',
      status: 200,
    });
    world.behave({ kind: 'garble' });
    expect(await provider.createMandate(alex)).toMatchObject({ kind: 'ok' });
    expect(world.mandates()).toBe(1);
  });

  test('a wrong login is told apart, and certainly made nothing', async () => {
    expect(await world.connect({ isLoginWrong: true }).createMandate(alex)).toEqual({
      kind: 'unavailable',
      cause: 'login_refused',
      status: 401,
      mayHaveBeenAccepted: false,
    });
  });

  test('F17: a provider that is down certainly made nothing', async () => {
    await world.close();
    expect(await provider.createMandate(alex)).toEqual({
      kind: 'unavailable',
      cause: 'unreachable',
      mayHaveBeenAccepted: false,
    });
  });

  test('nothing personal is in any answer that is not a success', async () => {
    const faults: SandboxFault[] = [
      { kind: 'fail', status: 503 },
      { kind: 'lose_answer' },
      { kind: 'garble' },
      { kind: 'too_many', retryAfter: 99 },
    ];
    for (const fault of faults) {
      world.behave(...many(3, fault));
      const told = JSON.stringify(await provider.validate(alex, { withinMs: 600 }));
      expect(told).not.toMatch(/brien|alex|5577|2000|p4ss|harbour|127\.0/i);
    }
  });
});
