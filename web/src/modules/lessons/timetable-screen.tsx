import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { kidsIncludedQuery, type KidRecord } from '../../platform/queries.ts';
import type { LessonCount } from '@bandstand/domain/lessons/lesson-count';
import { explainLessonCount, formatLessonCount } from '@bandstand/domain/lessons/words';
import { useTitle } from '../../platform/title.ts';
import { ChildPage, type ChildProps } from '../families/children/child-nav.tsx';
import { Subscription } from './parts/subscription.tsx';
import { lessonCountQuery } from './queries.ts';
import { headingOf, TimetablePage } from './timetable-page.tsx';
import { Timetable } from './parts/timetable.tsx';
import { FailedState, type FailedQuery } from '../../ui/failed-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TIMETABLE } from './words.ts';
import { SummaryTable, type SummaryRow } from '../../ui/summary-table.tsx';

interface IncludedRecord {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}
type BandFactsProps = {
  kid: KidRecord;
  included: readonly IncludedRecord[];
  count?: LessonCount | undefined;
};

/** The band, what it is learning, and who leads it. */
export function BandFacts({ kid, included, count }: BandFactsProps) {
  return (
    <section aria-labelledby="band" className="grid grid-cols-1 gap-3">
      <h2 id="band" className="text-title">
        The band
      </h2>
      <SummaryTable rows={[...rowsOf(kid, included), ...countRow(count)]} />
    </section>
  );
}

const countRow = (count: LessonCount | undefined): SummaryRow[] =>
  count === undefined
    ? []
    : [{ label: 'Lessons', value: formatLessonCount(count), note: explainLessonCount(count) }];

const rowsOf = (
  { attributes: it }: KidRecord,
  included: BandFactsProps['included'],
): SummaryRow[] => {
  const leaderId = included.find(({ id }) => id === it.timetableId)?.attributes['bandLeaderId'];
  const song = it.bandSongId;
  return [
    ...(it.band === null ? [] : [{ label: 'Band', value: it.band.name }]),
    ...(it.bandSong === null
      ? []
      : [
          {
            label: 'Song',
            value: it.bandSong,
            action: song === null ? undefined : { label: 'Lyrics', href: `/song/${song}` },
          },
        ]),
    ...(it.timetableBl === null
      ? []
      : [
          {
            label: 'Band Leader',
            value: it.timetableBl,
            action:
              typeof leaderId === 'string'
                ? { label: 'Profile', href: `/band_leader/${leaderId}/staff_profile` }
                : undefined,
          },
        ]),
  ];
};

/** When a child's rehearsals, concerts and events are, and how they come into the family's own calendar. */
export function TimetableScreen() {
  const { id } = useParams({ from: '/parent/kid/$id/timetable' });
  return <ChildPage id={id} Page={ChildTimetable} Pending={TimetablePlaceholder} />;
}

function ChildTimetable({ kids, kid }: ChildProps) {
  const { data: included = [] } = useQuery(kidsIncludedQuery);
  const { isEnrolled } = kid.attributes;
  const { data: count } = useQuery({ ...lessonCountQuery(kid.id), enabled: isEnrolled });
  useTitle(headingOf(kid));
  return (
    <TimetablePage kids={kids} kid={kid}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <Timetable kid={kid} />
        {isEnrolled && (
          <div className="grid grid-cols-1 gap-6">
            <BandFacts kid={kid} included={included} count={count} />
            {/* Its address is a key of the family's: a colleague who sees what they see is not handed it. */}
            {!document.getElementById('viewing') && (
              <div className="no-print">
                <Subscription />
              </div>
            )}
          </div>
        )}
      </div>
    </TimetablePage>
  );
}

/** The page before it knows whose it is. */
function TimetablePlaceholder({ query }: { query: FailedQuery }) {
  useTitle(TIMETABLE.title);
  return (
    <Page heading={TIMETABLE.title} width="wide">
      {query.isError ? (
        <FailedState heading={TIMETABLE.childrenFailed} retry={query} />
      ) : (
        <Skeleton kind="list" count={10} label={TIMETABLE.loading} />
      )}
    </Page>
  );
}
