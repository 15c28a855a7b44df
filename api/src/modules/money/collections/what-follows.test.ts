import { describe, expect, it } from 'vitest';
import { addSchool, enrolling, signInAgain, type TestParent } from '../../../testing/families.ts';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { preview } from './run/preview.ts';
import { showStatus } from './run/approve.ts';
import { withholdByReference } from './hand-over/withhold.ts';
import { textsOf } from '../../../testing/tables/mail.ts';
import { setFirstPayment } from '../../../testing/tables/places.ts';
import { kidNamed, post } from '../../../testing/tables/families.ts';
import { parentNames } from '../../../testing/tables/identity.ts';

const { stage, family, at, writeAt, emails } = collectionRuns();

const addChild = async (parent: TestParent, name: string) => {
  const school = await addSchool(stage.portal, {
    prices: [['2026-09-01', 3600]],
    terms: [['2027-01-05', '2027-07-21']],
    slots: ['drums'],
  });
  const { auth } = await signInAgain(stage.portal, parent);
  const answer = await stage.portal.call(
    post(`/staff/grown_ups/${parent.grownUpId}/kids.json`, enrolling(school, { name }), { auth }),
  );
  expect(answer.statusCode, answer.body).toBe(200);
};
const notices = async () =>
  (await emails()).filter((subject) => subject.startsWith('Your payment of'));

describe('what follows a payment', () => {
  it('is said with a child who begins to pay the month after, who needs no second notice', async () => {
    const { parent } = await family('priya@example.com');
    at('2027-01-20T12:00:00Z');
    await addChild(parent, 'Leo Shah');
    const first = { on: '2027-03-01', from: '2027-03', pennies: 3600 };
    await setFirstPayment(stage.portal, first, await kidNamed(stage.portal, 'Leo Shah'));
    await writeAt('2027-01-21T03:00:00Z');
    await stage.portal.drain();
    const [mail] = await textsOf(stage.portal, 'Your payment of £36.00%');
    expect(mail).toContain('£72.00 on or just after the 1st of each month');
    await writeAt('2027-02-21T03:00:00Z');
    expect(await notices()).toHaveLength(1);
  });
});

describe('what somebody in the office sees', () => {
  it('names the family beside its reference, before and after a month is written', async () => {
    const { reference } = await family('priya@example.com');
    at('2027-01-18T12:00:00Z');
    const [name] = await parentNames(stage.portal);
    const named = expect.objectContaining({ reference, name });
    const first = { exceptions: ['first_payment'], count: 1, total: 3600, shown: [named] };
    expect((await preview(stage.portal.deps, '2027-02')).exceptions).toEqual([first]);
    await writeAt('2027-01-21T03:00:00Z');
    expect((await preview(stage.portal.deps, '2027-02')).exceptions).toEqual([first]);
  });

  it('keeps why a payment was withheld, and who did it', async () => {
    const { reference } = await family('priya@example.com');
    await writeAt('2027-01-21T03:00:00Z');
    const said = { month: '2027-02', reference, by: 'Ann', reason: ' ' };
    const { deps } = stage.portal;
    expect(await withholdByReference(deps, said)).toMatchObject({ refusal: 'no_reason' });
    await withholdByReference(deps, { ...said, reason: 'asked us to wait' });
    expect(await showStatus(deps)).toContain(`  ${reference} £36.00: asked us to wait (Ann)`);
  });
});
