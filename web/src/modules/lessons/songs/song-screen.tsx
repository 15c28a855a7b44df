import { useQuery, queryOptions } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getSong } from '@bandstand/domain/lessons/songs/contract';
import { isFaultOf, call } from '../../../platform/client.ts';
import { InsteadPage } from '../../../platform/instead-page.tsx';
import { useTitle } from '../../../platform/title.ts';
import { FailedState, type FailedQuery } from '../../../ui/failed-state.tsx';
import { HeaderArt } from '../../../ui/header-art.tsx';
import { Record } from '../../../ui/illustrations/recordings.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SongSheet } from './parts/song-sheet.tsx';
import { SONG } from './song-view.ts';

const songQuery = (id: string) =>
  queryOptions({
    queryKey: ['song', id],
    queryFn: async ({ signal }) =>
      (await call(getSong, { params: { id }, signal })).data.attributes,
    staleTime: Infinity,
  });

/** A song to sing and to play from, also on a phone on a music stand. */
export function SongScreen() {
  const { id } = useParams({ from: '/parent/song/$id' });
  const song = useQuery(songQuery(id));
  if (song.data !== undefined) return <SongSheet key={id} song={song.data} />;
  if (isFaultOf(getSong, song.error) && song.error.status === 404) return <UnknownSong />;
  return <QueryState query={song} />;
}

function QueryState({ query }: { query: FailedQuery }) {
  useTitle(SONG.title);
  return (
    <Page
      heading={SONG.title}
      width="wide"
      art={
        <HeaderArt>
          <Record size={128} />
        </HeaderArt>
      }
    >
      {query.isError ? (
        <FailedState heading={SONG.failedToLoad} retry={query} />
      ) : (
        <div className="measure">
          <Skeleton count={32} label={SONG.loading} />
        </div>
      )}
    </Page>
  );
}

const UnknownSong = () => (
  <InsteadPage heading={SONG.notFound} art={<Record size={192} />}>
    {SONG.notFoundDetail}
  </InsteadPage>
);
