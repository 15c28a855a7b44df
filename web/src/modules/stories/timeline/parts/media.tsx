import type { KidId } from '@bandstand/domain/kernel/ids';
import { useMedium, type Renew } from '../../../../platform/use-medium.ts';
import { NotLoadedMedium } from '../../../../ui/not-loaded-medium.tsx';
import { useRefetchTimeline, type TimelineEntry } from '../queries.ts';
import { entryPictures, NO_PICTURE, videoTitle, type ShownPicture } from '../words.ts';
import { useState } from 'react';
import { OwnVideoModal } from './own-video-modal.tsx';
import { VideoButton } from './video-button.tsx';
import { VideoModal } from './video-modal.tsx';

type MediaProps = {
  kidId: KidId;
  entry: TimelineEntry;
  firstName: string;
  when: string;
  /** It is in the first screen, so that its pictures come at once. */
  isEarly: boolean;
};

/** The video and the pictures of an entry; their place is kept before they are here. */
export function Media({ kidId, entry, firstName, when, isEarly }: MediaProps) {
  const renew = useRefetchTimeline(kidId);
  const pictures = entryPictures(entry, { firstName, when });
  return (
    <>
      {(entry.vimeoId !== null || entry.videoUrl !== null) && (
        <VideoPoster entry={entry} renew={renew} isEarly={isEarly} />
      )}
      {pictures.map((picture) => (
        <Picture key={picture.alt} {...picture} renew={renew} isEarly={isEarly} />
      ))}
    </>
  );
}

type PictureProps = ShownPicture & { renew: Renew; isEarly: boolean };

/** As wide as an entry of the timeline is, on a phone and on anything wider. */
const SIZES = '(min-width: 640px) 37rem, calc(100vw - 6.25rem)';

/** An address in each of its widths: the browser takes the one that its screen shows sharply. */
const inWidths = (src: string | null, widths: readonly number[]) =>
  src === null || widths.length === 0
    ? {}
    : { srcSet: widths.map((width) => `${src}&width=${width} ${width}w`).join(', '), sizes: SIZES };

/** Asked for again, a picture has another address, or is no longer shown. */
function Picture({ src, alt, shape, renew, isEarly }: PictureProps) {
  const medium = useMedium(renew);
  const place = 'aspect-[4/3] w-full rounded-field bg-sunken';
  if (medium.hasFailed)
    return (
      <NotLoadedMedium
        medium={medium}
        className={`${place} grid content-center justify-items-center gap-3 p-4 text-center`}
      >
        {NO_PICTURE}
      </NotLoadedMedium>
    );
  return (
    <img
      key={medium.turn}
      src={src}
      {...(shape && inWidths(src, [...shape.widths, shape.width]))}
      alt={alt}
      loading={isEarly ? 'eager' : 'lazy'}
      fetchPriority={isEarly ? 'high' : undefined}
      decoding="async"
      width={800}
      height={600}
      onLoad={medium.loaded}
      onError={medium.failed}
      style={shape?.placeholder ? { backgroundImage: `url(${shape.placeholder})` } : undefined}
      className={`${place} h-auto bg-contain bg-center bg-no-repeat object-contain`}
    />
  );
}

type VideoPosterProps = { entry: TimelineEntry; renew: Renew; isEarly: boolean };

/** A still to press. Nothing of the video's own site is asked for before. */
function VideoPoster({ entry, renew, isEarly }: VideoPosterProps) {
  const [isOpen, setOpen] = useState(false);
  const title = videoTitle(entry);
  const close = () => setOpen(false);
  return (
    <>
      <VideoButton
        title={title}
        still={entry.videoThumbnailUrl}
        widths={inWidths(entry.videoThumbnailUrl, entry.videoThumbnailWidths)}
        isEarly={isEarly}
        onOpen={() => setOpen(true)}
      />
      {isOpen && entry.vimeoId === null && (
        <OwnVideoModal title={title} entry={entry} renew={renew} onClose={close} />
      )}
      {isOpen && entry.vimeoId !== null && (
        <VideoModal title={title} vimeoId={entry.vimeoId} onClose={close} />
      )}
    </>
  );
}
