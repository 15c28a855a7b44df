import { formatDay, type IsoDate } from '@bandstand/domain/kernel/london';
import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import type { Email } from '../../../platform/mail/email.ts';
import type { LeaverOfSchool } from './turn-store.ts';

interface EndingPlace extends Pick<LeaverOfSchool, 'kid_id' | 'name' | 'school' | 'next'> {
  readonly endsOn: IsoDate;
}

/** In spring: the school ends for the child, so the place does; and where do they go next? */
export const nextSchoolEmail = (it: EndingPlace, publicUrl: string): Email => ({
  kind: 'next_school_asked',
  subject: `Where is ${firstNameOf(it.name)} going to school in September?`,
  heading: `${it.name} is leaving ${it.school} this summer`,
  paragraphs: [
    `As far as we know, this is ${it.name}’s last school year at ${it.school}. So the place there ends on ${formatDay(it.endsOn)}, and we take no payment for September or later.`,
    it.next === null
      ? 'Please tell us the next school. If we teach there, you can take a place there on the portal as soon as one is free.'
      : `You told us that the next school is ${it.next}. You can take a place there on the portal as soon as one is free; the place does not move automatically, because the price and the day are different.`,
    'If this is wrong, for example because the school year on the portal is out of date, please tell us.',
  ],
  action: { label: 'Tell us the next school', url: `${publicUrl}/kid/${it.kid_id}` },
});

/** On 1 September. */
export const placeEndedEmail = (it: EndingPlace, publicUrl: string): Email => ({
  kind: 'place_ended',
  subject: `${firstNameOf(it.name)}’s place has ended with the school year`,
  heading: `${it.name} has no more lessons at ${it.school}`,
  paragraphs: [
    `The last school year for ${it.name} at ${it.school} is over, so the place there ended on ${formatDay(it.endsOn)}. We take no payment for September or later.`,
    it.next === null
      ? 'If we teach at the next school, you can take a place there on the portal.'
      : `You can take a place at ${it.next} on the portal.`,
    `We hope ${it.name} keeps playing.`,
  ],
  action: { label: 'Find the next place', url: `${publicUrl}/enrol` },
});

/** To the office: all whose places end with the school, by school; children by their ids only. */
export const schoolLeaversEmail = (leavers: readonly LeaverOfSchool[], endsOn: IsoDate): Email => ({
  kind: 'leavers_of_schools',
  subject: `Places that end with the school year: ${leavers.length}`,
  heading: `Children whose places end on ${formatDay(endsOn)}`,
  paragraphs: [
    'They will have finished the last year at their school. Their parents were asked about the next school. On 1 September their places become free and are offered to other children.',
  ],
  facts: [...Map.groupBy(leavers, ({ school }) => school)].map(
    ([school, own]) =>
      [
        school,
        own
          .map(({ kid_id: id, next }) => (next === null ? id : `${id} (next: ${next})`))
          .join(', '),
      ] as const,
  ),
});
