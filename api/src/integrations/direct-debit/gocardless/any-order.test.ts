import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReportLine } from '../collections-port.ts';
import { type GoCardlessWorld, startGoCardlessWorld, valueOf } from './gocardless.test-data.ts';
import type { StandInPayment } from './stand-in-book.ts';

type Status = StandInPayment['status'];
type Lever = 'submit' | 'collect' | 'fail' | 'retry' | 'chargeBack' | 'cancelChargeback' | 'payOut';

/** From which states banks, GoCardless and the office can do it. */
const POSSIBLE: Readonly<Record<Lever, readonly Status[]>> = {
  submit: ['pending_submission'],
  collect: ['pending_submission', 'submitted'],
  fail: ['pending_submission', 'submitted', 'confirmed', 'paid_out'],
  retry: ['failed'],
  chargeBack: ['confirmed', 'paid_out'],
  cancelChargeback: ['charged_back'],
  payOut: ['confirmed'],
};

interface Turn {
  readonly lever: Lever;
  /** Which of the events until now are heard of after it, in which order; some never. */
  readonly heard: readonly number[];
}

const turns: fc.Arbitrary<readonly Turn[]> = fc.array(
  fc.record({
    lever: fc.constantFrom(...(Object.keys(POSSIBLE) as Lever[])),
    heard: fc.array(fc.nat({ max: 30 }), { maxLength: 3 }),
  }),
  { minLength: 5, maxLength: 14 },
);

const pull = ({ bank }: GoCardlessWorld['standIn'], lever: Lever, id: string): void => {
  if (lever === 'payOut') bank.payOut();
  else if (lever === 'fail') bank.fail(id, 'ARUDD-0');
  else if (lever === 'chargeBack') bank.chargeBack(id, 'DDICA-1');
  else bank[lever](id);
};

/** What the money does, told by the bank alone: a second account of the same. */
const expectedSteps = (world: GoCardlessWorld): string[] => {
  const steps: string[] = [];
  for (const { action, resource_type: type } of world.standIn.book.events) {
    if (type !== 'payments') continue;
    if (action === 'confirmed') steps.push('collected');
    if (action === 'failed') steps.push('arudd');
    if (action === 'charged_back') steps.push('indemnity');
    if (action === 'chargeback_cancelled') steps.push('challenge_won');
  }
  return steps;
};

const live = async (world: GoCardlessWorld, planned: readonly Turn[]): Promise<ReportLine[]> => {
  const applied = new Map<string, ReportLine>();
  const hear = async (event: number): Promise<void> => {
    const { body, signature } = world.standIn.webhook(
      world.standIn.book.events.slice(event, event + 1),
    );
    const webhook = world.provider.readWebhook?.(body, signature);
    const [name] = webhook?.kind === 'ok' ? webhook.reports : [];
    if (name === undefined) return;
    const { lines } = valueOf(await world.provider.report(name));
    for (const line of lines.filter(({ about }) => about === 'collection'))
      if (!applied.has(line.line)) applied.set(line.line, line);
  };
  const id = await world.pay();
  for (const { lever, heard } of planned) {
    const status = world.payment(id)?.status;
    if (status !== undefined && POSSIBLE[lever].includes(status)) pull(world.standIn, lever, id);
    for (const event of heard) await hear(event);
  }
  // The catch-up of the night finds the rest.
  for (let event = 0; event < world.standIn.book.events.length; event += 1) await hear(event);
  return [...applied.values()];
};

test('whatever happens to a payment, and however its webhooks come, its steps are applied once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(turns, async (planned) => {
      const world = await startGoCardlessWorld();
      try {
        const lines = await live(world, planned);
        expect(lines.map(({ what }) => what)).toEqual(expectedSteps(world));
      } finally {
        await world.close();
      }
    }),
    { numRuns: 40 },
  );
});
