import { keepSent } from '../../../modules/mail/kept-email.ts';
import { type OfficeRow, nothing, ofOwn } from './row.ts';

/** An e-mail of the family, new for each caller, whose id it bears. */
const withEmail: OfficeRow = {
  first: ({ deps }, { family, caller }) =>
    keepSent(
      deps,
      {
        to: family.parent.email,
        message: {
          kind: 'stays',
          subject: 'Stays',
          heading: 'Stays',
          paragraphs: ['All is well.'],
        },
      },
      caller.staffId,
    ),
  send: ({ caller }) => ({ params: { id: caller.staffId } }),
};
/** E-mails that wait together; the batch bears the caller's own id. */
const withBatch: NonNullable<OfficeRow['first']> = async (portal, { caller }) => {
  await portal.sql(
    `insert into email_batches (id, state, count, staff_id, made_at, goes_at) values ($1, 'waiting', 0, $1, now(), now())`,
    [caller.staffId],
  );
};

export const EMAIL_ROWS: Readonly<Record<string, OfficeRow>> = {
  'GET /api/office/email_templates.json': nothing,
  'POST /api/office/email_templates/:id/test.json': {
    send: () => ({ params: { id: 'stays.0' } }),
  },
  'GET /api/office/emails.json': nothing,
  'GET /api/office/emails/:id.json': withEmail,
  'POST /api/office/emails/:id/send_again.json': withEmail,
  'GET /api/office/email_batches.json': nothing,
  'GET /api/office/email_batches/preview.json': { send: () => ({ query: { kind: 'stays' } }) },
  'POST /api/office/email_batches.json': {
    first: async (portal, scene) => {
      await portal.sql('delete from held_emails');
      await portal.sql('delete from sent_emails');
      await withEmail.first?.(portal, scene);
    },
    send: ({ family }) => ({
      body: { filters: { family: family.parent.grownUpId }, expected: 1 },
    }),
  },
  'POST /api/office/email_batches/:id/stop.json': { first: withBatch, send: ofOwn() },
  'POST /api/office/email_batches/:id/send_now.json': { first: withBatch, send: ofOwn() },
};
