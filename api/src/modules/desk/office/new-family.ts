import { randomUUIDv7 } from 'node:crypto';
import type { addFamily } from '@bandstand/domain/desk/office/contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { emailMissingKey } from '@bandstand/domain/work-log/tasks';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import type { Sender } from '../../../platform/mail/email.ts';
import { changeGrownUp, readChanges } from '../../families/index.ts';
import { accountMadeEmail, makeAccount } from '../../identity/index.ts';
import type { EmailQueue } from '../../mail/index.ts';
import { addTask, type OfficeDeps } from '../../work-log/index.ts';
import { insertNote } from './family-store.ts';

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
