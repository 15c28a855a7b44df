import { useParams } from '@tanstack/react-router';
import { useTitle } from '../../../platform/title.ts';
import { ChildPage, type ChildProps } from '../../families/children/child-nav.tsx';
import { Entries } from './parts/entries.tsx';
import { TimelinePage } from './timeline-page.tsx';
import { headingOf } from './words.ts';

/** What happened with a child: concerts, pictures, videos and Round-Ups, the newest first. */
export function TimelineScreen() {
  const { id } = useParams({ from: '/parent/timeline/$id' });
  return <ChildPage id={id} Page={ChildTimeline} />;
}

function ChildTimeline(child: ChildProps) {
  useTitle(headingOf(child.kid.attributes.firstName));
  return (
    <TimelinePage {...child}>
      <Entries kid={child.kid} />
    </TimelinePage>
  );
}
