import { afterEach, describe, expect, it } from 'vitest';
import { bankDetailsOf } from '../testing/bank-details.ts';
import { type TestParent } from '../testing/families.ts';
import { onePortal } from '../testing/portal.ts';

import { emailSubjects } from '../testing/tables/mail.ts';
import { statusOf } from '../testing/tables/families.ts';
import { mandatesOf, settleAll, withHeldChild } from '../testing/held-child.ts';

const portal = onePortal({}, true);

afterEach(() => portal.sandbox.beGood());

const post = (parent: TestParent, url: string, payload: object) =>
  portal.call({ method: 'POST', url, payload, headers: parent.auth });
const create = (parent: TestParent, changes: object = {}) => {
  const { bank_details: details } = bankDetailsOf(parent, { regular: 3600, first: 3600 });
  return post(parent, '/api/smart_debits.json', { bank_details: { ...details, ...changes } });
};

describe('a provider that takes half a minute', () => {
  it('F14: answers within ten seconds when the provider takes thirty, and has one mandate later', async () => {
    const { parent, kidId } = await withHeldChild(portal, 'slow@example.com');
    const slow = { kind: 'delay', ms: 30_000 } as const;
    portal.sandbox.behave({ kind: 'none' }, slow, slow, slow, slow);
    const started = performance.now();
    const answer = await create(parent);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(answer.json().successful.state).toBe('setting_up');
    expect(await statusOf(portal, kidId)).toBe('reserved_during_enrolment');
    await settleAll(portal);
    expect(await statusOf(portal, kidId)).toBe('enrolled');
    expect(mandatesOf(portal, parent)).toHaveLength(1);
  });

  it('tells the account, and nobody else, of a refusal that the parent was not there to read', async () => {
    const { parent, kidId } = await withHeldChild(portal, 'refused-later@example.com');
    const slow = { kind: 'delay', ms: 30_000 } as const;
    portal.sandbox.behave(slow, slow, slow, slow);
    const typed = { email_address: 'payer@strangers.example' };
    const refused = { sort_code: '000000', account_number: '00000000' };
    const answer = await create(parent, { ...typed, ...refused });
    expect(answer.json().successful.state).toBe('setting_up');
    await settleAll(portal);
    await portal.drain();
    expect(await statusOf(portal, kidId)).toBe('reserved_during_enrolment');
    expect(await emailSubjects(portal, parent.email)).toEqual([
      'Your Direct Debit could not be set up',
    ]);
    expect(await emailSubjects(portal, typed.email_address)).toEqual([]);
  });
});
