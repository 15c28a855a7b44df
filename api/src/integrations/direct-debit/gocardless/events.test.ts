import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { alex } from '../suite-worlds.test-data.ts';
import {
  describeLines,
  type GoCardlessWorld,
  startGoCardlessWorld,
} from './gocardless.test-data.ts';

let world: GoCardlessWorld;
beforeEach(async () => {
  world = await startGoCardlessWorld();
});
afterEach(() => world.close());

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
        becomes: null,
      },
    ]);
  });

  test.each(['1', '2', '3', '5', '6', 'B', 'F', 'G', 'H', 'I', 'K'])(
    'that is refused by AUDDIS code %s is told by it',
    async (code) => {
      world.standIn.bank.refuse(world.mandate.providerId, `AUDDIS-${code}`);
      expect(describeLines(await world.lines())).toEqual([`auddis ${code}`]);
    },
  );

  test('that follows its payer to another bank is told so, and stays live', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    world.standIn.bank.transfer(world.mandate.providerId);
    const lines = await world.lines();
    expect(describeLines(lines)).toEqual(['live', 'addacs 3']);
    expect(lines.at(-1)).toMatchObject({ becomes: 'followed', mandate: world.mandate });
  });

  test('that is replaced goes on under its new id', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    const next = world.standIn.bank.replace(world.mandate.providerId);
    const lines = await world.lines();
    expect(describeLines(lines)).toEqual(['live', 'addacs 3']);
    expect(lines.at(-1)).toMatchObject({
      becomes: 'followed',
      mandate: { reference: alex.reference, providerId: next },
      bankReference: world.standIn.book.mandates.get(next)?.reference,
    });
    expect(lines[0]).not.toHaveProperty('bankReference', expect.anything());
  });

  test('that ends, is reinstated and ends again is told three times', async () => {
    const { providerId } = world.mandate;
    world.standIn.bank.accept(providerId);
    world.standIn.bank.cancel(providerId, 'ADDACS-1');
    world.standIn.bank.reinstate(providerId);
    world.standIn.bank.cancel(providerId, 'ADDACS-1');
    expect(describeLines(await world.lines())).toEqual([
      'live',
      'addacs 1',
      'addacs R',
      'addacs 1',
    ]);
  });

  test('that we ended ourselves is no news', async () => {
    await world.provider.cancelMandate(alex.reference);
    expect(await world.lines()).toEqual([]);
    expect(await world.unreadable()).toEqual([0]);
  });

  test('that somebody ended in the dashboard is over, and its payments with it', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    await world.pay();
    await world.cancelByHand('mandates', world.mandate.providerId);
    const lines = await world.lines();
    expect(describeLines(lines)).toEqual(['live', 'addacs none', 'arudd 1']);
    expect(lines[1]).toMatchObject({ becomes: 'ended' });
    expect(await world.unreadable()).toEqual([0, 0, 0]);
  });

  test('that a return ended is told by the name of that report', async () => {
    world.standIn.bank.cancel(world.mandate.providerId, 'ARUDD-1');
    world.standIn.bank.reinstate(world.mandate.providerId);
    world.standIn.bank.refuse(world.mandate.providerId, 'ARUDD-5');
    expect(describeLines(await world.lines())).toEqual([
      'addacs ARUDD-1',
      'addacs R',
      'auddis ARUDD-5',
    ]);
  });

  test('goes on after a payment that its account’s move brought back, and ends with a claim of no authority', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    const first = await world.pay();
    world.standIn.bank.fail(first, 'ARUDD-3');
    const second = await world.pay({ key: 'a1:2027-03:1', on: '2027-03-01' });
    world.standIn.bank.collect(second);
    world.standIn.bank.chargeBack(second, 'DDICA-4');
    const ofMandate = (await world.lines()).filter(({ about }) => about === 'mandate');
    expect(describeLines(ofMandate)).toEqual(['live', 'addacs 3', 'addacs DDICA-4']);
    expect(ofMandate.map((line) => 'becomes' in line && line.becomes)).toEqual([
      null,
      'followed',
      'ended',
    ]);
  });
});

describe('a payment', () => {
  beforeEach(() => world.standIn.bank.accept(world.mandate.providerId));
  const payment = async () => {
    const lines = await world.lines();
    return describeLines(lines.filter(({ about }) => about === 'collection'));
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

  test('that is claimed back is not lost by what GoCardless settles', async () => {
    const id = await world.pay();
    world.standIn.bank.collect(id);
    world.standIn.bank.payOut();
    world.standIn.bank.chargeBack(id, 'DDICA-2');
    await world
      .pay({ key: 'a1:2027-03:1', on: '2027-03-01', amount: 9000 })
      .then(world.standIn.bank.collect);
    world.standIn.bank.payOut();
    const lines = (await world.lines()).filter(({ line }) => line.startsWith(id));
    expect(describeLines(lines)).toEqual(['collected', 'indemnity 2']);
  });

  test('whose claim is taken back is ours again, and not collected a second time', async () => {
    const id = await world.pay();
    world.standIn.bank.collect(id);
    world.standIn.bank.chargeBack(id, 'DDICA-2');
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
    expect(await world.unreadable()).toEqual([0, 0]);
  });

  test('that somebody cancelled in the dashboard has to be looked at, once', async () => {
    const id = await world.pay();
    await world.cancelByHand('payments', id);
    expect(await world.unreadable()).toEqual([0, 1]);
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
