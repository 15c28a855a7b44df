import { formatDate } from '@bandstand/domain/kernel/london';
import type { BandPhoto } from '@bandstand/domain/stories/round-up/deck';
import { useMedium, type Renew } from '../../../../platform/use-medium.ts';
import { NotLoadedMedium } from '../../../../ui/not-loaded-medium.tsx';
import { SlideTitle } from '../parts/slide-title.tsx';
import { WaitingMedium } from '../parts/waiting-medium.tsx';
import { NO_PICTURE, PHOTO } from '../words.ts';

type PhotoProps = { title: string; photo: BandPhoto; renew: Renew };

/** A print, taped to the wall. */
export function Photo({ title, photo, renew }: PhotoProps) {
  return (
    <>
      <div aria-hidden className="ru-art">
        <span className="ru-halo" />
      </div>
      <div className="ru-words">
        <SlideTitle isLong>{title}</SlideTitle>
        <div className="ru-wall">
          <span aria-hidden className="ru-glint" />
          <span aria-hidden className="ru-glint" />
          <span aria-hidden className="ru-glint" />
          <figure className="ru-print">
            <span aria-hidden className="ru-tape" />
            <Picture photo={photo} renew={renew} />
            <figcaption>
              {photo.description}{' '}
              {photo.date !== null && (
                <time dateTime={photo.date}>{formatDate(photo.date, { year: true })}</time>
              )}
            </figcaption>
          </figure>
        </div>
      </div>
    </>
  );
}

function Picture({ photo, renew }: Omit<PhotoProps, 'title'>) {
  const medium = useMedium(renew);
  if (medium.hasFailed)
    return (
      <NotLoadedMedium medium={medium} className="ru-no-photo">
        {NO_PICTURE}
      </NotLoadedMedium>
    );
  if (medium.isAsking) return <WaitingMedium className="" />;
  return (
    <img
      key={medium.turn}
      src={photo.photoUrl}
      alt={PHOTO}
      width={1200}
      height={900}
      draggable={false}
      onLoad={medium.loaded}
      onError={medium.failed}
    />
  );
}
