import { accountSamples, passkeySamples, staffSamples } from './modules/identity/index.ts';
import {
  cancellationSamples,
  enrolmentSamples,
  instrumentChangeSamples,
  waitingListSamples,
} from './modules/places/index.ts';
import {
  collectionSamples,
  pauseSamples,
  paymentSamples,
  providerChangeSamples,
} from './modules/money/index.ts';
import { familyLimitSamples, profileSamples } from './modules/families/index.ts';
import {
  feedbackSamples,
  kidsAppSamples,
  publicationSamples,
  timelineSamples,
} from './modules/stories/index.ts';
import { lessonSamples } from './modules/lessons/index.ts';
import { alarmSamples } from './modules/desk/index.ts';
import { privacySamples } from './modules/privacy/index.ts';
import type { EmailSample } from './platform/mail/email-sample.ts';
import type { EmailKind } from './platform/mail/email.ts';

/** Every e-mail that the portal writes, as it may look: a kind without a sample does not compile. */
export const EMAIL_SAMPLES: Readonly<Record<EmailKind, readonly EmailSample[]>> = {
  ...enrolmentSamples,
  ...waitingListSamples,
  ...instrumentChangeSamples,
  ...pauseSamples,
  ...cancellationSamples,
  ...kidsAppSamples,
  ...collectionSamples,
  ...paymentSamples,
  ...providerChangeSamples,
  ...accountSamples,
  ...passkeySamples,
  ...profileSamples,
  ...lessonSamples,
  ...privacySamples,
  ...staffSamples,
  ...feedbackSamples,
  ...timelineSamples,
  ...publicationSamples,
  ...familyLimitSamples,
  ...alarmSamples,
};
