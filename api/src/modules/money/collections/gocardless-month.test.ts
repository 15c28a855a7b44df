import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../testing/collections.ts';
import { gocardlessMonths } from '../../../testing/gocardless-months.ts';
import { addEvent } from '../../../integrations/direct-debit/gocardless/stand-in-book.ts';
import { askStandIn } from '../../../integrations/direct-debit/gocardless/gocardless.test-data.ts';
import type { GoCardlessStandIn } from '../../../integrations/direct-debit/gocardless/gocardless-stand-in.ts';
import { payouts } from '../../../testing/tables/money.ts';
import { tasksThatWait } from '../../../testing/tables/work-log.ts';

const cancelInDashboard = (standIn: GoCardlessStandIn, id: string) =>
  askStandIn(standIn, `/mandates/${id}/actions/cancel`, { data: {} });

const runs = await gocardlessMonths();
const {
  stage,
  standIn,
  familyAtGoCardless,
  handOver,
  hearAt,
  payments,
  collections,
  tasks,
  emails,
  mandateState,
} = runs;

it('a month is handed to GoCardless once, collected, paid out and settled to the penny', async () => {
  const { parent, id } = await familyAtGoCardless('priya@example.com');
  await handOver();
  expect(payments()).toMatchObject([
    { amount: 3600, charge_date: '2027-02-01', links: { mandate: id } },
  ]);
  standIn.setToday('2027-02-02');
  standIn.bank.collect(payments()[0]?.id ?? '');
  await hearAt('2027-02-03T06:06:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
  standIn.bank.payOut();
  await hearAt('2027-02-04T09:06:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 settled 3600']);
  expect(await payouts(stage.portal)).toEqual([{ amount_pennies: 3544, fee_pennies: 56 }]);
  expect(await balanceOf(stage.portal, parent)).toBe(0);
  expect(await tasks()).toEqual([]);
});

it('a return for want of money is asked for once more, as another payment', async () => {
  const { parent } = await familyAtGoCardless('priya@example.com');
  await handOver();
  standIn.setToday('2027-02-02');
  standIn.bank.fail(payments()[0]?.id ?? '', 'ARUDD-0');
  await hearAt('2027-02-03T06:06:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 retried 3600', '2027-02 2 submitted 3600']);
  expect(payments().map(({ charge_date: on }) => on)).toEqual(['2027-02-01', '2027-02-15']);
});

it('a claim that was never heard of as collected is booked as both', async () => {
  const { parent } = await familyAtGoCardless('priya@example.com');
  await handOver();
  const id = payments()[0]?.id ?? '';
  standIn.setToday('2027-02-02');
  standIn.bank.collect(id);
  standIn.bank.chargeBack(id, 'DDICA-2');
  // GoCardless tells of the claim alone.
  standIn.book.events.splice(0, standIn.book.events.length - 1);
  await hearAt('2027-02-03T06:06:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 claimed 3600']);
});

it('a payer who cancels at their bank ends the Direct Debit, and the month is owed', async () => {
  const { parent, reference, id } = await familyAtGoCardless('priya@example.com');
  await handOver();
  standIn.setToday('2027-01-26');
  standIn.bank.cancel(id, 'ADDACS-1');
  await hearAt('2027-01-27T06:06:00Z');
  expect(await mandateState(reference)).toBe('ended_by_payer');
  expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
  expect(await balanceOf(stage.portal, parent)).toBe(3600);
});

it('a payer whose account moved is collected from by the new Direct Debit’s name', async () => {
  const { reference, id } = await familyAtGoCardless('priya@example.com');
  standIn.bank.replace(id);
  await hearAt('2027-01-13T06:06:00Z');
  expect(await mandateState(reference)).toBe('active');
  await handOver();
  expect(payments()).toHaveLength(1);
  expect(payments()[0]?.links.mandate).not.toBe(id);
});

