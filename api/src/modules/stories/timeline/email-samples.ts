import type { EmailSample } from '../../../platform/mail/email-sample.ts';
import { mediaReportedEmail } from './emails.ts';

const report = (end: string, comment: string) => ({
  id: `0198c0de-0000-7000-8000-0000000000${end}`,
  band_media_submission_id: '0198c0de-0000-7000-8000-00000000000a',
  kid_id: '0198c0de-0000-7000-8000-000000000001',
  grown_up_id: '0198c0de-0000-7000-8000-000000000002',
  comment,
});

export const timelineSamples = {
  media_reported: [
    {
      title: 'To the office: a parent reported a picture',
      write: (it) =>
        mediaReportedEmail([report('11', 'The picture is of another band.')], it.publicUrl),
    },
    {
      title: 'To the office: several reports',
      write: (it) =>
        mediaReportedEmail(
          [
            report('11', 'The picture is of another band.'),
            report('12', 'The sound stops in the middle.'),
          ],
          it.publicUrl,
        ),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
