import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailFault } from '../../integrations/mailer/port.ts';
import { addParent, type TestParent } from '../../testing/families.ts';
import { asStaff, addStaff } from '../../testing/office.ts';
import { endTasksOf } from '../work-log/index.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { PLACE_EMAIL as EMAIL } from '../../testing/tables/mail.ts';

const OWN = 'parent@families.example';
const AUNT = 'aunt@families.example';

let portal: TestPortal;
let family: TestParent;
/** Addresses whose server refuses our mail, for good or for now. */
let refuses: Map<string, MailFault>;
beforeEach(async () => {
  refuses = new Map();
  const send = async ({ to }: { to: string }) => {
    const fault = refuses.get(to);
    if (fault !== undefined) throw fault;
  };
  portal = await startTestPortal({ instead: { mailer: { send } } });
  family = await addParent(portal, OWN);
});
afterEach(() => portal.stop());

const forGood = () => new MailFault(false, 550);
const post = async (to: { account: string; second?: string } = { account: OWN }) => {
  await portal.deps.emailQueue.send(portal.deps.db, to, EMAIL, family.grownUpId);
  await portal.drain();
};
const tasks = () =>
  portal.sql<{ detail: string; key: string; outcome: string | null }>(
    `select detail, key, outcome from office_tasks where kind = 'mail_refused' order by created_at, id`,
  );
const refusedAs = async (role: 'office' | 'safeguarding') => {
  const staff = await addStaff(portal, [role]);
  const page = await asStaff(portal, staff, 'GET', `families/${family.grownUpId}`);
  return page
    .json<{ data: { attributes: { refused_mail: { to: string }[] } } }>()
    .data.attributes.refused_mail.map(({ to }) => to);
};

describe('an email that the family’s server refuses for good', () => {
  it('is one task and a mark on the family, which name nobody in the log of tasks', async () => {
    refuses.set(OWN, forGood());
    await post();
    await post();
    const [task, ...others] = await tasks();
    expect(others).toEqual([]);
    expect(task).toMatchObject({ detail: 'Their mail server answered 550.', outcome: null });
    expect(JSON.stringify(task)).not.toContain('families.example');
    expect(await refusedAs('office')).toEqual([OWN]);
  });

  it('is over once a later one is taken there', async () => {
    refuses.set(OWN, forGood());
    await post();
    refuses.clear();
    await post();
    expect(await tasks()).toMatchObject([{ outcome: 'A later email was taken.' }]);
    expect(await refusedAs('office')).toEqual([]);
  });

  it('is over with the address: whatever goes to the new one closes it', async () => {
    refuses.set(OWN, forGood());
    await post();
    await portal.sql(`update accounts set email = $2 where id = $1`, [family.accountId, AUNT]);
    expect(await refusedAs('office')).toEqual([]);
    await post({ account: AUNT });
    expect(await tasks()).toMatchObject([{ outcome: 'The family has another address now.' }]);
    // What still goes to the old one is no news.
    await post();
    expect(await tasks()).toHaveLength(1);
  });

  it('stays one while another address of the family takes its emails', async () => {
    await portal.sql(
      'update grown_ups set second_email_address = $2, second_email_proven_at = now() where id = $1',
      [family.grownUpId, AUNT],
    );
    refuses.set(AUNT, forGood());
    await post();
    expect(await refusedAs('office')).toEqual([AUNT]);
    expect(await tasks()).toMatchObject([{ outcome: null }]);
  });

  it('comes up again on another day after somebody closed it by hand', async () => {
    refuses.set(OWN, forGood());
    await post();
    await portal.sql(
      `update office_tasks set done_at = now(), done_by = 'clock', outcome = 'Called.'`,
    );
    await post();
    expect(await tasks()).toHaveLength(1);
    portal.clock.moveTo(new Date(portal.clock.now().getTime() + 24 * 60 * 60_000).toISOString());
    await post();
    expect(await tasks()).toMatchObject([{ outcome: 'Called.' }, { outcome: null }]);
  });

  it('tells of a payer’s address nobody who reads nothing of money', async () => {
    const payer = await addParent(portal, 'pays@families.example', { directDebit: true });
    await portal.sql(
      `update mandates set email_address = 'granny@payers.example' where billing_account_id = $1`,
      [payer.billingAccountId],
    );
    family = payer;
    refuses.set('granny@payers.example', forGood());
    await post({ account: 'granny@payers.example' });
    expect(await refusedAs('office')).toEqual(['granny@payers.example']);
    expect(await refusedAs('safeguarding')).toEqual([]);
  });
});

it('what told an erased family’s address by its keyed hash is gone with the family', async () => {
  refuses.set(OWN, forGood());
  await post();
  await endTasksOf(portal.deps.db, family.grownUpId, portal.clock.now());
  const [task] = await tasks();
  expect(task?.key).toMatch(/^erased [\w-]{36}$/);
});

describe('nobody is called', () => {
  it('where the server is only busy', async () => {
    refuses.set(OWN, new MailFault(true, 451));
    await post();
    expect(await tasks()).toEqual([]);
  });

  it('about each of many: then it is our own mail server', async () => {
    await portal.sql(
      `insert into office_tasks (id, kind, key, detail, created_at, due_on)
       select gen_random_uuid(), 'mail_refused', 'mail ' || n, '', $1::timestamptz, $1::timestamptz::date from generate_series(1, 20) n`,
      [portal.clock.now()],
    );
    refuses.set(OWN, forGood());
    await post();
    expect(await tasks()).toHaveLength(20);
    portal.clock.moveTo(new Date(portal.clock.now().getTime() + 25 * 60 * 60_000).toISOString());
    await post();
    expect(await tasks()).toHaveLength(21);
  });

  it('about an address that a stranger signed up with', async () => {
    await portal.sql('update accounts set password_hash = null where id = $1', [family.accountId]);
    refuses.set(OWN, forGood());
    await post();
    expect(await tasks()).toEqual([]);
  });
});