describe('the action decides, and the code only says why:', () => {
  /** A family whose February is with GoCardless, on the morning of 2 February, and what it was told until then. */
  const handedOver = async () => {
    const family = await familyAtGoCardless('priya@example.com');
    await handOver();
    standIn.setToday('2027-02-02');
    return { ...family, payment: payments()[0]?.id ?? '', before: (await emails()).length };
  };
  const told = async ({ before }: { before: number }) => (await emails()).slice(before);
  const ENDED = 'Your Direct Debit has ended';

  it.each([
    ['1', 'owed', 'ended_by_payer', ENDED, ['mandate_ended']],
    ['3', 'owed', 'active', 'A payment came back from your bank', []],
    ['5', 'owed', 'gone', ENDED, ['mandate_ended']],
    ['Y', 'owed', 'gone', ENDED, ['mandate_ended']],
    ['6', 'retried', 'active', 'Your bank did not make a payment', []],
  ])(
    'a payment that came back by ARUDD-%s is %s, the Direct Debit %s, and the family is told once',
    async (code, state, mandate, mail, todo) => {
      const family = await handedOver();
      standIn.bank.fail(family.payment, `ARUDD-${code}`);
      await hearAt('2027-02-03T06:06:00Z');
      expect((await collections(family.parent))[0]).toBe(`2027-02 1 ${state} 3600`);
      expect(await mandateState(family.reference)).toBe(mandate);
      expect(await told(family)).toEqual([mail]);
      expect(await tasks()).toEqual(todo);
    },
  );

  it.each([
    ['ADDACS-C', 'gone'],
    ['ADDACS-D', 'gone'],
    ['ADDACS-E', 'gone'],
    ['DDICA-4', 'ended_by_payer'],
  ])('a Direct Debit that is cancelled by %s is %s', async (code, state) => {
    const { reference, id } = await familyAtGoCardless('priya@example.com');
    standIn.bank.cancel(id, code);
    await hearAt('2027-01-13T06:06:00Z');
    expect(await mandateState(reference)).toBe(state);
    expect(await emails()).toContain(ENDED);
    expect(await tasks()).toEqual(['mandate_ended']);
  });

  it('one that its bank brings back is for a person, and one ended in the dashboard is over', async () => {
    const { reference, id } = await familyAtGoCardless('priya@example.com');
    standIn.bank.cancel(id, 'ADDACS-1');
    standIn.bank.reinstate(id);
    await hearAt('2027-01-13T06:06:00Z');
    expect(await mandateState(reference)).toBe('ended_by_payer');
    expect(await tasks()).toEqual(['mandate_ended', 'reinstated']);
    const other = await familyAtGoCardless('jo@example.com');
    await cancelInDashboard(standIn, other.id);
    await hearAt('2027-01-14T06:06:00Z');
    expect(await mandateState(other.reference)).toBe('gone');
    expect(await emails()).toContain('We have ended your Direct Debit');
  });

  it('a claim is lost by nothing that GoCardless settles, and won when the bank takes it back', async () => {
    const family = await handedOver();
    standIn.bank.collect(family.payment);
    standIn.bank.payOut();
    standIn.bank.chargeBack(family.payment, 'DDICA-1');
    addEvent(standIn.book, 'payments', {
      action: 'chargeback_settled',
      origin: 'gocardless',
      cause: 'chargeback_settled',
      links: { payment: family.payment },
    });
    await hearAt('2027-02-03T06:06:00Z');
    expect(await collections(family.parent)).toEqual(['2027-02 1 claimed 3600']);
    expect(await mandateState(family.reference)).toBe('active');
    standIn.bank.cancelChargeback(family.payment);
    await hearAt('2027-02-04T06:06:00Z');
    expect(await collections(family.parent)).toEqual(['2027-02 1 settled 3600']);
  });

  it('an action that nobody foresaw changes nothing, and says itself to a person', async () => {
    const family = await handedOver();
    addEvent(standIn.book, 'payments', {
      action: 'customer_approval_denied',
      origin: 'api',
      cause: 'customer_approval_denied',
      links: { payment: family.payment },
    });
    await hearAt('2027-02-03T06:06:00Z');
    expect(await collections(family.parent)).toEqual(['2027-02 1 submitted 3600']);
    const [task] = await tasksThatWait(stage.portal);
    expect(task).toMatchObject({ kind: 'line_unreadable' });
    expect(task?.detail).toContain(`“customer_approval_denied” of ${family.payment}`);
  });
});

it('a payout is booked when it is paid, once, and a person hears when it bounces', async () => {
  const { parent } = await familyAtGoCardless('priya@example.com');
  await handOver();
  standIn.setToday('2027-02-02');
  standIn.bank.collect(payments()[0]?.id ?? '');
  standIn.bank.preparePayout();
  await hearAt('2027-02-03T06:06:00Z');
  expect([await payouts(stage.portal), await collections(parent)]).toEqual([
    [],
    ['2027-02 1 collected 3600'],
  ]);
  standIn.bank.sendPayouts();
  await hearAt('2027-02-04T06:06:00Z');
  expect(await payouts(stage.portal)).toHaveLength(1);
  expect(await collections(parent)).toEqual(['2027-02 1 settled 3600']);
  standIn.bank.sendPayouts('bounced');
  await hearAt('2027-02-05T06:06:00Z');
  await hearAt('2027-02-08T06:06:00Z');
  expect(await payouts(stage.portal)).toHaveLength(1);
  const [task, ...others] = await tasksThatWait(stage.portal);
  expect([task?.kind, others]).toEqual(['payout_unmatched', []]);
  expect(task?.detail).toMatch(/^The payout of £35.44 of .* came back from our bank/);
});

describe('what GoCardless does not let our account do', () => {
  it('is asked for once, is for a person, and is handed over when it is allowed', async () => {
    const { parent } = await familyAtGoCardless('priya@example.com');
    await runs.writeAt('2027-01-21T03:00:00Z');
    standIn.setToday('2027-01-22');
    stage.portal.clock.moveTo('2027-01-22T10:00:00Z');
    expect(await runs.approveMonth('2027-02')).toMatchObject({ ok: true });
    standIn.behave({ kind: 'fail', status: 403 });
    const before = standIn.requests().length;
    await stage.portal.drain();
    expect(standIn.requests()).toHaveLength(before + 1);
    expect(await collections(parent)).toEqual(['2027-02 1 approved 3600']);
    expect(await tasks()).toEqual(['provider_forbids']);
    await hearAt('2027-01-22T11:11:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 submitted 3600']);
  });
});
