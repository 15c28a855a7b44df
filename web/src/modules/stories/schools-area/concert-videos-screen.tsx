import { useQuery } from '@tanstack/react-query';
import { phrase } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { HeaderArt } from '../../../ui/header-art.tsx';
import { SchoolHouse } from '../../../ui/illustrations/school-house.tsx';
import { Page } from '../../../ui/page.tsx';
import { ConcertVideoCard } from './parts/concert-video-card.tsx';
import { VideosSkeleton } from './parts/videos-skeleton.tsx';
import { concertVideosQuery, currentSchoolQuery } from './queries.ts';
import { VIDEOS } from './words.ts';

/** The concerts of the school whose user is signed in, the newest first. */
export function ConcertVideosScreen() {
  useTitle(VIDEOS.title);
  const videos = useQuery(concertVideosQuery);
  const { data: school } = useQuery(currentSchoolQuery);
  return (
    <Page
      heading={VIDEOS.title}
      art={
        <HeaderArt>
          <SchoolHouse size={100} />
        </HeaderArt>
      }
      // The school's name has its line before it is known.
      subHeading={school === undefined ? '\u00a0' : `${school.name}, ${school.town}`}
      width="wide"
    >
      {videos.isPending && <VideosSkeleton />}
      {videos.isError && (
        <FailedState heading={VIDEOS.failed} retry={videos}>
          {phrase(VIDEOS.stillWorks)}
        </FailedState>
      )}
      {videos.data?.length === 0 && (
        <EmptyState
          heading={VIDEOS.empty}
          action={<ButtonLink href="/support">Support request</ButtonLink>}
        >
          {VIDEOS.why}
        </EmptyState>
      )}
      {videos.data !== undefined && videos.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {videos.data.map((video) => (
            <ConcertVideoCard key={video.id} video={video} />
          ))}
        </ul>
      )}
    </Page>
  );
}
