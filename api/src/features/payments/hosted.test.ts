import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { finishHostedSetUp } from '@bandstand/domain/payments/hosted-contract';
import {
  startGoCardlessStandIn,
  type GoCardlessStandIn,
} from '../../integrations/direct-debit/gocardless/gocardless-stand-in.ts';
import { goCardlessAt, GOCARDLESS_LOGIN } from '../../integrations/direct-debit/suite-worlds.ts';
import { eachTest } from '../../testing/each-test.ts';
import {
  addParent,
  addSchool,
  enrolling,
  signInAgain,
  type TestParent,
} from '../../testing/families.ts';
import { endHolds } from '../enrolment/holds.ts';
import { lookAfterHostedSetUps } from './hosted-finish.ts';
import { statuses } from '../../testing/found/children.ts';
import { hostedSetUps, mandates as allMandates } from '../../testing/found/direct-debits.ts';
import { subjectsOfAll } from '../../testing/found/mail.ts';
import { endDirectDebits, letSetUpsAge } from '../../testing/brought-about/direct-debits.ts';

let standIn: GoCardlessStandIn;
const at = { url: 'http://127.0.0.1:9' };
beforeAll(async () => {
  standIn = await startGoCardlessStandIn({ login: GOCARDLESS_LOGIN, today: '2027-01-12' });
  at.url = standIn.url;
});
afterAll(() => standIn.close());

/** Made when it is first used: the stand-in's address is known by then. */
const provider = new Proxy({} as ReturnType<ReturnType<typeof goCardlessAt>>, {
  get: (_, name) => Reflect.get(goCardlessAt(at.url)(), name),
});
const stage = eachTest(
  async (portal) => {
    const school = await addSchool(portal, {});
    const parent = await addParent(portal, 'priya@example.com');
    return { school, parent };
  },
  {
    instead: { directDebit: provider, collectionProvider: provider, hostedSetUp: provider },
  },
);

const post = async (parent: TestParent, url: string, payload: object) => {
  const { auth } = await signInAgain(stage.portal, parent);
  return stage.portal.call({ method: 'POST', url, headers: auth, payload });
};
const start = (purpose = 'set_up', first = 3600, regular = 3600) =>
  post(stage.parent, '/api/direct_debit/hosted.json', {
    purpose,
    first_amount_in_pennies: first,
    regular_rate_in_pennies: regular,
  });
const finish = async (): Promise<ParsedAnswer<typeof finishHostedSetUp>> =>
  (await post(stage.parent, '/api/direct_debit/hosted/finish.json', {})).json();
const hold = () =>
  post(
    stage.parent,
    `/staff/grown_ups/${stage.parent.grownUpId}/kids.json`,
    enrolling(stage.school),
  );
const state = async () => {
  const { auth } = await signInAgain(stage.portal, stage.parent);
  return (await stage.portal.call({ url: '/api/direct_debit.json', headers: auth })).json();
};
const mandates = () => allMandates(stage.portal);
const request = () => [...(standIn.book.kinds.billing_requests?.keys() ?? [])].at(-1) ?? '';
const authorise = () => standIn.bank.authorise(request());
const emails = async () => {
  await stage.portal.drain();
  return (await subjectsOfAll(stage.portal)).toSorted();
};
const minutesLater = (minutes: number) => stage.portal.clock.forward(minutes * 60 * 1000);

