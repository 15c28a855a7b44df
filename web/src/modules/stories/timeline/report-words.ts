import { REPORT_AT_LEAST } from '@bandstand/domain/stories/timeline/model';

export const REPORT = {
  title: 'Help/report',
  of: (what: string) => `Help/report: ${what}`,
  notSent:
    'Your report was not sent. We’ve kept what you wrote. Press Help/report to send it again.',
  asks: 'Is something wrong with this picture or video? Tell us, and a member of staff will look at it.',
  comment: 'What is wrong?',
  hint: `At least ${REPORT_AT_LEAST} characters, such as “This is not our child”.`,
  send: 'Send report',
  cancel: 'Cancel',
} as const;
