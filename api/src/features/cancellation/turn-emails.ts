import { addDays, sayDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Email } from '../../platform/mail/email.ts';
import type { LeaverOfSchool } from './turn-store.ts';

interface EndingPlace extends Pick<LeaverOfSchool, 'kid_id' | 'name' | 'school' | 'next'> {
  readonly endsOn: IsoDate;
}

const day = (date: IsoDate): string => sayDate(date, { year: true });

/** In spring: the school ends for the child, so its place does; and where does it go next? */
export const nextSchoolEmail = (it: EndingPlace, publicUrl: string): Email => ({
  kind: 'next_school_asked',
  subject: `Where does ${it.name} go to school in September?`,
  heading: `${it.name} leaves ${it.school} in summer`,
  paragraphs: [
    `By what we know, ${it.name} will be beyond the last year of ${it.school} from September. So the place there ends with the school year, on ${day(it.endsOn)}, and nothing is taken for September or later.`,
    it.next === null
      ? 'Please tell us the next school. If we teach there, you can take a place there on the portal as soon as one is free.'
      : `You told us that the next school is ${it.next}. You can take a place there on the portal as soon as one is free; the place does not move by itself, because price and day are other ones.`,
    'If this is wrong, for instance because the school year on the portal is not right, please tell us.',
  ],
  action: { label: 'Tell us the next school', url: `${publicUrl}/kid/${it.kid_id}` },
});

/** On 1 September. */
export const placeEndedEmail = (it: EndingPlace, publicUrl: string): Email => ({
  kind: 'place_ended',
  subject: `${it.name}’s place has ended with the school year`,
  heading: `${it.name} has no more lessons at ${it.school}`,
  paragraphs: [
    `${it.name} is beyond the last year of ${it.school} since ${day(addDays(it.endsOn, 1))}, so the place there has ended. Nothing is taken for September or later.`,
    it.next === null
      ? 'If we teach at the next school, you can take a place there on the portal.'
      : `You can take a place at ${it.next} on the portal.`,
    `We hope that ${it.name} plays on.`,
  ],
  action: { label: 'Find the next place', url: `${publicUrl}/enrol` },
});

/** To the office: all whose places end with the school, by school; children by their ids only. */
export const schoolLeaversEmail = (leavers: readonly LeaverOfSchool[], endsOn: IsoDate): Email => ({
  kind: 'leavers_of_schools',
  subject: `Places that end with the school year: ${leavers.length}`,
  heading: `Children whose places end on ${day(endsOn)}`,
  paragraphs: [
    'They will be beyond the last year of their school. Their parents were asked about the next school. On 1 September their places are free, and are offered round.',
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
