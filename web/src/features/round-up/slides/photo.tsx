import type { BandMedia } from '@bandstand/domain/round-up/model';
import { NoPicture } from '../parts/no-picture.tsx';
import { SlideTitle } from '../parts/slide-title.tsx';
import { useMedium, type Renew } from '../use-medium.ts';
import { captionOf } from '../words.ts';

type PhotoProps = { title: string; photo: BandMedia; renew: Renew };

/** A print, taped to the wall. */
export function Photo({ title, photo, renew }: PhotoProps) {
  const medium = useMedium(renew);
  return (
    <>
      <div aria-hidden className="ru-art">
        <span className="ru-halo" />
        <span className="ru-glint" />
        <span className="ru-glint" />
        <span className="ru-glint" />
      </div>
      <div className="ru-words">
        <SlideTitle isLong>{title}</SlideTitle>
        <figure className="ru-print">
          <span aria-hidden className="ru-tape" />
          {medium.hasFailed ? (
            <NoPicture medium={medium} className="ru-no-photo">
              This picture could not be loaded.
            </NoPicture>
          ) : (
            <img
              key={medium.turn}
              src={photo.photo_url}
              alt={photo.description}
              width={1200}
              height={900}
              draggable={false}
              onError={medium.failed}
            />
          )}
          <figcaption>{captionOf(photo)}</figcaption>
        </figure>
      </div>
    </>
  );
}
