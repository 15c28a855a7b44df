import { samplesOf, type SampleSetting } from '../../../platform/mail/email-sample.ts';
import {
  accountExistsEmail,
  accountLockedEmail,
  accountMadeEmail,
  passwordChangedEmail,
  passwordResetEmail,
  passwordSetEmail,
  schoolInvitedEmail,
  schoolPasswordChangedEmail,
  schoolPasswordResetEmail,
  staffPasswordResetEmail,
  welcomeEmail,
  emailAskedEmail,
  emailChangedEmail,
  emailChangingEmail,
} from './emails.ts';

const link =
  (page: string) =>
  ({ publicUrl }: SampleSetting): string =>
    `${publicUrl}/${page}?token=Yg3kW0c1Qm8vT5xJ2nB7`;
const setPassword = link('set-password');

export const accountSamples = samplesOf({
  welcome: { 'Somebody signed up': (it) => welcomeEmail(setPassword(it)) },
  account_exists: { 'Signed up with a known address': (it) => accountExistsEmail(setPassword(it)) },
  account_made: {
    'The office made an account for a caller': (it) => accountMadeEmail(it.sender, setPassword(it)),
  },
  password_reset: { 'A parent asked for a link': (it) => passwordResetEmail(setPassword(it)) },
  school_invited: {
    'The office added somebody of a school': (it) =>
      schoolInvitedEmail(link('schools/set-password')(it), it.sender.name, it.family.school),
  },
  school_password_reset: {
    'A school asked for a link': (it) => schoolPasswordResetEmail(link('schools/set-password')(it)),
  },
  staff_password_reset: {
    'A member of staff asked for a link': (it) =>
      staffPasswordResetEmail(link('office/set-password')(it)),
  },
  email_asked: {
    'Is the new address of the account right?': (it) => emailAskedEmail(it.sender, setPassword(it)),
  },
  email_changing: {
    'The office was asked for a new address': (it) =>
      emailChangingEmail(it.sender, 'new@example.com'),
  },
  email_changed: { 'The address of the account was changed': (it) => emailChangedEmail(it.sender) },
  locked: {
    'Six wrong passwords in a row': (it) => accountLockedEmail(link('unlock-account')(it)),
  },
  password_changed: {
    'A parent’s password was changed': ({ publicUrl }) =>
      passwordChangedEmail(`${publicUrl}/forgotten-password`),
    'A school’s password was changed': ({ publicUrl }) =>
      schoolPasswordChangedEmail(`${publicUrl}/schools/forgotten-password`),
  },
  password_set: {
    'The first password was chosen': ({ publicUrl }) =>
      passwordSetEmail(`${publicUrl}/forgotten-password`),
  },
});
