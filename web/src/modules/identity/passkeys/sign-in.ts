import { askForPasskey, signInWithPasskey } from '@bandstand/domain/identity/passkeys/contract';
import { call } from '../../../platform/client.ts';
import { answerByPasskey } from '../../../platform/passkey-browser.ts';
import { isDeclined } from '../../../platform/passkeys.ts';

export { stopAsking } from '../../../platform/passkey-browser.ts';

/** How often the button is being answered: only one question can be open, and a newer one ends it. */
let pressed = 0;

/** Signs in by a passkey of this device; false when its owner would rather not. */
export const signInByPasskey = async (autofill: boolean): Promise<boolean> => {
  if (autofill) return answer(true);
  pressed += 1;
  return answer(false).finally(() => {
    pressed -= 1;
  });
};

const answer = async (autofill: boolean): Promise<boolean> => {
  const chosen = await choose(autofill);
  if (chosen === null) return false;
  await call(signInWithPasskey, { body: { answer: chosen } });
  return true;
};

/** What a passkey answers; null without one. What is only offered in a field fails without a word: nobody asked for it. */
const choose = async (autofill: boolean) => {
  try {
    const { question } = await call(askForPasskey, {});
    // What is offered in the field must not end what was pressed meanwhile.
    if (autofill && pressed > 0) return null;
    return await answerByPasskey(question, autofill);
  } catch (fault) {
    if (autofill || isDeclined(fault)) return null;
    throw fault;
  }
};