describe('a Direct Debit that is set up on the provider’s own pages', () => {
  it('is there when the payer comes back, once, and the child whose place was held is enrolled', async () => {
    await hold();
    const sent = await start();
    expect(sent.json(), sent.body).toEqual({ address: expect.stringMatching(/^https:/) });
    expect(await state()).toMatchObject({
      state: 'none',
      hosted: { by: 'GoCardless', open: 'set_up' },
    });
    authorise();
    expect(await finish()).toEqual({ outcome: 'done', purpose: 'set_up', places_lost: false });
    // A reload of the page, and a second tab.
    expect(await Promise.all([finish(), finish()])).toMatchObject([
      { outcome: 'done' },
      { outcome: 'done' },
    ]);
    expect(await mandates()).toMatchObject([
      {
        reference: expect.any(String),
        state: 'lodged',
        provider_id: expect.any(String),
        account_number_ending: '42',
      },
    ]);
    expect(await statuses(stage.portal)).toEqual(['enrolled']);
    expect(await emails()).toEqual([
      'Maya has a place: first lesson on Tuesday 19 January',
      'Your Direct Debit is set up',
    ]);
    expect(await state()).toMatchObject({ state: 'active', first_payment_amount: 3600 });
  });

  it('is not there when the payer gives up; the place stays held, and they can go on', async () => {
    await hold();
    await start();
    expect(await finish()).toMatchObject({ outcome: 'open' });
    expect(await state()).toMatchObject({ state: 'none', held: [{ name: expect.any(String) }] });
    const before = request();
    await start();
    expect(request()).toBe(before);
    authorise();
    expect(await finish()).toMatchObject({ outcome: 'done' });
    expect(await statuses(stage.portal)).toEqual(['enrolled']);
    expect(await mandates()).toHaveLength(1);
  });

  it('can be begun again when the provider refused the first', async () => {
    await hold();
    await start();
    standIn.book.kinds.billing_requests?.set(request(), {
      ...standIn.book.kinds.billing_requests.get(request()),
      id: request(),
      created_at: '',
      status: 'cancelled',
    });
    expect(await finish()).toMatchObject({ outcome: 'declined' });
    const before = request();
    await start();
    expect(request()).not.toBe(before);
    authorise();
    expect(await finish()).toMatchObject({ outcome: 'done' });
  });

  it('is with its bank since the day it was confirmed on, however late the portal hears of it', async () => {
    await hold();
    await start();
    authorise();
    const days = 4 * 24 * 60;
    minutesLater(days);
    await lookAfterHostedSetUps(stage.portal.deps);
    const [lodged] = await mandates();
    expect(lodged?.lodged_at?.toISOString()).toMatch(/^2027-01-12T/);
    expect(Number(lodged?.settled_at)).toBeGreaterThan(Number(lodged?.lodged_at));
    minutesLater(-days);
  });

  it('is found by the portal when the payer never comes back', async () => {
    await hold();
    await start();
    authorise();
    minutesLater(2);
    await lookAfterHostedSetUps(stage.portal.deps);
    expect(await mandates()).toMatchObject([{ state: 'lodged' }]);
    expect(await statuses(stage.portal)).toEqual(['enrolled']);
  });

  it('is found by whoever begins again after finishing there in another tab', async () => {
    await hold();
    await start();
    authorise();
    expect((await start()).json()).toEqual({ address: null });
    expect(await mandates()).toHaveLength(1);
  });

  it('is there without the child when the place ran out meanwhile, and says so', async () => {
    await hold();
    await start();
    minutesLater(31);
    await endHolds(stage.portal.deps);
    authorise();
    expect(await finish()).toMatchObject({ outcome: 'done', places_lost: true });
    expect(await state()).toMatchObject({ state: 'active', held: [] });
    const [first] = await mandates();
    expect(first).toMatchObject({ first_payment_on: null });
  });

  it('keeps the place while the provider does not answer, and asks until it does', async () => {
    await hold();
    await start();
    authorise();
    minutesLater(29);
    standIn.behave(
      { kind: 'fail', status: 503 },
      { kind: 'fail', status: 503 },
      { kind: 'fail', status: 503 },
    );
    expect(await finish()).toMatchObject({ outcome: 'unanswered' });
    standIn.behave();
    minutesLater(3);
    await endHolds(stage.portal.deps);
    await lookAfterHostedSetUps(stage.portal.deps);
    expect(await statuses(stage.portal)).toEqual(['enrolled']);
  });

  it('is over after a week in which nobody finished it', async () => {
    await start('set_up', 0, 0);
    await letSetUpsAge(stage.portal, 8);
    await lookAfterHostedSetUps(stage.portal.deps);
    expect(await finish()).toEqual({ outcome: 'none', purpose: null, places_lost: false });
  });

  it('is over after a week also where nobody is sent to those pages any more', async () => {
    await start('set_up', 0, 0);
    Object.assign(stage.portal.deps, { hostedSetUp: null });
    await lookAfterHostedSetUps(stage.portal.deps);
    expect(await finish()).toMatchObject({ outcome: 'open' });
    minutesLater(60);
    await letSetUpsAge(stage.portal, 8);
    await lookAfterHostedSetUps(stage.portal.deps);
    expect(await finish()).toEqual({ outcome: 'none', purpose: null, places_lost: false });
  });

  it('is found by the portal where payers give their details on our own page by now', async () => {
    await hold();
    await start();
    Object.assign(stage.portal.deps, { hostedSetUp: null });
    authorise();
    minutesLater(2);
    await lookAfterHostedSetUps(stage.portal.deps);
    expect(await mandates()).toMatchObject([{ state: 'lodged', provider: 'gocardless' }]);
  });

  it('is found a week after it was begun by whoever went on with it a day ago', async () => {
    await start('set_up', 0, 0);
    stage.portal.clock.forward((7 * 24 - 1) * 60 * 60 * 1000);
    const { auth } = await signInAgain(stage.portal, stage.parent);
    const payload = { purpose: 'set_up', first_amount_in_pennies: 0, regular_rate_in_pennies: 0 };
    const url = '/api/direct_debit/hosted.json';
    await stage.portal.call({ method: 'POST', url, headers: auth, payload });
    minutesLater(120);
    await lookAfterHostedSetUps(stage.portal.deps);
    authorise();
    minutesLater(120);
    await lookAfterHostedSetUps(stage.portal.deps);
    expect(await mandates()).toMatchObject([{ state: 'lodged' }]);
  });

  it('is not begun with amounts that the parent did not see, nor are bank details taken here', async () => {
    await hold();
    expect((await start('set_up', 3600, 7200)).json()).toMatchObject({ code: 'amounts_changed' });
    expect((await start('change')).json()).toMatchObject({ code: 'no_direct_debit' });
    expect(await hostedSetUps(stage.portal)).toEqual([]);
  });
});

