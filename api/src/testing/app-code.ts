import { Secret, TOTP } from 'otpauth';

/** The six digits that an authenticator app with this key shows at a moment. */
export const codeAt = (key: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });
