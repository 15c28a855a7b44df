import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { kidsIncludedQuery } from '../../platform/queries.ts';
import { useTitle } from '../../platform/title.ts';
import { Page } from '../../ui/page.tsx';
import { ChildPage, type ChildProps } from '../children/child-page.tsx';
import { ChildNav } from '../children/child-nav.tsx';
import { useChildStage } from '../children/child-stage.tsx';
import { BandFacts } from './parts/band-facts.tsx';
import { AskingChild } from './parts/asking-child.tsx';
import { Subscription } from './parts/subscription.tsx';
import { Timetable } from './parts/timetable.tsx';

/** When a child's rehearsals, concerts and events are, and how they come into the family's own calendar. */
export function TimetableScreen() {
  const { id } = useParams({ from: '/parent/kid/$id/timetable' });
  return <ChildPage id={id} Known={OfChild} Unasked={AskingChild} />;
}

function OfChild({ kids, kid }: ChildProps) {
  const { data: included = [] } = useQuery(kidsIncludedQuery);
  const { first_name: firstName, is_enrolled: isEnrolled } = kid.attributes;
  const stage = useChildStage(kid, `${firstName}’s timetable`);
  useTitle(`${firstName}’s timetable`);
  return (
    <Page
      width="wide"
      above={<ChildNav kids={kids} kid={kid} current={pageOf(kid.id)} hrefOf={pageOf} />}
      {...stage}
      subHeading={kid.attributes.timetable_name}
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <Timetable kid={kid} />
        {isEnrolled && (
          <div className="grid grid-cols-1 gap-6">
            <BandFacts kid={kid} included={included} />
            <Subscription />
          </div>
        )}
      </div>
    </Page>
  );
}

const pageOf = (id: string): string => `/kid/${id}/timetable`;
