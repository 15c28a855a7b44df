import type { BrowserContext, Page } from 'playwright-core';

/** A device that holds passkeys and knows its owner by a finger; it answers in a field only when it is chosen there. */
export const addDevice = async (context: BrowserContext, page: Page): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
};
