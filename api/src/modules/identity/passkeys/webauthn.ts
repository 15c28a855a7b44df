import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyRow } from './store.ts';

/** Few need it, and a portal starts without it. */
export const webauthn = () => import('@simplewebauthn/server');

interface Portal {
  readonly publicUrl: string;
}

/** A passkey belongs to the portal's own name, and answers on its pages only; both are configured, never what a caller says. */
export const siteOf = ({ publicUrl }: Portal) => {
  const { origin, hostname } = new URL(publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

/** Passkeys by which an account may be meant, as the browser is told. */
export const namesOf = (known: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[]) =>
  known.map(({ credentialId: id, transports }) => ({ id, transports: transportsOf(transports) }));

const transportsOf = (kept: readonly string[]) => kept as ('usb' | 'internal' | 'hybrid')[];

/** What a device keeps with a passkey to know the account by; it says nothing about its owner. */
export const handleOf = (accountId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'));

interface PasskeyAnswer {
  readonly answer: AuthenticationResponseJSON;
  readonly question: string;
  readonly passkey: Omit<PasskeyRow, 'name'>;
}

/** How often the passkey was used by now, when it answers this question with its user verified; null for anything wrong. */
export const countOfAnswer = async (
  portal: Portal,
  { answer, question, passkey }: PasskeyAnswer,
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await webauthn();
  const { credentialId: id, publicKey, counter, transports } = passkey;
  const verified = await verifyAuthenticationResponse({
    ...siteOf(portal),
    response: answer,
    expectedChallenge: question,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: Buffer.from(publicKey, 'base64url'),
      counter,
      transports: transportsOf(transports),
    },
    // Whatever is wrong with an answer, the library throws; who answers learns that it was wrong.
  }).catch(() => null);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
};

/** A new passkey as it is kept, when it was made for this question with its user verified. */
export const newPasskeyOf = async (
  portal: Portal,
  answer: RegistrationResponseJSON,
  question: string,
) => {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    ...siteOf(portal),
    response: answer,
    expectedChallenge: question,
    requireUserVerification: true,
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: [...(answer.response.transports ?? [])],
  };
};

/** The question that an answer says it answers; the library checks that it does. */
export const questionIn = (answer: {
  readonly response: { readonly clientDataJSON?: unknown };
}): string => {
  const { clientDataJSON: said } = answer.response;
  if (typeof said !== 'string') return '';
  try {
    const { challenge } = JSON.parse(Buffer.from(said, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/** Sign-in keeps its passkeys here: the office as second steps, and where an account may have changed hands they go. */
export {
  addPasskey,
  listPasskeys,
  notePasskeyUse,
  removeAllPasskeys,
  removePasskey,
} from './store.ts';
