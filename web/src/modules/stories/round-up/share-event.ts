import type { Platform } from '@bandstand/domain/stories/round-up/model';
import { tellAnalytics } from '../../../platform/analytics/tell.ts';

export type ShareWay = 'copy' | 'download' | 'share';

/** Tells the analytics that a poster was shared, with consent only, and nothing about the child. */
export const noteShare = (platform: Platform, way: ShareWay): void =>
  tellAnalytics(({ tellEvent }) =>
    tellEvent('share', '/round-up/$kid_id', {
      method: platform,
      action: way,
      content_type: 'round_up_poster',
    }),
  );
