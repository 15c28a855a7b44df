import { randomUUIDv7 } from 'node:crypto';
import type * as contract from '@bandstand/domain/desk/office/contract';
import { LINK_LASTS } from '@bandstand/domain/identity/account/rules';
import { TASKS, type TaskKind, emailMissingKey, whoseTask } from '@bandstand/domain/work-log/tasks';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { mayReadMoney } from '@bandstand/domain/identity/staff/rules';
import type { addFamily } from '@bandstand/domain/desk/office/contract';
import { toInstant, toInstantOrNull } from '../../../platform/database/rows.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import {
  readSigningIn,
  startViewing,
  accountMadeEmail,
  makeAccount,
} from '../../identity/index.ts';
import { openSent, readRefused, type EmailQueue } from '../../mail/index.ts';
import { readPayerEmail } from '../../money/index.ts';
import { type OfficeDeps, openChange, addTask } from '../../work-log/index.ts';
import * as store from './family-store.ts';
import type { Tokens } from '../../../platform/security/tokens.ts';
import { findFamilyAccount, insertNote } from './family-store.ts';
import type { Sender } from '../../../platform/mail/email.ts';
import { changeGrownUp, readChanges } from '../../families/index.ts';

/** One family's page. What the family reads itself is asked by its own calls, so that both read the same. */
export const getFamily = async (
  { db, seal, clock }: OfficeDeps,
  { params: { id }, staff }: Call<typeof contract.getFamily>,
): CallAnswer<typeof contract.getFamily> => {
  const now = clock.now();
  const linksSince = new Date(now.getTime() - LINK_LASTS);
  const row = await store.findFamily(db, { grownUpId: id, linksSince });
  if (row === undefined) return refuse('not_found');
  const today = londonDate(now);
  const readsOfMoney = mayReadMoney(staff.roles);
  return ok({
    data: toRecord('family', {
      id,
      attributes: {
        email: row.email,
        new_email: row.new_email,
        name: row.name,
        known_since: toInstant(row.known_since),
        payer: readsOfMoney ? await readPayerEmail({ db, seal, clock }, id) : null,
        payer_died_at: toInstantOrNull(row.payer_died_at),
        owed:
          readsOfMoney && row.owed
            ? { ...row.owed, since: londonDate(new Date(row.owed.since)) }
            : null,
        signing_in: await readSigningIn({ db, clock }, row.account_id),
        refused_mail: await readRefused({ db, seal }, id, readsOfMoney),
        changes: row.changes.map(({ sealed, at, ...change }) => ({
          ...change,
          at: toInstant(at),
          ...openChange(seal, sealed, readsOfMoney),
        })),
        notes: row.notes.map(({ sealed, at, ...note }) => ({
          ...note,
          at: toInstant(at),
          text: seal.open(sealed),
        })),
        history: row.history.map((change) => ({ ...change, at: toInstant(change.at) })),
        round_ups: row.round_ups.map(({ publish_at, published_at, seen, ...roundUp }) => ({
          ...roundUp,
          publish_at: toInstant(publish_at),
          published_at: published_at && toInstant(published_at),
          seen: seen && { ...seen, at: toInstant(seen.at) },
        })),
        told: row.told.map((one) => ({ ...one, at: toInstant(one.at) })),
        emails: row.emails.map(({ sealed, at, ...email }) => ({
          ...email,
          ...openSent(seal, sealed, readsOfMoney),
          at: toInstant(at),
        })),
        tasks: row.tasks.map((task) => ({
          ...task,
          title: TASKS[task.kind as TaskKind],
          since: toInstant(task.since),
          taken_by: whoseTask({ taker: task.taken_by, deferredUntil: task.deferred_until }, today),
          deferred_until: (task.deferred_until ?? '') > today ? task.deferred_until : null,
        })),
      },
    }),
  });
};

export const addNote = (
  { db, clock, seal }: OfficeDeps,
  { params: { id }, body: { note }, staff, record }: Call<typeof contract.addNote>,
): CallAnswer<typeof contract.addNote> =>
  transact(db, async (tx) => {
    if ((await store.findFamilyAccount(tx, id)) === undefined) return refuse('not_found');
    const noteId = randomUUIDv7();
    await store.insertNote(tx, {
      id: noteId,
      grownUpId: id,
      staffId: staff.staffId,
      sealed: seal.close(note),
      createdAt: clock.now(),
    });
    await record(tx, { subject: 'note', subjectId: noteId, grownUpId: id });
    return ok({ message: 'The note is on file.' });
  });

/** Lets somebody of the office see the portal as a family sees it; that they did is written down. */
export const viewAsFamily = async (
  { db, clock, tokens }: OfficeDeps & { readonly tokens: Tokens },
  {
    params: { id },
    body: { reason },
    staff,
    record,
    startViewing: begin,
  }: Call<typeof contract.viewAsFamily>,
): CallAnswer<typeof contract.viewAsFamily> => {
  const started = await transact(db, async (tx) => {
    const accountId = await findFamilyAccount(tx, id);
    if (accountId === undefined) return refuse('not_found');
    const viewing = { accountId, grownUpId: id, viewerId: staff.staffId, now: clock.now() };
    const session = await startViewing({ tokens }, tx, viewing);
    await record(tx, { subject: 'family', subjectId: id, grownUpId: id, reason });
    return ok(session);
  });
  if (!started.ok) return started;
  begin(started.value);
  return ok({ message: 'You see what the family sees, for half an hour.' });
};

export interface NewFamilyDeps extends OfficeDeps {
  readonly emailQueue: EmailQueue;
  readonly publicUrl: string;
  readonly sender: Pick<Sender, 'name' | 'phone'>;
  /** False until the provider has said who they are. */
  readonly isOpenToFamilies: () => boolean;
}

/** Makes an account for a caller as signing up does, with the details that they say. */
export const addFamilyFor = async (
  deps: NewFamilyDeps,
  { body: { grown_up: said, reason }, staff, record, once }: Call<typeof addFamily>,
): CallAnswer<typeof addFamily> => {
  const { email, last_name: lastName = '', ...details } = said;
  const read = readChanges(details);
  if (!read.ok) return read;
  if (!deps.isOpenToFamilies()) return refuse('not_open_yet');
  return transact(deps.db, async (tx) => {
    // It was answered before; what keeps the answers tells it again.
    if (!(await once.claim(tx))) return refuse('busy');
    const { name } = details;
    const message = (url: string) => accountMadeEmail(deps.sender, url);
    const id = await makeAccount(deps, tx, { email: email ?? null, name, lastName, message });
    if (id === undefined) return refuse('email_known', { fields: { 'grown_up.email': [] } });
    await changeGrownUp(tx, id, read.value);
    if (email === undefined) {
      const createdAt = deps.clock.now();
      const note = { id: randomUUIDv7(), grownUpId: id, staffId: staff.staffId, createdAt };
      await insertNote(tx, { ...note, sealed: deps.seal.close(reason) });
      const task = { kind: 'email_missing', key: emailMissingKey(id), grownUpId: id } as const;
      await addTask(tx, { ...task, detail: '' }, createdAt);
    }
    await record(tx, { subject: 'family', subjectId: id, grownUpId: id, after: { name }, reason });
    const answer = ok({ id });
    await once.keep(tx, answer);
    return answer;
  });
};
