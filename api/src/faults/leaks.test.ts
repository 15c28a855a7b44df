import { expect, it } from 'vitest';
import { keepLog } from '../testing/kept-log.ts';
import { addParent, addSchool, enrolling, PASSWORD } from '../testing/families.ts';
import { onePortal } from '../testing/portal.ts';

const kept = keepLog('debug');

const portal = onePortal({ instead: { log: kept.log } });

const CHILD = 'Canary Childsname';
const ACCOUNT = '55779911';

it('writes no name, address, password, token or bank detail into the log, also when the database fails', async () => {
  const parent = await addParent(portal, 'canary-parent@example.com');
  const school = await addSchool(portal);
  const { authorization } = parent.auth;
  const post = (url: string, payload: object) =>
    portal.call({ method: 'POST', url, payload, headers: { authorization } });
  const kids = `/staff/grown_ups/${parent.grownUpId}/kids.json`;
  const bank_details = {
    grown_up_id: parent.grownUpId,
    account_name: 'Canary Holder',
    email_address: parent.email,
    account_number: ACCOUNT,
    sort_code: '200000',
    first_name: 'Canary',
    last_name: 'Holder',
    regular_rate_in_pennies: 3600,
    first_amount_in_pennies: 3600,
  };
  await portal.call({
    method: 'POST',
    url: '/users/sign_in.json',
    payload: { user: { email: parent.email, password: PASSWORD } },
  });
  await portal.call({ url: '/api/users/unlock?unlock_token=canary-link-token' });
  await post(kids, enrolling(school, { name: CHILD }));
  expect((await post('/api/smart_debits.json', { bank_details })).statusCode).toBe(200);
  await portal.drain();
  // A table that is gone makes every statement on it fail, with its parameters in the driver's message.
  await portal.sql('alter table kids rename to kids_gone');
  expect((await post(kids, enrolling(school, { name: CHILD }))).statusCode).toBe(500);
  await portal.sql('alter table kids_gone rename to kids');

  const log = kept.lines.join('');
  expect(log).toContain('request failed');
  const canaries = [
    CHILD,
    'Canary',
    ACCOUNT,
    PASSWORD,
    parent.email,
    authorization.split(' ')[1] ?? '',
    'canary-link-token',
  ];
  expect(canaries.filter((canary) => log.includes(canary))).toEqual([]);
});

it('keeps no bank detail in clear anywhere in the database', async () => {
  const tables = await portal.sql<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'jobs')",
  );
  for (const { name } of tables) {
    const rows = await portal.sql<{ n: number }>(
      `select count(*)::int as n from ${name} t where t::text like '%${ACCOUNT}%'`,
    );
    expect(rows, name).toEqual([{ n: 0 }]);
  }
});
