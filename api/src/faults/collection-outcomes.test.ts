import { describe, expect, it } from 'vitest';
import { submit } from '../modules/money/collections/hand-over/submit.ts';
import { lookAfterCollections } from '../modules/money/collections/hand-over/sweep.ts';
import type { TestParent } from '../testing/families.ts';
import { emailSubjects } from '../testing/tables/mail.ts';
import { allCollections, closedMonths, heldBy, payouts } from '../testing/tables/money.ts';
import { gocardlessMonths } from '../testing/gocardless-months.ts';
import { mortalProcess } from '../testing/mortal-process.ts';
import type { TestPortal } from '../testing/portal.ts';

const { stage, standIn, familyAtGoCardless, handOver, hearAt, payments, collections } =
  await gocardlessMonths();

type Deps = TestPortal['deps'];

/** What a process does of a morning: it hears what the banks say, and hands over what is to be tried again. */
const hear = async (deps: Deps): Promise<void> => {
  await lookAfterCollections(deps);
  await submit(deps, await approved());
};

const approved = async (): Promise<string[]> =>
  (await allCollections(stage.portal))
    .filter(({ state }) => state === 'approved')
    .map(({ id }) => id);

/** Of the second attempt where there is one, else of the first. */
const paymentOf = ({ id }: { id: string }): string =>
  payments().findLast(({ links }) => links.mandate === id)?.id ?? '';

interface Families {
  readonly paid: { readonly parent: TestParent; readonly id: string };
  readonly short: { readonly parent: TestParent; readonly id: string };
}

/** From the day of the collection until its month is closed: what the banks do, and the next morning, on which it is heard. */
const MORNINGS: readonly [
  heard: string,
  bank: { on: string; does: (families: Families) => void },
][] = [
  [
    '2027-02-03',
    {
      on: '2027-02-02',
      does: ({ paid, short }) => {
        standIn.bank.collect(paymentOf(paid));
        standIn.bank.fail(paymentOf(short), 'ARUDD-0');
      },
    },
  ],
  ['2027-02-05', { on: '2027-02-04', does: () => void standIn.bank.payOut() }],
  [
    '2027-02-18',
    {
      on: '2027-02-17',
      does: ({ short }) => {
        standIn.bank.collect(paymentOf(short));
        standIn.bank.payOut();
      },
    },
  ],
];

/** In between, nobody may find anything but these. */
const MAY_BE = {
  paid: ['1 submitted', '1 collected', '1 settled'],
  short: [
    '1 submitted',
    '1 retried, 2 approved',
    '1 retried, 2 submitted',
    '1 retried, 2 collected',
    '1 retried, 2 settled',
  ],
} as const;

const statesOf = async ({ parent }: { parent: TestParent }): Promise<string> =>
  (await collections(parent))
    .map((line) => line.replace(/^2027-02 (\d \w+) 3600$/, '$1'))
    .join(', ');

const expectKnown = async ({ paid, short }: Families): Promise<void> => {
  expect(MAY_BE.paid).toContain(await statesOf(paid));
  expect(MAY_BE.short).toContain(await statesOf(short));
};

/** Dies at a step of these mornings, comes back an hour later, and lives to the end of the month. Returns the steps until then. */
const dieAt = async (step: number): Promise<number> => {
  const families = {
    paid: await familyAtGoCardless(`paid-${step}@example.com`),
    short: await familyAtGoCardless(`short-${step}@example.com`),
  };
  await handOver(2);
  const mortal = mortalProcess(stage.portal, step);
  for (const [day, bank] of MORNINGS) {
    standIn.setToday(bank.on);
    bank.does(families);
    standIn.setToday(day);
    stage.portal.clock.moveTo(`${day}T06:06:00Z`);
    await hear(mortal.deps as Deps).catch(() => undefined);
    await expectKnown(families);
    await hearAt(`${day}T07:06:00Z`);
    await expectKnown(families);
  }
  expect(await statesOf(families.paid)).toBe('1 settled');
  expect(await statesOf(families.short)).toBe('1 retried, 2 settled');
  await expectOnce(families);
  return mortal.steps();
};

/** Each pound moved once, each e-mail was sent once, and the month is over. */
const expectOnce = async ({ short }: Families): Promise<void> => {
  expect(
    payments()
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['failed', 'paid_out', 'paid_out']);
  expect(await payouts(stage.portal)).toHaveLength(2);
  expect(await heldBy(stage.portal, 'provider')).toBe(0);
  expect(await heldBy(stage.portal, 'in_transit')).toBe(0);
  const told = await emailSubjects(stage.portal, short.parent.email);
  expect(told.filter((subject) => subject === 'Your bank did not make a payment')).toHaveLength(1);
  expect(await closedMonths(stage.portal)).toEqual(['2027-02']);
};

describe('a process that dies while it hears what became of a month', () => {
  // Every fifth of about a hundred.
  it.each(Array.from({ length: 21 }, (_, n) => n * 5 + 1))(
    'at step %i books each payment once, and says so once',
    async (step) => {
      expect(await dieAt(step)).toBeGreaterThanOrEqual(step);
    },
  );

  it('has hardly a step beyond those', async () => {
    expect(await dieAt(1_000)).toBeLessThan(125);
  });
});
