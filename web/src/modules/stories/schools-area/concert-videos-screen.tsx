import { useQuery, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState, useCallback } from 'react';
import { formatDate } from '@bandstand/domain/kernel/london';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import {
  getCurrentSchool,
  listConcertVideos,
} from '@bandstand/domain/stories/schools-area/contract';
import { phrase } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { HeaderArt } from '../../../ui/header-art.tsx';
import { SchoolHouse } from '../../../ui/illustrations/at-school.tsx';
import { Page } from '../../../ui/page.tsx';
import { VIDEOS } from './words.ts';
import { OwnVideoModal, VideoButton, VideoModal } from '../timeline/video.ts';
import { call } from '../../../platform/client.ts';
import type { Renew } from '../../../platform/use-medium.ts';

type ConcertVideoRecord = CamelCased<ParsedAnswer<typeof listConcertVideos>>['data'][number];

const concertVideosQuery = queryOptions({
  queryKey: ['school', 'concert-videos'],
  queryFn: async ({ signal }) => camelCased((await call(listConcertVideos, { signal })).data),
});

const currentSchoolQuery = queryOptions({
  queryKey: ['school', 'current'],
  queryFn: async ({ signal }) => (await call(getCurrentSchool, { signal })).data.attributes,
});

/** Asks for the videos once more: their addresses have a time, and what may be seen can change. */
const useRefetchVideos = (): Renew => {
  const client = useQueryClient();
  return useCallback(
    () =>
      client.refetchQueries(
        { queryKey: concertVideosQuery.queryKey },
        { cancelRefetch: false, throwOnError: true },
      ),
    [client],
  );
};

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

type ConcertVideoCardProps = { video: ConcertVideoRecord };

/** A still to press; the player comes with the press, and that of the video service with consent. */
function ConcertVideoCard({ video: { attributes: it } }: ConcertVideoCardProps) {
  const [isOpen, setOpen] = useState(false);
  const renew = useRefetchVideos();
  const close = () => setOpen(false);
  return (
    <li className="min-w-0">
      <VideoButton title={it.name} still={it.videoThumbnailUrl} onOpen={() => setOpen(true)} />
      {it.date !== null && (
        <p className="figures mt-2 text-soft">{formatDate(it.date, { year: true })}</p>
      )}
      {isOpen && it.vimeoId === null && (
        <OwnVideoModal title={it.name} entry={it} renew={renew} onClose={close} />
      )}
      {isOpen && it.vimeoId !== null && (
        <VideoModal title={it.name} vimeoId={it.vimeoId} onClose={close} />
      )}
    </li>
  );
}

/** The cards of the concert videos before they are known, each as high as the real one. */
function VideosSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{VIDEOS.loading}</span>
      <div aria-hidden className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {['w-11/12', 'w-4/5', 'w-2/3'].map((width) => (
          <div key={width} className="min-w-0">
            <div className="overflow-hidden rounded-field bg-sunken">
              <div className="aspect-video" />
              <div className="flex items-center gap-3 px-4 py-3">
                <span className="size-[44px] shrink-0 rounded-chip bg-surface" />
                <span className={`eq-line ${width}`} />
              </div>
            </div>
            <p className="mt-2">{'\u00a0'}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
