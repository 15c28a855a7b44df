import {
  inDays,
  type EmailSample,
  type SampleSetting,
} from '../../../platform/mail/email-sample.ts';
import { changeAgreedEmail, changeRejectedEmail, movedEmail } from './emails.ts';

const change = ({ family: { child: name, school, band } }: SampleSetting) => ({
  name,
  school,
  band,
  instrument: 'bass' as const,
});

export const instrumentChangeSamples = {
  change_agreed: [
    {
      title: 'A change is accepted for a later day',
      write: (it) => changeAgreedEmail(change(it), inDays(it, 28), it.publicUrl),
    },
  ],
  child_moved: [
    {
      title: 'A child plays in the new place',
      write: (it) => movedEmail({ ...change(it), newMonthly: 38_00 }, it.publicUrl),
    },
  ],
  change_rejected: [
    {
      title: 'A change is turned down',
      write: (it) => changeRejectedEmail(change(it), false, it.publicUrl),
    },
    {
      title: 'A change is called off',
      write: (it) => changeRejectedEmail(change(it), true, it.publicUrl),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
