import type { KidId } from '@bandstand/domain/kernel/ids';
import { useMedium, type Renew } from '../../../../platform/use-medium.ts';
import { NotLoadedMedium } from '../../../../ui/not-loaded-medium.tsx';
import { useRefetchTimeline, type TimelineEntry } from '../queries.ts';
import { picturesOf, NO_PICTURE } from '../words.ts';
import { VideoPoster } from './video-poster.tsx';

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
  const pictures = picturesOf(entry, { firstName, when });
  return (
    <>
      {(entry.vimeoId !== null || entry.videoUrl !== null) && (
        <VideoPoster entry={entry} renew={renew} isEarly={isEarly} />
      )}
      {pictures.map(({ src, alt }) => (
        <Picture key={alt} src={src} alt={alt} renew={renew} isEarly={isEarly} />
      ))}
    </>
  );
}

type PictureProps = { src: string; alt: string; renew: Renew; isEarly: boolean };

/** Asked for again, a picture has another address, or is no longer shown. */
function Picture({ src, alt, renew, isEarly }: PictureProps) {
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
      alt={alt}
      loading={isEarly ? 'eager' : 'lazy'}
      fetchPriority={isEarly ? 'high' : undefined}
      decoding="async"
      width={800}
      height={600}
      onLoad={medium.loaded}
      onError={medium.failed}
      className={`${place} h-auto object-contain`}
    />
  );
}
