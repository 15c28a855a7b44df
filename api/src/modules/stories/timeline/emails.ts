import type { Email } from '../../../platform/mail/email.ts';
import type { UnsentReport } from './store.ts';

/** To the office: what parents say is wrong with pictures or videos. It names nobody, and leads to each report. */
export const mediaReportedEmail = (reports: readonly UnsentReport[], publicUrl: string): Email => {
  const [first] = reports;
  const page = ({ id }: UnsentReport): string => `${publicUrl}/office/media-reports/${id}`;
  if (reports.length === 1 && first !== undefined)
    return {
      kind: 'media_reported',
      subject: 'A parent reported band media',
      heading: 'A parent reported band media',
      paragraphs: [first.comment],
      action: { label: 'Open the report', url: page(first) },
    };
  return {
    kind: 'media_reported',
    subject: `${reports.length} reports of band media`,
    heading: 'Parents reported band media',
    paragraphs: [
      `These ${reports.length} reports have come in since the last email, the oldest first.`,
    ],
    facts: reports.map((report, at) => [`Report ${at + 1}`, report.comment, page(report)] as const),
    action: { label: 'Open Today', url: `${publicUrl}/office` },
  };
};
