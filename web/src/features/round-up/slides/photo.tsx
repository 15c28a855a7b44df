import type { BandMedia } from '@bandstand/domain/round-up/model';
import { useMedium, type Renew } from '../../../platform/use-medium.ts';
import { NotLoadedMedium } from '../../../ui/not-loaded-medium.tsx';
import { SlideTitle } from '../parts/slide-title.tsx';
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
            <NotLoadedMedium medium={medium} className="ru-no-photo">
              This picture could not be loaded.
            </NotLoadedMedium>
          ) : (
            <img
              key={medium.turn}
              src={photo.photo_url}
              alt={photo.description}
              width={1200}
              height={900}
              draggable={false}
              onLoad={medium.loaded}
              onError={medium.failed}
            />
          )}
          <figcaption>{captionOf(photo)}</figcaption>
        </figure>
      </div>
    </>
  );
}
