import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../testing/collections.ts';
import { familyOfTwo } from '../../../testing/family-of-two.ts';
import { addParent, type TestParent } from '../../../testing/families.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../testing/office.ts';
import { officeNotes } from '../../../testing/tables/work-log.ts';
import { enter } from '../../../testing/tables/money.ts';

const { stage, collectAt } = familyOfTwo();
const REASON = 'Their mother called.';

interface Page {
  readonly name: string;
  readonly email: string;
  readonly owed: object | null;
  readonly payer: { email: string; is_proven: boolean } | null;
  readonly changes: readonly { by: string; reason: string; call: string; changed: object[] }[];
  readonly notes: readonly { by: string; text: string; at: string }[];
  readonly history: readonly { child: string; to: string; by: string | null }[];
  readonly emails: readonly { subject: string; to: string }[];
}

const pageOf = async (staff: TestStaff, { grownUpId } = stage.family): Promise<Page> => {
  const answer = await asStaff(stage.portal, staff, 'GET', `families/${grownUpId}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { attributes: Page } }>().data.attributes;
};
const note = (staff: TestStaff, { grownUpId }: TestParent, said: string) =>
  asStaff(stage.portal, staff, 'POST', `families/${grownUpId}/notes`, { note: said });

describe('a family’s page', () => {
  it('tells what became of the children, what was sent, and what the office did and why', async () => {
    const { portal, family, maya } = stage;
    const nadia = await addStaff(portal, ['office']);
    const url = `families/${family.grownUpId}/kids/${maya}/cancel`;
    const cancelled = await asStaff(portal, nadia, 'POST', url, { reason: REASON, call: {} });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    await portal.drain();
    const page = await pageOf(nadia);
    expect(page).toMatchObject({ name: 'Priya Shah', email: 'priya@families.example' });
    expect(page.changes).toMatchObject([
      { by: 'Nadia Okafor', about: 'Maya Shah', reason: REASON },
    ]);
    expect(page.history[0]).toMatchObject({
      child: 'Maya Shah',
      to: 'cancelled',
      by: 'Nadia Okafor',
    });
    expect(
      page.emails.filter(({ subject }) => /lessons end on|has left/.test(subject)),
    ).toHaveLength(1);
    expect(new Set(page.emails.map(({ to }) => to))).toEqual(new Set(['priya@families.example']));
  });

  it('keeps what the office notes, sealed, with who noted it and when', async () => {
    const { portal, family } = stage;
    const nadia = await addStaff(portal, ['office']);
    const finn = await addStaff(portal, ['finance'], 'Finn Larsen');
    expect((await note(nadia, family, ' Call after six. ')).statusCode).toBe(200);
    portal.clock.moveTo('2027-01-12T12:01:00Z');
    expect((await note(finn, family, 'Asked for an invoice.')).statusCode).toBe(200);
    expect((await pageOf(nadia)).notes).toMatchObject([
      { by: 'Finn Larsen', text: 'Asked for an invoice.', at: '2027-01-12T12:01:00.000Z' },
      { by: 'Nadia Okafor', text: 'Call after six.' },
    ]);
    expect((await note(nadia, family, '  ')).statusCode).toBe(422);
    const held = await officeNotes(portal);
    expect(JSON.stringify(held)).not.toContain('invoice');
    expect(await changesOf(portal)).toHaveLength(2);
  });

  it('owes what the family itself reads, before and after a month is written', async () => {
    const { portal, family } = stage;
    const comesBack = { kind: 'return', pennies: 1250, at: '2026-12-01' } as const;
    await enter(portal, family.billingAccountId, comesBack);
    const owedNow = async () => {
      const finn = await addStaff(portal, ['finance']);
      const answer = await asStaff(portal, finn, 'GET', `families/${family.grownUpId}/money`);
      return answer.json<{ data: { attributes: { owed: number } } }>().data.attributes.owed;
    };
    expect(await owedNow()).toBe(1250);
    expect(await pageOf(await addStaff(portal, ['office']))).toMatchObject({
      owed: { amount: 1250, since: '2026-12-01' },
    });
    expect((await pageOf(await addStaff(portal, ['safeguarding']))).owed).toBeNull();
    await collectAt('2027-01-21T03:00:00Z');
    expect(await owedNow()).toBe(await balanceOf(portal, stage.family));
  });

  it('shows a child’s health to who looks after children, money to who talks about it, and says who read the bank details', async () => {
    const { portal, family, maya } = stage;
    const own = `families/${family.grownUpId}`;
    const asked = [
      `${own}/kids/${maya}`,
      `${own}/direct_debit`,
      `${own}/payments`,
      `${own}/kids/${maya}/cancellation`,
      'families?owing=yes',
    ];
    const statuses = async (staff: TestStaff) => {
      const answers = [];
      for (const url of asked) answers.push((await asStaff(portal, staff, 'GET', url)).statusCode);
      return answers;
    };
    const finn = await addStaff(portal, ['finance']);
    const sol = await addStaff(portal, ['safeguarding']);
    expect(await statuses(finn)).toEqual([403, 200, 200, 200, 200]);
    expect(await statuses(sol)).toEqual([200, 403, 403, 403, 403]);
    expect(await changesOf(portal)).toMatchObject([
      { call: 'getDirectDebitForOffice', staff_id: finn.staffId, grown_up_id: family.grownUpId },
    ]);
    expect((await pageOf(sol)).payer).toBeNull();
    expect(await pageOf(finn)).toMatchObject({ payer: { email: 'priya@families.example' } });
    const listed = await asStaff(portal, sol, 'GET', 'families');
    expect(listed.json().data[0].attributes).toMatchObject({ direct_debit: null, owes: null });
  });

  it('answers no amount to who looks after children, in what the family reads and in what was done', async () => {
    const { portal, family, maya } = stage;
    const finn = await addStaff(portal, ['finance']);
    const own = `families/${family.grownUpId}`;
    const charge = { amount: 1234, reason: REASON };
    const charged = await asStaff(portal, finn, 'POST', `${own}/charge`, charge);
    expect(charged.statusCode, charged.body).toBe(200);
    await portal.drain();
    const readBy = async (staff: TestStaff) => {
      const ask = async (url: string) => (await asStaff(portal, staff, 'GET', url)).json();
      const grownUp = await ask(`${own}/parent_portal/fetch_grown_up_from_token`);
      const kids = await ask(`${own}/grown_ups/${family.grownUpId}/kids`);
      const kid = await ask(`${own}/kids/${maya}`);
      const child = [kids.data[0], kid.data].map(({ attributes }) => attributes);
      const { dd_email_address: payer, billing_account: billing } = grownUp.data.attributes;
      const page = await pageOf(staff);
      return {
        child: child.map(({ subscription_amount: monthly, first_payment_amount: first }) => [
          monthly,
          first,
        ]),
        grownUp: [payer, billing.balance_in_pennies],
        changed: page.changes.map(({ changed }) => changed),
        subjects: page.emails.map(({ subject }) => subject).join(),
      };
    };
    expect(await readBy(await addStaff(portal, ['office']))).toMatchObject({
      child: [Array(2).fill(3600), Array(2).fill(3600)],
      grownUp: ['priya@families.example', expect.any(Number)],
      changed: [[{ field: 'amount', after: '1234' }]],
      subjects: expect.stringContaining('first lesson on'),
    });
    expect(await readBy(await addStaff(portal, ['safeguarding']))).toEqual({
      child: [Array(2).fill(null), Array(2).fill(null)],
      grownUp: [null, null],
      changed: [[]],
      subjects: 'An email about payments,An email about payments',
    });
  });

  it('shows nothing of another family', async () => {
    const { portal, family } = stage;
    const nadia = await addStaff(portal, ['office']);
    const other = await addParent(portal, 'other@families.example');
    await note(nadia, family, 'Call after six.');
    expect(await pageOf(nadia, other)).toMatchObject({
      changes: [],
      notes: [],
      history: [],
      emails: [],
    });
    const nobody = await asStaff(portal, nadia, 'GET', `families/${randomUUIDv7()}`);
    expect(nobody.statusCode).toBe(404);
    expect((await note(nadia, { ...other, grownUpId: randomUUIDv7() }, 'Hello')).statusCode).toBe(
      404,
    );
  });
});
