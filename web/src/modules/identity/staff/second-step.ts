import {
  addPasskey,
  askPasskey,
  beginPasskey,
  confirmByCode,
  confirmByPasskey,
} from '@bandstand/domain/identity/staff/contract';
import { call } from '../../../platform/client.ts';
import { answerByPasskey, makePasskey } from '../../../platform/passkey-browser.ts';

/** Asks the browser for a passkey, and the portal whether it is one of theirs. */
export const confirmWithPasskey = async (): Promise<void> => {
  const { question } = await call(askPasskey, {});
  await call(confirmByPasskey, { body: { answer: await answerByPasskey(question) } });
};

/** Adds a passkey of this device; returns recovery codes where it is the first second step. */
export const addPasskeyHere = async (): Promise<readonly string[]> => {
  const { question } = await call(beginPasskey, {});
  const added = await call(addPasskey, { body: { answer: await makePasskey(question) } });
  return added.recovery_codes;
};

export const enterCode = async (code: string): Promise<void> => {
  await call(confirmByCode, { body: { code } });
};
