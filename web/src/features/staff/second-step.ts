import {
  startAuthentication,
  startRegistration,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  confirmByCode,
  confirmByPasskey,
} from '@bandstand/domain/staff/contract';
import { call } from '../../platform/client.ts';

type Question<Start extends (asked: never) => unknown> = Start extends (asked: {
  optionsJSON: infer Asked;
}) => unknown
  ? Asked
  : never;

/** The browser's answer as the plain records that the contract takes. */
const asSent = (answer: AuthenticationResponseJSON | RegistrationResponseJSON) => ({
  ...answer,
  response: { ...answer.response },
  clientExtensionResults: { ...answer.clientExtensionResults },
});

/** Asks the browser for a passkey, and the portal whether it is one of theirs. */
export const confirmWithPasskey = async (): Promise<void> => {
  const { question } = await call(askPasskey, {});
  const answer = await startAuthentication({
    optionsJSON: question as unknown as Question<typeof startAuthentication>,
  });
  await call(confirmByPasskey, {
    body: {
      answer: asSent(answer),
    },
  });
};

/** Adds a passkey of this device; answers recovery codes where it is the first second step. */
export const addPasskeyHere = async (): Promise<readonly string[]> => {
  const { question } = await call(beginPasskey, {});
  const answer = await startRegistration({
    optionsJSON: question as unknown as Question<typeof startRegistration>,
  });
  const added = await call(addPasskey, {
    body: {
      answer: asSent(answer),
    },
  });
  return added.recovery_codes;
};

export const enterCode = async (code: string): Promise<void> => {
  await call(confirmByCode, { body: { code } });
};
