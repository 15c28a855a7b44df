import { accountSamples } from './features/account/email-samples.ts';
import { cancellationSamples } from './features/cancellation/email-samples.ts';
import { collectionSamples } from './features/collections/email-samples.ts';
import { enrolmentSamples } from './features/enrolment/email-samples.ts';
import { familyLimitSamples } from './features/family-limits/email-samples.ts';
import { feedbackSamples } from './features/feedback/email-samples.ts';
import { instrumentChangeSamples } from './features/instrument-changes/email-samples.ts';
import { kidsAppSamples } from './features/kids-app/email-samples.ts';
import { lessonSamples } from './features/lessons/email-samples.ts';
import { passkeySamples } from './features/passkeys/email-samples.ts';
import { pauseSamples } from './features/pauses/email-samples.ts';
import { paymentSamples } from './features/payments/email-samples.ts';
import { privacySamples } from './features/privacy/email-samples.ts';
import { profileSamples } from './features/profile/email-samples.ts';
import { providerChangeSamples } from './features/provider-change/email-samples.ts';
import { staffSamples } from './features/staff/email-samples.ts';
import { timelineSamples } from './features/timeline/email-samples.ts';
import { waitingListSamples } from './features/waiting-list/email-samples.ts';
import type { EmailSample } from './platform/mail/email-sample.ts';
import type { EmailKind } from './platform/mail/readers.ts';

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
  ...familyLimitSamples,
};