describe('another account that is given on the provider’s own pages', () => {
  const setUp = async () => {
    await hold();
    await start();
    authorise();
    await finish();
  };

  it('takes over from the one there is', async () => {
    await setUp();
    await start('change', 0, 0);
    authorise();
    expect(await finish()).toMatchObject({ outcome: 'done', purpose: 'change' });
    expect(await mandates()).toMatchObject([{ state: 'lodged' }, { state: 'lodged' }]);
    expect(await state()).toMatchObject({ moving_to: { account_number_ending: '42' } });
    expect(await emails()).toContain('Your payments are moving to another account');
    expect((await start('change', 0, 0)).json()).toMatchObject({ code: 'already_changing' });
  });

  it('is the family’s own where they were sent there again after the old one ended, and finished in the first tab', async () => {
    await setUp();
    await start('change', 0, 0);
    const first = request();
    await endDirectDebits(stage.portal, 'gone');
    await start('set_up', 3600, 3600);
    standIn.bank.authorise(first);
    expect(await finish()).toMatchObject({ outcome: 'done', purpose: 'set_up' });
    expect(await mandates()).toMatchObject([{ state: 'gone' }, { state: 'lodged' }]);
  });

  it('is found by whoever finished it there, though they are sent there for a Direct Debit now', async () => {
    await setUp();
    await start('change', 0, 0);
    authorise();
    await endDirectDebits(stage.portal, 'gone');
    expect((await start('set_up', 3600, 3600)).json()).toEqual({ address: null });
    expect(await mandates()).toMatchObject([{ state: 'gone' }, { state: 'lodged' }]);
  });

  it('is the family’s own where the old one ended meanwhile', async () => {
    await setUp();
    await start('change', 0, 0);
    await endDirectDebits(stage.portal, 'gone');
    authorise();
    expect(await finish()).toMatchObject({ outcome: 'done' });
    expect(await mandates()).toMatchObject([
      { state: 'gone', replaces: null },
      { state: 'lodged', replaces: null },
    ]);
  });
});
