import type { Email } from '../../platform/mail/email.ts';
import type { UnsentReport } from './reports-store.ts';

/** To the office: what parents say is wrong with pictures or videos. Ids only; what is shown there stays in the portal. */
export const mediaReportedEmail = (reports: readonly UnsentReport[]): Email => {
  const [first] = reports;
  if (reports.length === 1 && first !== undefined) return oneReported(first);
  return {
    kind: 'media_reported',
    subject: `${reports.length} reports of band media`,
    heading: 'Parents reported band media',
    paragraphs: [
      `These ${reports.length} reports have come in since the last email, the oldest first.`,
    ],
    facts: reports.map((report) => [`Report ${report.id}`, describe(report)] as const),
  };
};

const oneReported = (report: UnsentReport): Email => ({
  kind: 'media_reported',
  subject: `Band media reported: ${report.band_media_submission_id}`,
  heading: 'A parent reported band media',
  paragraphs: [report.comment],
  facts: [
    ['Report', report.id],
    ['Band media', report.band_media_submission_id],
    ['Child', report.kid_id],
    ['Grown-up', report.grown_up_id],
  ],
});

const describe = ({
  comment,
  band_media_submission_id: media,
  kid_id: child,
  grown_up_id: grownUp,
}: UnsentReport): string => `${comment} (band media ${media}, child ${child}, grown-up ${grownUp})`;
