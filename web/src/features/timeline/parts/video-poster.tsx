import { Play } from 'lucide-react';
import { useState } from 'react';
import type { TimelineEntry } from '@bandstand/domain/timeline/model';
import { videoTitle } from '../words.ts';
import { OwnVideoModal } from './own-video-modal.tsx';
import { VideoModal } from './video-modal.tsx';

type VideoPosterProps = { entry: TimelineEntry };

/** A still to press. Nothing of the video's own site is asked for before. */
export function VideoPoster({ entry }: VideoPosterProps) {
  const [isOpen, setOpen] = useState(false);
  const title = videoTitle(entry);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="press relative block w-full overflow-hidden rounded-field bg-stage text-left text-stage-ink"
      >
        <Still src={entry.video_thumbnail_url} />
        <span className="flex items-center gap-3 px-4 py-3">
          <span
            aria-hidden
            className="grid size-11 shrink-0 place-content-center rounded-chip bg-spot text-on-spot"
          >
            <Play className="size-5 fill-current" />
          </span>
          <span className="min-w-0 font-semibold">
            <span className="sr-only">Play video: </span>
            {title}
          </span>
        </span>
      </button>
      {isOpen && entry.vimeo_id === null && (
        <OwnVideoModal title={title} entry={entry} onClose={close} />
      )}
      {isOpen && entry.vimeo_id !== null && (
        <VideoModal title={title} vimeoId={entry.vimeo_id} onClose={close} />
      )}
    </>
  );
}

const NO_STILL = '/media/video.svg';

/** A still that does not come gives way to our own picture, once. */
function Still({ src }: { src: string | null }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <img
      src={hasFailed ? NO_STILL : (src ?? NO_STILL)}
      alt=""
      loading="lazy"
      decoding="async"
      width={1280}
      height={720}
      onError={() => setFailed(true)}
      className="aspect-video h-auto w-full object-cover"
    />
  );
}
