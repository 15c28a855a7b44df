import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';

/** Pages that e-mails lead to. A page spends its token by a call, so that a mail scanner that follows a link spends nothing. */
export const PAGES: Readonly<
  Record<SessionAudience, Record<'set_password' | 'unlock' | 'forgotten', string>>
> = {
  parent: {
    set_password: 'set-password?token=',
    unlock: 'unlock-account?token=',
    forgotten: 'forgotten-password',
  },
  school: {
    set_password: 'schools/set-password?token=',
    unlock: 'unlock-account?token=',
    forgotten: 'schools/forgotten-password',
  },
  office: {
    set_password: 'office/set-password?token=',
    unlock: 'unlock-account?token=',
    forgotten: 'office/forgotten-password',
  },
};
