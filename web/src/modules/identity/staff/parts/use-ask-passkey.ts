import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { confirmWithPasskey } from '../second-step.ts';

/** Asks for the passkey, as often as it takes. */
export const useAskPasskey = (onDone: () => void) => {
  const passkey = useSendOnce({ send: confirmWithPasskey });
  const ask = async () => {
    if ((await passkey.send()) !== null) onDone();
  };
  return { passkey, ask: () => void ask(), isBusy: passkey.isPending || passkey.isSuccess };
};
