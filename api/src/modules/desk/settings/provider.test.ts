import { describe, expect, it } from 'vitest';
import { PROVIDER_ID } from '@bandstand/domain/desk/settings/provider-noun';
import type { Provider } from '@bandstand/domain/kernel/contract';
import { addParent } from '../../../testing/families.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { asStaff, changesOf, addStaff } from '../../../testing/office.ts';
import { startTestPortal, eachTest } from '../../../testing/portal.ts';
import { changeProvider, factsSet, readProvider } from '../../../testing/provider.ts';
import { post } from '../../../testing/tables/families.ts';

const stage = eachTest(async (portal) => ({ ada: await addStaff(portal, ['admin']) }));
const change = (facts: Parameters<typeof changeProvider>[2], shown?: typeof facts) =>
  changeProvider(stage.portal, stage.ada, facts, shown);
const readByFamilies = async () =>
  (await stage.portal.call({ url: '/api/provider.json' })).json<Provider>();

describe('who the provider is', () => {
  it('is changed by an administrator, and read by families at once', async () => {
    expect(
      await change({
        name: 'Brass Works',
        phone: '020 7946 0000',
        privacy: '',
        support: 'https://brassworks.example/help',
        youtube: '',
        deals_code: '',
        notice_days: 5,
      }),
    ).toBeNull();
    expect(await readByFamilies()).toMatchObject({
      name: 'Brass Works',
      // One thing, which breaks over no line.
      phone: '020\u00a07946\u00a00000',
      support: 'https://brassworks.example/help',
      privacy: 'https://www.bandstand.example',
      social: [{ name: 'Facebook' }, { name: 'Instagram' }],
      deals: { code: null },
      notice_days: 5,
      service_user_name: 'Brass Works',
      statement_name: 'Brass Works',
    });
    const refused = await stage.portal.call(post('/api/users/set_password.json', {}));
    expect(refused.body).not.toContain('0330');
  });

  it('is on record as one change, which its history shows', async () => {
    await change({ phone_hours: 'Always', website: 'https://brassworks.example' });
    expect(await changesOf(stage.portal)).toMatchObject([
      { call: 'changeProviderFacts', subject: 'provider', after: { phone_hours: 'Always' } },
    ]);
    const history = await asStaff(stage.portal, stage.ada, 'GET', `set_up/history/${PROVIDER_ID}`);
    expect(history.json().data).toMatchObject([
      {
        call: 'changeProviderFacts',
        changed: [
          { field: 'phone_hours', after: 'Always' },
          { field: 'website', after: 'https://brassworks.example' },
        ],
      },
    ]);
    // What nobody has changed goes on following the installation.
    expect(await factsSet(stage.portal)).toEqual(['phone_hours', 'website']);
  });

  it('is in the next email', async () => {
    await change({ name: 'Brass Works', phone: '020 7946 0000', phone_hours: 'Always' });
    const email = 'sam@example.com';
    await addParent(stage.portal, email);
    await stage.portal.call(post('/api/users/passwords.json', { user: { email } }));
    await stage.portal.drain();
    const [mail] = await emailsTo(stage.portal, email);
    for (const fact of ['Brass Works', '020 7946 0000', 'Always'])
      expect(mail?.text).toContain(fact);
  });

  it('keeps within its bounds', async () => {
    const wrong = { code: 'invalid', fields: expect.anything() };
    expect(await change({ notice_days: 6 })).toMatchObject({
      fields: { 'values.notice_days': ['Please enter a whole number from 1 to 5.'] },
    });
    expect(await change({ notice_days: 0 })).toMatchObject(wrong);
    expect(await change({ phone: 'by post' })).toMatchObject(wrong);
    expect(await change({ terms: 'javascript:alert(1)' })).toMatchObject(wrong);
    expect(await change({ merchandise: '' })).toMatchObject(wrong);
    expect(await change({})).toBe('nothing_changed');
    expect(await changesOf(stage.portal)).toEqual([]);
  });

  it('asks for a fresh second step', async () => {
    stage.portal.clock.forward(6 * 60_000);
    expect(await change({ name: 'Brass Works' })).toBe('confirm_again');
  });

  it('is not written over unseen: of two who change it at once, the second is told', async () => {
    const { values } = await readProvider(stage.portal, stage.ada);
    const both = await Promise.all([
      change({ name: 'Brass Works' }, values),
      change({ phone_hours: 'Always' }, values),
    ]);
    expect(new Set(both)).toEqual(new Set([null, 'changed_meanwhile']));
    expect(await changesOf(stage.portal)).toHaveLength(1);
  });
});

it('sign-up opens as soon as nothing of the provider is made up any more', async () => {
  const portal = await startTestPortal({
    env: {
      DEMO: 'off',
      RATE_LIMIT_FACTOR: '1',
      PUBLIC_URL: 'https://portal.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'office@portal.example',
      DIRECT_DEBIT: 'smartdebit',
      SMARTDEBIT_URL: 'https://bank.example',
      SMARTDEBIT_USER: 'user',
      SMARTDEBIT_PASSWORD: 'password',
      SMARTDEBIT_PSLID: 'bandstand',
    },
  });
  const ada = await addStaff(portal, ['admin']);
  const signUp = async () =>
    (
      await portal.call(
        post('/api/users/register_external_user.json', {
          user: { first_name: 'Jo', last_name: 'Bell', email: 'jo@example.com' },
        }),
      )
    ).statusCode;
  const { madeUp } = await readProvider(portal, ada);
  expect(madeUp).toEqual(['phone', 'email', 'website', 'merchandise', 'terms']);
  const own = {
    phone: '020 7946 0000',
    email: 'office@brassworks.example',
    website: 'https://brassworks.example',
    merchandise: 'https://brassworks.example/shop',
  };
  expect(await changeProvider(portal, ada, own)).toBeNull();
  expect((await readProvider(portal, ada)).madeUp).toEqual(['terms']);
  expect(await signUp()).toBe(409);
  await changeProvider(portal, ada, { terms: 'https://brassworks.example/terms' });
  expect((await readProvider(portal, ada)).madeUp).toEqual([]);
  expect(await signUp()).toBe(200);
  await portal.stop();
});
