import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import type { Email } from '../../../platform/mail/email.ts';
import { inDays, samplesOf, type SampleSetting } from '../../../platform/mail/email-sample.ts';

export interface ChangeFacts {
  readonly name: string;
  readonly school: string;
  readonly band: string;
  readonly instrument: SlotInstrument;
}

const facts = ({ school, band, instrument }: ChangeFacts) =>
  [
    ['School', school],
    ['Band', band],
    ['Instrument', INSTRUMENT_NAMES[instrument]],
  ] as const;

/** Accepted for a later day: the old place is kept until then. */
export const changeAgreedEmail = (change: ChangeFacts, day: IsoDate, publicUrl: string): Email => ({
  kind: 'change_agreed',
  subject: `${firstNameOf(change.name)} moves to ${INSTRUMENT_NAMES[change.instrument]} on ${formatDate(day)}`,
  heading: `${change.name} is moving to ${INSTRUMENT_NAMES[change.instrument]}`,
  paragraphs: [
    `The change happens on ${formatDate(day, { year: true })}. Until then ${change.name} keeps the current place.`,
  ],
  facts: facts(change),
  action: { label: 'Open the portal', url: publicUrl },
});

export interface MoveFacts extends ChangeFacts {
  /** Pennies; null when the monthly amount stays as it is. */
  readonly newMonthly?: number | null;
}

/** The child plays in the new place from now on. */
export const movedEmail = (change: MoveFacts, publicUrl: string): Email => ({
  kind: 'child_moved',
  subject: `${firstNameOf(change.name)} now plays ${INSTRUMENT_NAMES[change.instrument]} in ${change.band}`,
  heading: `${change.name} has moved instruments and/or bands`,
  paragraphs: [
    'If the next lesson is within 24 hours, the school may not know of the change until the following week.',
    'If a concert is in the next few weeks, the Band Leader will wait until after it, unless you strongly prefer an immediate change.',
  ],
  facts: [
    ...facts(change),
    ...(change.newMonthly == null
      ? []
      : [['Regular monthly amount', formatPounds(change.newMonthly)] as const]),
  ],
  action: { label: 'Open the portal', url: publicUrl },
});

/** Turned down, or called off after it was agreed: the child stays where they are. */
export const changeRejectedEmail = (
  change: ChangeFacts,
  wasAgreed: boolean,
  publicUrl: string,
): Email => ({
  kind: 'change_rejected',
  subject: wasAgreed
    ? `${firstNameOf(change.name)}’s instrument change is called off`
    : `You declined an instrument change for ${firstNameOf(change.name)}`,
  heading: `${change.name} keeps the same place`,
  paragraphs: [
    `We have noted that ${change.name} does not want to play ${INSTRUMENT_NAMES[change.instrument]}. You can update instrument preferences at any time.`,
  ],
  action: { label: 'Open the portal', url: publicUrl },
});

const sampleChange = ({ family: { child: name, school, band } }: SampleSetting) => ({
  name,
  school,
  band,
  instrument: 'bass' as const,
});

export const instrumentChangeSamples = samplesOf({
  change_agreed: {
    'A change is accepted for a later day': (it) =>
      changeAgreedEmail(sampleChange(it), inDays(it, 28), it.publicUrl),
  },
  child_moved: {
    'A child plays in the new place': (it) =>
      movedEmail({ ...sampleChange(it), newMonthly: 38_00 }, it.publicUrl),
  },
  change_rejected: {
    'A change is turned down': (it) => changeRejectedEmail(sampleChange(it), false, it.publicUrl),
    'A change is called off': (it) => changeRejectedEmail(sampleChange(it), true, it.publicUrl),
  },
});
