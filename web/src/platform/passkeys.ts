/** Whether this browser can have passkeys at all. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Whether it offers them in a field, as it offers passwords. */
export const canOfferPasskeys = async (): Promise<boolean> => {
  if (!canUsePasskeys()) return false;
  const { isConditionalMediationAvailable: ask } = PublicKeyCredential;
  return (await ask?.call(PublicKeyCredential).catch(() => false)) ?? false;
};

/** A person who closes the browser's question, or has no passkey here, has changed their mind: that is no failure. */
export const isDeclined = (fault: unknown): boolean =>
  fault instanceof Error && ['NotAllowedError', 'AbortError'].includes(fault.name);

/** Whether this device has a passkey for the account already. */
export const isThereAlready = (fault: unknown): boolean =>
  fault instanceof Error && fault.name === 'InvalidStateError';

/** The browser's side of passkeys, which few visits need. */
export const passkeyBrowser = () => import('./passkey-browser.ts');
