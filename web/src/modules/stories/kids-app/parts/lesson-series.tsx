import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { VideoModal } from '../../timeline/video.ts';
import { seriesVideos, type SeriesVideo } from '../series-videos.ts';
import { lessonSeriesQuery } from '../queries.ts';
import { LESSONS } from '../words.ts';

/** The lessons that are live, each with the video that gives an overview. */
export function LessonSeries() {
  const series = useQuery(lessonSeriesQuery);
  return (
    <section aria-labelledby="lessons" className="grid grid-cols-1 gap-4">
      <h2 id="lessons" className="text-title">
        {LESSONS.heading}
      </h2>
      {series.isPending && <Skeleton kind="list" count={2} label={LESSONS.loading} />}
      {series.isError && (
        <FailedState heading={LESSONS.failedToLoad} retry={series}>
          {LESSONS.appStillWorks}
        </FailedState>
      )}
      {series.data?.length === 0 && <p className="measure text-soft">{LESSONS.none}</p>}
      {series.data !== undefined && series.data.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {series.data.map((one, index) => (
            <Series
              key={one.lesson_series_id}
              number={index + 1}
              liveDate={one.live_date}
              videoIds={one.video_ids}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

type SeriesProps = {
  number: number;
  liveDate: string;
  videoIds: Readonly<Record<string, string>>;
};

function Series({ number, liveDate, videoIds }: SeriesProps) {
  const [open, setOpen] = useState<SeriesVideo | null>(null);
  const title = LESSONS.series(number);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <span className="min-w-0">
        <span className="font-semibold">{title}</span>
        <span className="block text-small text-soft">{LESSONS.since(liveDate)}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        {seriesVideos(videoIds).map((video) => (
          <Button key={video.id} variant="secondary" onPress={() => setOpen(video)}>
            <Play aria-hidden className="size-4 fill-current" />
            {video.label}
            <span className="sr-only">: {title}</span>
          </Button>
        ))}
      </span>
      {open && (
        <VideoModal
          title={`${title}: ${open.title}`}
          vimeoId={open.id}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  );
}
