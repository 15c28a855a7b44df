import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import {
  comingMonths,
  inDays,
  samplesOf,
  type SampleSetting,
} from '../../../platform/mail/email-sample.ts';
import { pausedEmail, pauseEndedEmail, pauseEndingEmail } from './emails.ts';

const paused = (it: SampleSetting) => ({
  firstName: firstNameOf(it.family.child),
  school: it.family.school,
  firstDay: inDays(it, 3),
  lastDay: inDays(it, 100),
  unpaid: comingMonths(it, 3).slice(1),
});

const ended = (it: SampleSetting) => ({
  firstName: firstNameOf(it.family.child),
  taken: { on: inDays(it, 30) },
});

export const pauseSamples = samplesOf({
  lessons_paused: {
    'Lessons are paused': (it) => {
      const after = { beginsAgainAfter: inDays(it, 100), paysAgainOn: inDays(it, 130) };
      const finalised = comingMonths(it, 1);
      return pausedEmail({ ...paused(it), ...after, leavesOn: null, finalised }, it);
    },
    'Lessons are paused until the child leaves': (it) => {
      const after = { beginsAgainAfter: null, paysAgainOn: null };
      const leavesOn = inDays(it, 80);
      return pausedEmail({ ...paused(it), ...after, leavesOn, finalised: [] }, it);
    },
  },
  pause_ended: {
    'A pause ends earlier': (it) => {
      const payments = { paidAgain: comingMonths(it, 1), owed: 36_00 };
      return pauseEndedEmail({ ...ended(it), ...payments, lastDay: inDays(it, 6) }, it);
    },
    'A pause is called off': (it) =>
      pauseEndedEmail({ ...ended(it), paidAgain: [], owed: 0, lastDay: null }, it),
  },
  pause_ending: {
    'A week before lessons begin again': (it) =>
      pauseEndingEmail({ firstName: firstNameOf(it.family.child), lastDay: inDays(it, 7) }, it),
  },
});
