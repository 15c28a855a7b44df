import { Play } from 'lucide-react';
import { useState } from 'react';

type VideoButtonProps = {
  title: string;
  still: string | null;
  /** The still in its widths, where it has some. */
  widths?: { readonly srcSet?: string; readonly sizes?: string };
  /** Its still comes at once: it is in the first screen. */
  isEarly?: boolean;
  onOpen: () => void;
};

/** A still to press. Nothing of the video's own site is asked for before. */
export function VideoButton({ title, still, widths, isEarly = false, onOpen }: VideoButtonProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="press relative block w-full overflow-hidden rounded-field bg-stage text-left text-stage-ink"
    >
      <Still src={still} widths={widths} isEarly={isEarly} />
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <span
          aria-hidden
          className="grid size-[44px] shrink-0 place-content-center rounded-chip bg-spot text-on-spot"
        >
          <Play className="size-[20px] fill-current" />
        </span>
        <span className="min-w-[min(9rem,100%)] grow basis-0 font-semibold break-words">
          <span className="sr-only">Play video: </span>
          {title}
        </span>
      </span>
    </button>
  );
}

const NO_STILL = '/media/video.svg';

/** A still that does not come gives way to our own picture, once. */
type StillProps = { src: string | null; widths: VideoButtonProps['widths']; isEarly: boolean };

function Still({ src, widths, isEarly }: StillProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <img
      src={hasFailed ? NO_STILL : (src ?? NO_STILL)}
      {...(!hasFailed && widths)}
      alt=""
      loading={isEarly ? 'eager' : 'lazy'}
      fetchPriority={isEarly ? 'high' : undefined}
      decoding="async"
      width={1280}
      height={720}
      onError={() => setFailed(true)}
      className="aspect-video h-auto w-full object-cover"
    />
  );
}
