import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { kidsIncludedQuery } from '../../platform/queries.ts';
import { useTitle } from '../../platform/title.ts';
import { ChildPage, type ChildProps } from '../families/children/child-page.tsx';
import { BandFacts } from './parts/band-facts.tsx';
import { Subscription } from './parts/subscription.tsx';
import { headingOf, TimetablePage } from './timetable-page.tsx';
import { Timetable } from './parts/timetable.tsx';
import { FailedState, type FailedQuery } from '../../ui/failed-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TIMETABLE } from './words.ts';

/** When a child's rehearsals, concerts and events are, and how they come into the family's own calendar. */
export function TimetableScreen() {
  const { id } = useParams({ from: '/parent/kid/$id/timetable' });
  return <ChildPage id={id} Page={ChildTimetable} Pending={TimetablePlaceholder} />;
}

function ChildTimetable({ kids, kid }: ChildProps) {
  const { data: included = [] } = useQuery(kidsIncludedQuery);
  useTitle(headingOf(kid));
  return (
    <TimetablePage kids={kids} kid={kid}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <Timetable kid={kid} />
        {kid.attributes.isEnrolled && (
          <div className="grid grid-cols-1 gap-6">
            <BandFacts kid={kid} included={included} />
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
