import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/mail/office-contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { transact } from '../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../platform/http/call.ts';
import type { Outbox } from '../../platform/jobs/jobs.ts';
import { isOfFamily, type EmailKind, type Email } from '../../platform/mail/email.ts';
import type { Seal } from '../../platform/security/seal.ts';
import { sealEmail, sendMail } from './jobs.ts';
import { listSamples, writeSample, type SampleDeps } from './samples.ts';
import { findAccountEmail } from './sent-store.ts';

/** What an e-mail says, as the office reads it. */
export const emailParts = ({ heading, paragraphs, facts = [], action, after = [] }: Email) => ({
  heading,
  paragraphs: [...paragraphs],
  facts: facts.map(([label, value]) => ({ label, value })),
  after: [...after],
  button: action?.label ?? null,
});

export interface TemplateDeps extends SampleDeps {
  readonly db: NodePgDatabase;
  readonly seal: Seal;
  readonly outbox: Outbox;
}

/** Every e-mail that the portal can write, as it would look to a sample family. */
export const listTemplates = async (
  deps: TemplateDeps,
  _call: Call<typeof contract.listTemplates>,
): CallAnswer<typeof contract.listTemplates> => {
  const data = (await listSamples(deps)).map(({ kind, at, title, message, readers }) =>
    toRecord('email_template', {
      id: `${kind}.${at}`,
      attributes: {
        kind,
        title,
        is_kept: isOfFamily(kind),
        subject: message.subject,
        readers,
        ...emailParts(message),
      },
    }),
  );
  return ok({ data });
};

/** Sends the one who asks one of them, marked as a test; it goes to nobody else. */
export const sendTestEmail = async (
  deps: TemplateDeps,
  { params: { id }, staff, record }: Call<typeof contract.sendTestEmail>,
): CallAnswer<typeof contract.sendTestEmail> => {
  const [kind = '', at = ''] = id.split('.');
  const sample = await writeSample(deps, kind as EmailKind, Number(at));
  if (sample === undefined) return refuse('not_found');
  return transact(deps.db, async (tx) => {
    const to = await findAccountEmail(tx, staff.accountId);
    const message = { ...sample, subject: `Test: ${sample.subject}` };
    await deps.outbox.enqueue(tx, sendMail, sealEmail(deps.seal, { to, message }));
    await record(tx, { subject: 'email', subjectId: null, after: { test: id } });
    return ok({ message: `It is on its way to ${to}.` });
  });
};
