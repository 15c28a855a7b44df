import type { Platform } from '@bandstand/domain/round-up/model';
import { consentIn, readConsent } from '../../platform/consent.ts';

export type ShareWay = 'copy' | 'download' | 'share';

/** Notes for the analytics that a poster was shared, with consent only, and nothing about the child. */
export const noteShare = (platform: Platform, way: ShareWay): void => {
  if (consentIn(readConsent())?.analytics !== true) return;
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push({
    event: 'share',
    method: platform,
    action: way,
    content_type: 'round_up_poster',
  });
};
