import { useState } from 'react';

type LeaderPictureProps = { name: string; photo: string };

const frame =
  'aspect-square w-full max-w-56 overflow-hidden rounded-card border border-line bg-stage';

/** The photo; without one, or while it can't be had, somebody in the spotlight. */
export function LeaderPicture({ name, photo }: LeaderPictureProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={frame}>
      {photo === '' || isMissing ? (
        <InTheSpotlight />
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

function InTheSpotlight() {
  return (
    <svg aria-hidden viewBox="0 0 200 200" className="size-full">
      <path className="fill-spot" opacity=".28" d="M78 0h44l62 200H16z" />
      <ellipse className="fill-spot" opacity=".4" cx="100" cy="184" rx="78" ry="14" />
      <circle className="fill-stage-ink" cx="100" cy="76" r="26" />
      <path className="fill-stage-ink" d="M52 184c0-44 18-72 48-72s48 28 48 72z" />
      <path
        className="stroke-spot"
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
        d="M146 132l28-44"
      />
      <path
        className="stroke-stage"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
        d="M86 134c8 6 20 6 28 0M100 112v22"
      />
      <path className="fill-spot" d="M28 66a9 7 0 1 0 10 8V44l16-5v22a9 7 0 1 0 6 7V28l-28 9v30z" />
    </svg>
  );
}
