import { afterAll, describe, expect, it } from 'vitest';
import { startGoCardlessStandIn } from '../../../integrations/direct-debit/gocardless/gocardless-stand-in.ts';
import {
  goCardlessAt,
  GOCARDLESS_LOGIN,
} from '../../../integrations/direct-debit/suite-worlds.test-data.ts';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, addSchool, enrolling } from '../../../testing/families.ts';
import { mandates } from '../../../testing/tables/money.ts';
import { subjectsOfAll } from '../../../testing/tables/mail.ts';
import { endMandate } from '../collections/jobs.ts';
import { lookAfterHostedSetUps } from './hosted-finish.ts';

const standIn = await startGoCardlessStandIn({ login: GOCARDLESS_LOGIN, today: '2027-01-12' });
afterAll(() => standIn.close());
const goCardless = goCardlessAt(standIn.url)();

/** A parent who was sent to GoCardless's pages for a child whose place is held. */
const stage = eachTest(async (portal) => {
  const { directDebit, collectionProvider } = portal.deps;
  const other = { directDebit, collectionProvider };
  Object.assign(portal.deps, {
    directDebit: goCardless,
    collectionProvider: goCardless,
    hostedSetUp: goCardless,
  });
  const school = await addSchool(portal, {});
  const parent = await addParent(portal, 'priya@example.com');
  const post = (url: string, payload: object) =>
    portal.call({ method: 'POST', url, headers: parent.auth, payload });
  await post(`/staff/grown_ups/${parent.grownUpId}/kids.json`, enrolling(school));
  await post('/api/direct_debit/hosted.json', {
    purpose: 'set_up',
    first_amount_in_pennies: 3600,
    regular_rate_in_pennies: 3600,
  });
  return { other, post };
});

/** Payments move to another provider, which has no pages of its own. */
const moveAway = () =>
  Object.assign(stage.portal.deps, {
    ...stage.other,
    formerProvider: goCardless,
    hostedSetUp: null,
  });
const authorise = () =>
  standIn.bank.authorise([...(standIn.book.kinds.billing_requests?.keys() ?? [])].at(-1) ?? '');
const finish = async () =>
  (await stage.post('/api/direct_debit/hosted/finish.json', {})).json<{ outcome: string }>();
const emails = async () => {
  await stage.portal.drain();
  return subjectsOfAll(stage.portal);
};
/** The Direct Debit that the parent has just made there. */
const made = () => [...standIn.book.mandates.values()].at(-1);
const TOLD = ['Please give your bank details again'];

describe('a set-up that is finished with a provider that payments have moved away from', () => {
  it('is cancelled there, once, and the parent is told', async () => {
    moveAway();
    expect(await finish()).toMatchObject({ outcome: 'open' });
    authorise();
    expect(await finish()).toMatchObject({ outcome: 'declined' });
    expect(await finish()).toMatchObject({ outcome: 'declined' });
    expect(await emails()).toEqual(TOLD);
    expect(made()?.status).toBe('cancelled');
    expect(await mandates(stage.portal)).toEqual([]);
    // The job was done, and its worker died before it could say so.
    const { db, outbox } = stage.portal.deps;
    const at = { provider: 'gocardless', providerId: made()?.id ?? null };
    await outbox.enqueue(db, endMandate, { reference: 'BANDAGAIN', at });
    expect(await emails()).toEqual(TOLD);
  });

  it('is cancelled there also where the parent never comes back', async () => {
    moveAway();
    authorise();
    stage.portal.clock.forward(2 * 60 * 1000);
    await lookAfterHostedSetUps(stage.portal.deps);
    expect(await emails()).toEqual(TOLD);
    expect(made()?.status).toBe('cancelled');
  });

  it('stands where it was finished before', async () => {
    authorise();
    expect(await finish()).toMatchObject({ outcome: 'done' });
    moveAway();
    expect(await finish()).toMatchObject({ outcome: 'done' });
    await emails();
    expect(made()?.status).not.toBe('cancelled');
    expect(await mandates(stage.portal)).toMatchObject([
      { state: 'lodged', provider: 'gocardless' },
    ]);
  });
});
