import { describe, expect, it } from 'vitest';
import { hostedPages } from '../../../testing/hosted-pages.ts';
import { statuses } from '../../../testing/tables/families.ts';
import { hostedSetUps, endDirectDebits } from '../../../testing/tables/money.ts';

const { stage, bank, start, finish, hold, state, mandates, request, authorise, emails } =
  hostedPages();

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
    bank.standIn.book.kinds.billing_requests?.set(request(), {
      ...bank.standIn.book.kinds.billing_requests.get(request()),
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
    bank.standIn.bank.authorise(first);
    expect(await finish()).toMatchObject({ outcome: 'done', purpose: 'set_up' });
    expect(await mandates()).toMatchObject([{ state: 'gone' }, { state: 'lodged' }]);
  });

  it('is found by a parent who finished it there, though they are sent there for a Direct Debit now', async () => {
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
