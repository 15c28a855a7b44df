import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { formatList } from '@bandstand/domain/kernel/sentences';
import type { Role } from '@bandstand/domain/kernel/role';
import { ROLE_NAMES } from '@bandstand/domain/identity/staff/rules';
import { addDays } from '@bandstand/domain/kernel/london';
import type { Email } from '../../../platform/mail/email.ts';
import { samplesOf } from '../../../platform/mail/email-sample.ts';

/** `begins` says when rights begin that are held back: somebody with no others can't do anything before. */
export const staffInvitedEmail = (
  url: string,
  provider: string,
  begins: string | null = null,
): Email => ({
  kind: 'staff_invited',
  subject: `Your account for the office of ${provider}`,
  heading: 'Welcome to the office',
  paragraphs: [
    `You have been given an account for the office of ${provider}. Choose a password, then set up a passkey or an authenticator app: you need both to sign in.`,
    ...(begins === null
      ? []
      : [
          `Your rights to move money or to give rights begin ${begins}, or earlier if a second administrator confirms them.`,
        ]),
  ],
  action: { label: 'Choose a password', url },
  after: [
    'The link works for 12 hours and only once. If it has stopped working, ask for a new one on the sign-in page of the office.',
  ],
});

const NOT_YOU =
  'If that was not you, tell an administrator at once. They can end your access and invite you again, which removes every passkey and app.';
const YOUR_PAGE = 'See how you sign in';

/** To the address that they sign in with: it opens the office, and may have been added by somebody else. */
export const staffPasskeyAddedEmail = (name: string, publicUrl: string): Email => ({
  kind: 'staff_step_added',
  subject: 'A passkey was added to your office account',
  heading: 'A passkey was added to your office account',
  paragraphs: [`After your password, a passkey now lets you in as well: ${name}.`, NOT_YOU],
  action: { label: YOUR_PAGE, url: `${publicUrl}/office/me` },
});

export const staffAppAddedEmail = (publicUrl: string): Email => ({
  kind: 'staff_step_added',
  subject: 'An authenticator app was set up for your office account',
  heading: 'An authenticator app was set up for your office account',
  paragraphs: [
    'After your password, the codes of this app now let you in. If you had an app before, its codes no longer do.',
    NOT_YOU,
  ],
  action: { label: YOUR_PAGE, url: `${publicUrl}/office/me` },
});

/** Anybody with the server can do this, so the person is told, whoever asked for it. The link is not in the e-mail. */
export const staffResetEmail = (provider: string): Email => ({
  kind: 'staff_reset',
  subject: 'Your office account was reset',
  heading: 'Your office account was reset',
  paragraphs: [
    `Every passkey, authenticator app and recovery code of your account for the office of ${provider} was removed, and every device was signed out.`,
    'The person who did this for you has a link, with which you choose a new password and set up a passkey or an app again.',
    'If you did not ask for it, tell an administrator at once.',
  ],
});

interface GivenRights {
  readonly name: string;
  readonly given: readonly Role[];
  readonly by: string;
  /** From when they hold; null where they hold already. */
  readonly until: Date | null;
  readonly now: Date;
  readonly publicUrl: string;
}

/** To every administrator: who moves money, or gives rights, is no secret of two people. */
export const rightsGivenEmail = (it: GivenRights): Email => {
  const roles = formatList(it.given.map((role) => ROLE_NAMES[role]));
  return {
    kind: 'staff_rights',
    subject: `New rights in the office: ${it.name}`,
    heading: 'Somebody was given new rights',
    paragraphs: [
      `${it.by} gave ${it.name} these rights in the office: ${roles}.`,
      it.until === null
        ? 'They have begun already.'
        : `They begin ${formatMoment(it.until, it.now)}, or as soon as a second administrator confirms them.`,
      'If you did not expect this, change the roles or end the access on the staff page now.',
    ],
    action: { label: 'See who works here', url: `${it.publicUrl}/office/staff` },
  };
};

export const staffSamples = samplesOf({
  staff_invited: {
    'A member of staff is invited': (it) =>
      staffInvitedEmail(
        `${it.publicUrl}/office/set-password?token=Yg3kW0c1Qm8vT5xJ2nB7`,
        it.sender.name,
      ),
  },
  staff_step_added: {
    'A member of staff added a passkey': ({ publicUrl }) =>
      staffPasskeyAddedEmail('Safari on iPhone', publicUrl),
    'A member of staff set an authenticator app up': ({ publicUrl }) =>
      staffAppAddedEmail(publicUrl),
  },
  staff_rights: {
    'Administrators are told of new rights, which are held back for a day': ({
      publicUrl,
      today,
    }) =>
      rightsGivenEmail({
        name: 'Finn Larsen',
        given: ['finance', 'admin'],
        by: 'Ada Quist',
        until: new Date(`${addDays(today, 1)}T10:00:00Z`),
        now: new Date(`${today}T10:00:00Z`),
        publicUrl,
      }),
    'Administrators are told of new rights, which hold already': ({ publicUrl, today }) =>
      rightsGivenEmail({
        name: 'Finn Larsen',
        given: ['finance'],
        by: 'Ada Quist',
        until: null,
        now: new Date(`${today}T10:00:00Z`),
        publicUrl,
      }),
  },
  staff_reset: {
    'A member of staff lost every second step': ({ sender }) => staffResetEmail(sender.name),
  },
});
