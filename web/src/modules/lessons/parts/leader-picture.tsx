import { useState } from 'react';
import { BandLeader } from '../../../ui/illustrations/band-leader.tsx';

type LeaderPictureProps = { name: string; photo: string };

const frame =
  'aspect-square w-full max-w-56 overflow-hidden rounded-card border border-line bg-primary-tint';

/** The photo; without one, or while it can't be had, somebody who counts the band in. */
export function LeaderPicture({ name, photo }: LeaderPictureProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={frame}>
      {photo === '' || isMissing ? (
        <BandLeader who={drawingFor(name)} size={224} />
      ) : (
        <img
          src={photo}
          alt={name}
          width="448"
          height="448"
          className="size-full object-cover"
          onError={() => setMissing(true)}
        />
      )}
    </div>
  );
}

/** The same drawing each time for the same name, and most leaders of a school another than their colleagues. */
const drawingFor = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
