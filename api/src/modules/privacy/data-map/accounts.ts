import { emailShownOf } from '../../../../db/states.ts';
import { DELETED, inner, kept, named, told, type HeldTable } from './held-data.ts';

/** How a parent signs in, and what the portal has written to them. */
export const accountTables: Readonly<Record<string, HeldTable>> = {
  sessions: {
    heading: 'When you signed in',
    whose: 'account',
    by: 'account_id',
    erasure: DELETED,
    columns: {
      id: inner(),
      account_id: inner(),
      created_at: told('Signed in'),
      expires_at: told('At the latest until'),
      ended_at: told('Signed out'),
      device: told('With'),
      last_used_at: told('Last used'),
      viewer_id: named(
        'Used by our office, to see what you see',
        "case when x.viewer_id is null then 'no' else 'yes' end",
      ),
    },
  },
  links: {
    heading: 'Links that we emailed to you',
    whose: 'account',
    by: 'account_id',
    erasure: DELETED,
    columns: {
      id: inner(),
      account_id: inner(),
      purpose: told('For'),
      new_email: told('New email address'),
      token_hash: inner(),
      sent_at: told('Sent'),
      used_at: told('Used'),
    },
  },
  known_devices: {
    heading: 'Browsers that know your account',
    whose: 'account',
    by: 'account_id',
    erasure: DELETED,
    columns: {
      token_hash: inner(),
      account_id: inner(),
      wrong_passwords: told('Wrong passwords in a row'),
      last_signed_in_at: told('Last signed in'),
    },
  },
  passkeys: {
    heading: 'Passkeys that open your account',
    whose: 'account',
    by: 'account_id',
    erasure: DELETED,
    columns: {
      id: inner(),
      account_id: inner(),
      credential_id: inner(),
      // It only checks what the device signs; the key that signs never leaves the device.
      public_key: inner(),
      counter: inner(),
      transports: inner(),
      name: told('Name'),
      created_at: told('Added'),
      last_used_at: told('Last used'),
    },
  },
  idempotency_keys: {
    heading: 'Answers kept for a day, so that nothing is done twice',
    whose: 'account',
    by: 'account_id',
    erasure: DELETED,
    columns: {
      account_id: inner(),
      key: inner(),
      request_hash: inner(),
      status: inner(),
      // What it repeats is elsewhere in the copy.
      answer: inner(),
      started_at: told('Asked'),
    },
  },
  mailbox: {
    heading: 'Emails in the demo’s own mailbox',
    whose: 'email',
    by: 'recipient',
    erasure: DELETED,
    columns: {
      id: inner(),
      recipient: told('To'),
      grown_up_id: inner(),
      subject: told('Subject'),
      html: inner(),
      // A link in it may still open something.
      text: named('Text', "regexp_replace(x.text, 'token=[A-Za-z0-9_-]+', 'token=...', 'g')"),
      sent_at: told('Sent'),
    },
  },
  accounts: {
    heading: 'Your account',
    whose: 'account',
    by: 'id',
    erasure: kept(
      'The entries of the billing account hang on it. It has no name, address or password left.',
    ),
    columns: {
      id: inner(),
      audience: inner(),
      email: {
        ...told('Email address', "'erased-' || x.id || '@erased.invalid'"),
        shown: emailShownOf('x'),
      },
      password_hash: inner('null'),
      wrong_passwords: told('Wrong passwords in a row', '0'),
      locked_at: told('Locked since', 'null'),
      created_at: told('Made'),
    },
  },
};
