import { askForPasskey, signInWithPasskey } from '@bandstand/domain/passkeys/contract';
import { call } from '../../platform/client.ts';
import { answerByPasskey } from '../../platform/passkey-browser.ts';
import { isDeclined } from '../../platform/passkeys.ts';

export { stopAsking } from '../../platform/passkey-browser.ts';

/** Signs in by a passkey of this device; false when its owner would rather not. */
export const signInByPasskey = async (autofill: boolean): Promise<boolean> => {
  const { question } = await call(askForPasskey, {});
  try {
    const answer = await answerByPasskey(question, autofill);
    await call(signInWithPasskey, { body: { answer } });
    return true;
  } catch (fault) {
    if (isDeclined(fault)) return false;
    throw fault;
  }
};
