import { useNavigate } from '@tanstack/react-router';
import { QUESTION } from '@bandstand/domain/desk/set-up/question-noun';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { formatDate, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { monthsOfHours } from '@bandstand/domain/lessons/hours';
import type { BandLeaderProfile } from '@bandstand/domain/lessons/model';
import { exportHours } from '@bandstand/domain/lessons/office-contract';
import { LEADER, SCHOOL, SONG } from '@bandstand/domain/lessons/set-up-nouns';
import { call } from '../../../platform/client.ts';
import { portalNow } from '../../../platform/provider.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { ActButton, ActDialog, type Act, type ActProps } from '../../identity/staff/act-dialog.tsx';
import { useTyped } from '../../identity/staff/act-fields.tsx';
import { useMay } from '../../identity/staff/queries.ts';
import { ProfileDialog } from '../../stories/profiles/profile-dialog.tsx';
import { SET_UP_KEY } from './queries.ts';
import { NounScreen, Missing } from './parts/noun-list.tsx';
import { HOURS, LEADERS, SCHOOLS } from './words.ts';

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

export const LeadersScreen = () => (
  <NounScreen noun={LEADER} detail={leaderDetail} acts={LeaderActs}>
    {useMay(exportHours.may) && <ActButton open={HOURS.open} Part={HoursDialog} of={null} />}
  </NounScreen>
);

/** Two files, of the last complete month unless another one is chosen. */
function HoursDialog({ onClose }: ActProps<null>) {
  const options = monthsOfHours(londonDate(portalNow()));
  const { typed, form } = useTyped({ month: options[0]?.value ?? '' });
  const act: Act<AnswerOf<typeof exportHours>> = {
    title: HOURS.title,
    says: HOURS.says,
    variant: 'primary',
    needsNoReason: true,
    form,
    fields: [{ kind: 'choice', name: 'month', label: HOURS.month, options }],
    action: HOURS.save,
    failed: HOURS.failed,
    done: ({ files }) => {
      for (const { name, csv } of files) saveFile(name, 'text/csv;charset=utf-8', csv);
      return HOURS.saved;
    },
    send: () => call(exportHours, { body: { month: typed.month } }),
  };
  return <ActDialog act={act} onClose={onClose} />;
}

function LeaderActs({ record: { id, attributes } }: { record: NounRecord }) {
  const said = (name: keyof BandLeaderProfile) => String(attributes[name] ?? '');
  const profile = {
    name: said('name'),
    email_address: said('email_address'),
    photo: said('photo'),
    quote: said('quote'),
    influences: said('influences'),
    how: said('how'),
    why: said('why'),
    favourite: said('favourite'),
  };
  return (
    <ActButton
      open={LEADERS.profile}
      variant="quiet"
      Part={ProfileDialog}
      of={{ id, profile, renews: SET_UP_KEY }}
    />
  );
}

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
