import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settleLater } from '../features/payments/settle.ts';
import { bankDetailsOf } from '../testing/bank-details.ts';
import { addParent, addSchool, enrolling, type TestParent } from '../testing/families.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { emailSubjects } from '../testing/waiting.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => {
  expect(await brokenInvariants(portal)).toEqual([]);
  await portal.stop();
});
afterEach(() => portal.sandbox.beGood());

const post = (parent: TestParent, url: string, payload: object) =>
  portal.call({ method: 'POST', url, payload, headers: parent.auth });
const create = (parent: TestParent, changes: object = {}) => {
  const { bank_details: details } = bankDetailsOf(parent, { regular: 3600, first: 3600 });
  return post(parent, '/api/smart_debits.json', { bank_details: { ...details, ...changes } });
};

/** A parent whose child's place is held: what comes before the Direct Debit. */
const withHeldChild = async (email: string) => {
  const parent = await addParent(portal, email);
  const children = `/staff/grown_ups/${parent.grownUpId}/kids.json`;
  const held = await post(parent, children, enrolling(await addSchool(portal)));
  return { parent, kidId: held.json().data.id as string };
};
const statusOf = async (kidId: string) =>
  (await portal.sql<{ status: string }>('select status from kids where id = $1', [kidId]))[0]
    ?.status;
const mandatesOf = ({ email }: TestParent) =>
  portal.sandbox.mandates().filter(({ payer }) => Object.values(payer).includes(email));

/** What the job does that goes on without the parent. */
const settleAll = async () => {
  const open = await portal.sql<{ id: string }>(
    "select id from mandates where state = 'setting_up'",
  );
  for (const { id } of open) await settleLater(portal.deps, id);
};

describe('a provider that takes half a minute', () => {
  it('F14: answers within ten seconds when the provider takes thirty, and has one mandate later', async () => {
    const { parent, kidId } = await withHeldChild('slow@example.com');
    const slow = { kind: 'delay', ms: 30_000 } as const;
    portal.sandbox.behave({ kind: 'none' }, slow, slow, slow, slow);
    const started = performance.now();
    const answer = await create(parent);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(answer.json().successful.state).toBe('setting_up');
    expect(await statusOf(kidId)).toBe('reserved_during_enrolment');
    await settleAll();
    expect(await statusOf(kidId)).toBe('enrolled');
    expect(mandatesOf(parent)).toHaveLength(1);
  });

  it('tells the account, and nobody else, of a refusal that the parent was not there to read', async () => {
    const { parent, kidId } = await withHeldChild('refused-later@example.com');
    const slow = { kind: 'delay', ms: 30_000 } as const;
    portal.sandbox.behave(slow, slow, slow, slow);
    const typed = { email_address: 'payer@strangers.example' };
    const refused = { sort_code: '000000', account_number: '00000000' };
    const answer = await create(parent, { ...typed, ...refused });
    expect(answer.json().successful.state).toBe('setting_up');
    await settleAll();
    await portal.drain();
    expect(await statusOf(kidId)).toBe('reserved_during_enrolment');
    expect(await emailSubjects(portal, parent.email)).toEqual([
      'Your Direct Debit could not be set up',
    ]);
    expect(await emailSubjects(portal, typed.email_address)).toEqual([]);
  });
});
