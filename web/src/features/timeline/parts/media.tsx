import type { TimelineEntry } from '@bandstand/domain/timeline/model';
import { picturesOf } from '../words.ts';
import { VideoPoster } from './video-poster.tsx';

type MediaProps = { entry: TimelineEntry; firstName: string; when: string };

/** The video and the pictures of an entry; their place is kept before they are here. */
export function Media({ entry, firstName, when }: MediaProps) {
  const pictures = picturesOf(entry, { firstName, when });
  return (
    <>
      {(entry.vimeo_id !== null || entry.video_url !== null) && <VideoPoster entry={entry} />}
      {pictures.map(({ src, alt }) => (
        <img
          key={src}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          width={800}
          height={600}
          className="aspect-[4/3] h-auto w-full rounded-field bg-sunken object-contain"
        />
      ))}
    </>
  );
}
