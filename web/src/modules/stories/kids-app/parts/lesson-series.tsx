import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { VideoModal } from '../../timeline/video.ts';
import { lessonSeriesQuery } from '../queries.ts';
import { LESSONS } from '../words.ts';

interface SeriesVideo {
  readonly id: string;
  readonly label: string;
  /** What it shows, said after "Lesson series 1: ". */
  readonly title: string;
}

/** The videos of a lesson series in the order in which they are shown; what this version does not know is left out. */
const LABELS: Readonly<Record<string, string>> = {
  overview: 'Watch the overview',
  phone: 'On a phone',
  tablet: 'On a tablet',
  computer: 'On a computer',
  vocals: 'Vocals',
  keyboard: 'Keyboard',
  guitar: 'Electric guitar',
  bass: 'Bass guitar',
  drums: 'Drums',
};

export const seriesVideos = (videoIds: Readonly<Record<string, string>>): SeriesVideo[] =>
  Object.entries(LABELS).flatMap(([key, label]) => {
    const id = videoIds[key];
    if (id === undefined) return [];
    return [{ id, label, title: key === 'overview' ? 'Overview' : label }];
  });

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
