import { useEffect, useRef, type ReactNode } from 'react';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { canOfferPasskeys, canUsePasskeys } from '../../../platform/passkeys.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';

export const PASSKEY_SIGN_IN = {
  action: 'Sign in with a passkey',
  failed: 'Sorry, we could not sign you in',
  notUsed: 'No passkey was used. You can try again, or use your password.',
} as const;

const loadSignIn = () => import('./sign-in.ts');
const signIn = async (autofill: boolean) => (await loadSignIn()).signInByPasskey(autofill);

/**
 * The way in by a passkey, around the way in by a password: by a button, and in the email field where the browser offers them
 * there. Nothing of it is loaded before somebody turns to the form.
 */
export function PasskeySignIn({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const isOffered = useRef(false);
  const onAnswer = (isIn: boolean) => isIn && onDone();
  const pressing = useSendOnce({ send: () => signIn(false), onAnswer });
  const isNotUsed = pressing.answer === false && !pressing.isPending;
  // It waits in the field for as long as the page is open, and ends when the button is pressed.
  const choosing = useSendOnce({ send: () => signIn(true), onAnswer });
  useEffect(
    () => () => {
      if (isOffered.current) void loadSignIn().then(({ stopAsking }) => stopAsking());
    },
    [],
  );
  const offer = async () => {
    if (isOffered.current || !(await canOfferPasskeys())) return;
    isOffered.current = true;
    await choosing.send();
    isOffered.current = false;
  };
  if (!canUsePasskeys()) return children;
  return (
    <div
      className="grid grid-cols-1 gap-6"
      onFocus={() => void offer()}
      onPointerEnter={() => void offer()}
    >
      {children}
      <FaultBox heading={PASSKEY_SIGN_IN.failed} fault={pressing.error ?? choosing.error} />
      <Button
        variant="secondary"
        fullWidth
        pending={pressing.isPending}
        onPress={() => void pressing.send()}
      >
        {PASSKEY_SIGN_IN.action}
      </Button>
      <p role="status" className={isNotUsed ? 'text-soft' : 'sr-only'}>
        {isNotUsed && PASSKEY_SIGN_IN.notUsed}
      </p>
    </div>
  );
}
