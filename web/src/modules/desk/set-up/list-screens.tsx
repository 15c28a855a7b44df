import { useNavigate } from '@tanstack/react-router';
import { QUESTION } from '@bandstand/domain/desk/set-up/question-noun';
import { formatDate, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { LEADER, SCHOOL, SONG } from '@bandstand/domain/lessons/set-up-nouns';
import { portalNow } from '../../../platform/provider.ts';
import { NounScreen, Missing } from './parts/noun-list.tsx';
import { LEADERS, SCHOOLS } from './words.ts';

/** Every school with how full it is and what it still needs. */
export function SchoolsScreen() {
  const navigate = useNavigate();
  const hrefOf = (id: string) => `/office/schools/${id}`;
  return (
    <NounScreen
      noun={SCHOOL}
      hrefOf={hrefOf}
      onAdded={({ id }) => void navigate({ href: hrefOf(id) })}
      detail={schoolDetail}
    />
  );
}

const schoolDetail = (school: NounRecord) => (
  <>
    <span className="block">{SCHOOLS.line(school.attributes)}</span>
    <Missing of={school} />
  </>
);

export const LeadersScreen = () => <NounScreen noun={LEADER} detail={leaderDetail} />;

const leaderDetail = ({ attributes }: NounRecord): string => {
  const ends = attributes['check_expires_on'] as IsoDate | null;
  const isOver = ends !== null && ends <= londonDate(portalNow());
  const check =
    ends === null ? LEADERS.noCheck : LEADERS.check(formatDate(ends, { year: true }), isOver);
  return `${LEADERS.timetables(Number(attributes['timetables']))} · ${check}`;
};

export const SongsScreen = () => <NounScreen noun={SONG} />;

export const QuestionsScreen = () => (
  <NounScreen noun={QUESTION} detail={({ attributes }) => String(attributes['answer'])} />
);
