import { askForPasskey, signInWithPasskey } from '@bandstand/domain/passkeys/contract';
import { call } from '../../platform/client.ts';
import { isDeclined, passkeyBrowser } from '../../platform/passkeys.ts';

/** Signs in by a passkey of this device; false when its owner would rather not. */
export const signInByPasskey = async (autofill = false): Promise<boolean> => {
  const { answerByPasskey } = await passkeyBrowser();
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
