import { formatDate, type IsoDate } from '../../kernel/london.ts';

interface NewMember {
  readonly firstName: string;
  readonly school: string;
  /** Null while the school's term dates are unknown. */
  readonly firstLessonOn: IsoDate | null;
  /** Whether the child has had lessons before. */
  readonly isBack: boolean;
}

/** What the timeline says when a child is enrolled. */
export const welcomeText = ({ firstName, school, firstLessonOn, isBack }: NewMember): string => {
  const greeting = isBack
    ? `Welcome back to the band, ${firstName}!`
    : `Welcome to the band, ${firstName}!`;
  const begins =
    firstLessonOn === null
      ? 'We’ll tell you the date of the first lesson as soon as we know it.'
      : `The first lesson is on ${formatDate(firstLessonOn, { year: true })}.`;
  return `${greeting} ${firstName} has a place at ${school}. ${begins} Photos, videos and news from the band will appear here.`;
};
