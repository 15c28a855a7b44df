import { describe, expect, it } from 'vitest';
import { signInAgain } from '../../../testing/families.ts';
import { hostedPages } from '../../../testing/hosted-pages.ts';
import { endHolds } from '../../places/enrolment/holds.ts';
import { lookAfterHostedSetUps } from './hosted-finish.ts';
import { statuses } from '../../../testing/tables/families.ts';
import { letSetUpsAge } from '../../../testing/tables/money.ts';

const { stage, bank, start, finish, hold, state, mandates, authorise, minutesLater } =
  hostedPages();

describe('a Direct Debit that is set up on the provider’s own pages', () => {
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

  it('is found by a parent who begins again after finishing there in another tab', async () => {
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
    bank.standIn.behave(
      { kind: 'fail', status: 503 },
      { kind: 'fail', status: 503 },
      { kind: 'fail', status: 503 },
    );
    expect(await finish()).toMatchObject({ outcome: 'unanswered' });
    bank.standIn.behave();
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

  it('is found a week after it was begun by a parent who went on with it a day ago', async () => {
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
});
