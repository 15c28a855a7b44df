import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TimelineEntry } from '@bandstand/domain/timeline/model';
import { askAgain } from '../queries.ts';
import { picturesOf } from '../words.ts';
import { VideoPoster } from './video-poster.tsx';

type MediaProps = { kidId: string; entry: TimelineEntry; firstName: string; when: string };

/** The video and the pictures of an entry; their place is kept before they are here. */
export function Media({ kidId, entry, firstName, when }: MediaProps) {
  const pictures = picturesOf(entry, { firstName, when });
  return (
    <>
      {(entry.vimeo_id !== null || entry.video_url !== null) && <VideoPoster entry={entry} />}
      {pictures.map(({ src, alt }) => (
        <Picture key={alt} kidId={kidId} src={src} alt={alt} />
      ))}
    </>
  );
}

type PictureProps = { kidId: string; src: string; alt: string };

/** A picture whose address is worth nothing any more is asked for once more: it has another now, or is no longer shown. */
function Picture({ kidId, src, alt }: PictureProps) {
  const client = useQueryClient();
  const failed = useRef<string>(null);
  const lookAgain = () => {
    if (failed.current === src) return;
    failed.current = src;
    askAgain(client, kidId);
  };
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      width={800}
      height={600}
      onError={lookAgain}
      className="aspect-[4/3] h-auto w-full rounded-field bg-sunken object-contain"
    />
  );
}
