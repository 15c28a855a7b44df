import * as z from 'zod/mini';

/** What a browser's passkey says, as https://www.w3.org/TR/webauthn-3 spells it; the library reads it. */
export const passkeyAnswer = z.looseObject({
  id: z.string().check(z.maxLength(1_400)),
  rawId: z.string().check(z.maxLength(1_400)),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
/** What a browser is asked: options in the words of the same page. */
export const passkeyQuestion = z.record(z.string(), z.unknown());

/** A question to a passkey is answered within so long, once. */
export const PASSKEY_QUESTION_LASTS = 5 * 60 * 1000;
/** As many as a family has devices, and no more. */
export const PASSKEYS_AT_MOST = 10;

/** A passkey as its owner reads it. */
export const passkey = z.object({
  name: z.string(),
  added_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
