import type { MediaReport } from '@bandstand/domain/timeline/model';
import type { Letter } from '../../platform/mail/letter.ts';

/** To the office: what a parent says is wrong with a picture or a video. Ids only; what is shown there stays in the portal. */
export const mediaReported = (reportId: string, report: MediaReport): Letter => ({
  kind: 'media_reported',
  subject: `Band media reported: ${report.band_media_submission_id}`,
  heading: 'A parent reported band media',
  paragraphs: [report.comment],
  facts: [
    ['Report', reportId],
    ['Band media', report.band_media_submission_id],
    ['Child', report.kid_id],
    ['Grown-up', report.grown_up_id],
  ],
});
