import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import { comingMonths, inDays, type EmailSample } from '../../../platform/mail/email-sample.ts';
import { pausedEmail, pauseEndedEmail, pauseEndingEmail } from './emails.ts';

export const pauseSamples = {
  lessons_paused: [
    {
      title: 'Lessons are paused',
      write: (it) =>
        pausedEmail(
          {
            firstName: firstNameOf(it.family.child),
            school: it.family.school,
            firstDay: inDays(it, 3),
            lastDay: inDays(it, 100),
            beginsAgainAfter: inDays(it, 100),
            leavesOn: null,
            unpaid: comingMonths(it, 3).slice(1),
            finalised: comingMonths(it, 1),
            paysAgainOn: inDays(it, 130),
          },
          it.sender,
          it.publicUrl,
        ),
    },
    {
      title: 'Lessons are paused until the child leaves',
      write: (it) =>
        pausedEmail(
          {
            firstName: firstNameOf(it.family.child),
            school: it.family.school,
            firstDay: inDays(it, 3),
            lastDay: inDays(it, 100),
            beginsAgainAfter: null,
            leavesOn: inDays(it, 80),
            unpaid: comingMonths(it, 3).slice(1),
            finalised: [],
            paysAgainOn: null,
          },
          it.sender,
          it.publicUrl,
        ),
    },
  ],
  pause_ended: [
    {
      title: 'A pause ends earlier',
      write: (it) =>
        pauseEndedEmail(
          {
            firstName: firstNameOf(it.family.child),
            lastDay: inDays(it, 6),
            paidAgain: comingMonths(it, 1),
            owed: 36_00,
            taken: { on: inDays(it, 30) },
          },
          it.sender,
          it.publicUrl,
        ),
    },
    {
      title: 'A pause is called off',
      write: (it) =>
        pauseEndedEmail(
          {
            firstName: firstNameOf(it.family.child),
            lastDay: null,
            paidAgain: [],
            owed: 0,
            taken: { on: inDays(it, 30) },
          },
          it.sender,
          it.publicUrl,
        ),
    },
  ],
  pause_ending: [
    {
      title: 'A week before lessons begin again',
      write: (it) =>
        pauseEndingEmail(
          { firstName: firstNameOf(it.family.child), lastDay: inDays(it, 7) },
          it.sender,
          it.publicUrl,
        ),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
