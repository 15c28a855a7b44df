import { consentNow } from '../consent.ts';
import { provider } from '../provider.ts';
import type { Analytics } from './port.ts';

/** Tells the service that counts, where there is somebody and the parent allows it; before that not even the code is loaded. */
export const tellAnalytics = (tell: (analytics: Analytics) => void): void => {
  const { analytics: settings } = provider();
  if (settings === null || consentNow()?.analytics !== true) return;
  void import('./plausible.ts')
    .then(({ plausible }) => tell(plausible(settings, location.origin)))
    .catch(() => undefined);
};
