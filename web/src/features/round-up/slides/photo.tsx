import { useState } from 'react';
import type { BandMedia } from '@bandstand/domain/round-up/model';
import { SlideTitle } from '../parts/slide-title.tsx';
import { captionOf } from '../words.ts';

type PhotoProps = { title: string; photo: BandMedia };

/** A print, taped to the wall. */
export function Photo({ title, photo }: PhotoProps) {
  const [hasFailed, setFailed] = useState(false);
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
          {hasFailed ? (
            <p role="img" aria-label={photo.description} className="ru-no-photo">
              This picture could not be loaded.
            </p>
          ) : (
            <img
              src={photo.photo_url}
              alt={photo.description}
              width={1200}
              height={900}
              draggable={false}
              onError={() => setFailed(true)}
            />
          )}
          <figcaption>{captionOf(photo)}</figcaption>
        </figure>
      </div>
    </>
  );
}
