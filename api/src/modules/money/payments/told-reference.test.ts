import { afterAll, describe, expect, it } from 'vitest';
import { startGoCardlessStandIn } from '../../../integrations/direct-debit/gocardless/gocardless-stand-in.ts';
import {
  goCardlessAt,
  GOCARDLESS_LOGIN,
} from '../../../integrations/direct-debit/suite-worlds.test-data.ts';
import { bankDetailsOf } from '../../../testing/bank-details.ts';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, addSchool, enrolling, signInAgain } from '../../../testing/families.ts';
import { mandates } from '../../../testing/tables/money.ts';
import { allEmails } from '../../../testing/tables/mail.ts';
import { tasksThatWait } from '../../../testing/tables/work-log.ts';
import { lookAfterCollections } from '../collections/hand-over/sweep.ts';

const standIn = await startGoCardlessStandIn({ login: GOCARDLESS_LOGIN, today: '2027-01-12' });
afterAll(() => standIn.close());
const provider = goCardlessAt(standIn.url)();

/** A parent with a held place, who gives bank details here; GoCardless chooses the reference of the mandate. */
const stage = eachTest(
  async (portal) => {
    standIn.setToday('2027-01-12');
    const school = await addSchool(portal, {});
    const parent = await addParent(portal, 'priya@example.com');
    const url = `/staff/grown_ups/${parent.grownUpId}/kids.json`;
    await portal.call({ method: 'POST', url, headers: parent.auth, payload: enrolling(school) });
    return { parent };
  },
  {
    instead: { directDebit: provider, collectionProvider: provider },
    env: { STATEMENT_NAME: 'GOCARDLESS LTD' },
  },
);

const setUp = () =>
  stage.portal.call({
    method: 'POST',
    url: '/api/smart_debits.json',
    headers: stage.parent.auth,
    payload: bankDetailsOf(stage.parent, { regular: 3600, first: 3600 }),
  });
const get = async (url: string) => {
  const { auth } = await signInAgain(stage.portal, stage.parent);
  return (await stage.portal.call({ url, headers: auth })).json();
};
const theirs = () => [...standIn.book.mandates.values()].at(-1);

describe('a reference that the Direct Debit provider chooses', () => {
  it('is the one that the family is told, on every page and in every e-mail', async () => {
    const answer = await setUp();
    const { reference = '', id = '' } = theirs() ?? {};
    expect(reference).toMatch(/^GC-/);
    expect(answer.json().bacs_reference).toBe(reference);
    expect((await get('/api/direct_debit.json')).bacs_reference).toBe(reference);
    expect((await get('/api/payments.json')).reference).toBe(reference);
    expect((await get('/api/provider.json')).statement_name).toBe('GOCARDLESS LTD');
    standIn.bank.cancel(id, 'ADDACS-1');
    standIn.setToday('2027-01-13');
    stage.portal.clock.moveTo('2027-01-13T06:06:00Z');
    await lookAfterCollections(stage.portal.deps);
    await stage.portal.drain();
    const [ours = { reference: 'none' }] = await mandates(stage.portal);
    const texts = (await allEmails(stage.portal)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(reference)).length).toBeGreaterThanOrEqual(2);
    expect(texts.join(' ')).toContain('GOCARDLESS LTD');
    expect(texts.join(' ')).not.toContain(ours.reference);
  });

  it.each([
    ['active', true],
    ['lodged', false],
  ])('is another one once the provider replaces one that is %s', async (state, isAccepted) => {
    await setUp();
    const { reference: before, id = '' } = theirs() ?? {};
    if (isAccepted) standIn.bank.accept(id);
    standIn.bank.replace(id);
    const { reference } = theirs() ?? {};
    expect(reference).not.toBe(before);
    standIn.setToday('2027-01-13');
    stage.portal.clock.moveTo('2027-01-13T06:06:00Z');
    await lookAfterCollections(stage.portal.deps);
    await stage.portal.drain();
    expect(await mandates(stage.portal)).toMatchObject([{ state, provider_id: theirs()?.id }]);
    expect((await get('/api/direct_debit.json')).bacs_reference).toBe(reference);
    expect((await get('/api/payments.json')).reference).toBe(reference);
  });

  it('is asked for once where the account may not choose it, and somebody asks the provider', async () => {
    standIn.behave({ kind: 'none' }, { kind: 'fail', status: 403 });
    const before = standIn.requests().length;
    const answer = await setUp();
    expect(answer.statusCode).toBe(422);
    expect(String(answer.json().errors.error)).toContain(
      'We can’t set up Direct Debits at the moment',
    );
    await stage.portal.drain();
    expect(standIn.requests()).toHaveLength(before + 2);
    expect(await tasksThatWait(stage.portal)).toMatchObject([{ kind: 'provider_forbids' }]);
  });
});
