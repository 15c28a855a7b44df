import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { londonDate } from '@bandstand/domain/kernel/london';
import { instantText, uuid } from '../../../db/row-kinds.ts';
import { liveStates } from '../../../db/states.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/pool.ts';
import { hasRows, rowsOf, toInstant } from '../../platform/database/rows.ts';
import { isOfFamily, once } from '../../platform/mail/email.ts';
import type { Seal } from '../../platform/security/seal.ts';
import { addTask, closeTaskAbout } from '../work-log/index.ts';
import type { BounceAddresses } from '../../integrations/mailer/port.ts';
import type { AddressedEmail } from './jobs.ts';
import { macsOf } from './kept-email.ts';

interface RefusedDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly seal: Pick<Seal, 'macs'>;
}

/** A task about an address bears its keyed hash, which says nothing of it, and the day: closed by hand, it comes up again tomorrow. */
const KIND = 'mail_refused';
const keyFor = (mac: string, day = '') => `mail ${mac} ${day}`;
const isAbout = (key: string, macs: readonly string[]) =>
  macs.some((mac) => key.startsWith(keyFor(mac)));

const readersRow = z.strictObject({
  id: uuid,
  /** Somebody chose a password or added a child; anybody can sign up with a stranger’s address. */
  is_known: z.boolean(),
  /** Where emails to it go: its own, the second one, those of who pays, and one that is asked about. */
  addresses: z.array(z.string()),
  payers: z.array(z.string()),
  refused: z.array(z.strictObject({ key: z.string(), at: instantText })),
});

/** A family with its addresses, and what is open about mail that they did not take. */
const findReaders = async (db: Db, of: { to: string } | { family: string }) => {
  const account = sql`(select o.id from grown_ups o join accounts c on c.id = o.account_id where c.audience = 'parent' and c.email = ${'to' in of ? of.to.toLowerCase() : null})`;
  const [row] = await rowsOf(db, readersRow).from(sql`
    select g.id, a.password_hash is not null or exists (select from kids k where k.grown_up_id = g.id) as is_known,
      array_remove(array[a.email, nullif(g.second_email_address, ''),
        (select l.new_email from links l where l.account_id = a.id and l.purpose = 'new_email' and l.used_at is null)], null) as addresses,
      array(select m.email_address from mandates m where m.billing_account_id = b.id and m.state in ${liveStates}) as payers,
      coalesce((select json_agg(json_build_object('key', t.key, 'at', t.created_at) order by t.created_at) from office_tasks t
        where t.billing_account_id = b.id and t.kind = ${KIND} and t.done_at is null), '[]') as refused
    from grown_ups g join accounts a on a.id = g.account_id join billing_accounts b on b.grown_up_id = g.id
    where g.erased_at is null and g.id = ${'family' in of ? sql`${of.family}::uuid` : account}`);
  return row;
};

const readersOf = ({ db }: RefusedDeps, { to, family, message }: AddressedEmail) =>
  isOfFamily(message.kind)
    ? findReaders(db, family === undefined ? { to } : { family })
    : undefined;

/** An email to a family was refused for good, or came back: somebody calls them. Who does not use the address any more is left alone. */
export const noteRefused = async (
  deps: RefusedDeps,
  email: AddressedEmail,
  detail: string,
): Promise<void> => {
  const { db, clock, seal } = deps;
  const readers = await readersOf(deps, email);
  const macs = macsOf(seal, email.to);
  if (readers === undefined || !readers.is_known) return;
  const { id, addresses, payers, refused } = readers;
  const isRead = [...addresses, ...payers].some((one) => macsOf(seal, one)[0] === macs[0]);
  if (!isRead || refused.some(({ key }) => isAbout(key, macs))) return;
  const now = clock.now();
  if (await isOurFault(db, now)) return;
  const task = {
    kind: KIND,
    key: keyFor(macs[0], londonDate(now)),
    grownUpId: id as GrownUpId,
    detail,
  } as const;
  await addTask(db, task, now);
};

/** So many families in a day: then it is our own mail server, or our name with theirs. The System page tells of emails that did not go. */
const MOST_IN_A_DAY = 20;
const DAY = 24 * 60 * 60 * 1000;

const isOurFault = (db: Db, now: Date): Promise<boolean> =>
  hasRows(db).from(sql`
    select from office_tasks where kind = ${KIND} and created_at > ${new Date(now.getTime() - DAY).toISOString()}::timestamptz
    having count(*) >= ${MOST_IN_A_DAY}`);

/**
 * An email to a family was taken: what is open about this address is over, and about one that the family has left. Where mail
 * comes back afterwards, that a server took it says nothing of the address.
 */
export const noteTaken = async (
  deps: RefusedDeps & { readonly bounces: BounceAddresses | null },
  email: AddressedEmail,
): Promise<void> => {
  const { db, clock, seal } = deps;
  const readers = await readersOf(deps, email);
  if (readers === undefined) return;
  const { refused, addresses, payers } = readers;
  const used = [...addresses, ...payers].flatMap((one) => macsOf(seal, one));
  for (const { key } of refused) {
    const isTaken = deps.bounces === null && isAbout(key, macsOf(seal, email.to));
    if (!isTaken && isAbout(key, used)) continue;
    const outcome = isTaken ? 'A later email was taken.' : 'The family has another address now.';
    await closeTaskAbout(db, key, { by: 'clock', outcome, now: clock.now() });
  }
};

/** The addresses of a family that do not take emails; those of who pays for who reads of money alone. */
export const readRefused = async (
  { db, seal }: Pick<RefusedDeps, 'db' | 'seal'>,
  family: string,
  readsOfMoney: boolean,
): Promise<{ to: string; at: string }[]> => {
  const readers = await findReaders(db, { family });
  if (readers === undefined) return [];
  const { addresses, payers, refused } = readers;
  return once([...addresses, ...(readsOfMoney ? payers : [])]).flatMap((to) => {
    const found = refused.find(({ key }) => isAbout(key, macsOf(seal, to)));
    return found === undefined ? [] : [{ to, at: toInstant(found.at) }];
  });
};
