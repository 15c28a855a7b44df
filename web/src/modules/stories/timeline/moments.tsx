import { formatDate } from '@bandstand/domain/kernel/london';
import type { ComingDates, KidRecord } from '../../../platform/queries.ts';
import { Link } from '../../../ui/link.tsx';

const MOMENTS = { heading: 'From the timeline', film: 'Film' } as const;

type Moment = ComingDates['moments'][number];
type MomentsProps = { kids: readonly KidRecord[]; moments: readonly Moment[] };

/** The newest picture or film of each child, one swipe apart; each leads to all of that child's timeline. */
export function Moments({ kids, moments }: MomentsProps) {
  const width = moments.length > 1 ? 'w-[92%]' : 'w-full';
  return (
    <section aria-labelledby="moments">
      <h2 id="moments" className="sr-only">
        {MOMENTS.heading}
      </h2>
      {/* Room around the pictures for the ring of the one that has the focus. */}
      <ul className="moments -m-1.5 flex gap-3 overflow-x-auto p-1.5">
        {moments.map((moment) => (
          <li
            key={moment.kid_id}
            className={`${width} flex shrink-0`}
            // Browsers scroll to what has the focus only while none of it is seen.
            onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
          >
            <Slide
              isUnder
              moment={moment}
              name={kids.find(({ id }) => id === moment.kid_id)?.attributes.firstName}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A picture of ours comes in the width that the screen shows sharply. */
const inWidths = (src: string) =>
  src.includes('?') ? { srcSet: `${src}&width=720 720w, ${src}&width=1080 1080w` } : {};

type SlideProps = {
  moment: Moment;
  /** Whose it is; not said on the child's own page. */
  name?: string | undefined;
  /** What comes next is over its lower edge. */
  isUnder?: boolean;
};

/** Its place has its height before the picture is here; long words make it higher. */
export function Slide({ moment: it, name, isUnder }: SlideProps) {
  return (
    <Link
      href={`/timeline/${it.kid_id}`}
      className="moment grid w-full grid-cols-1 overflow-hidden rounded-card bg-stage text-stage-ink no-underline"
    >
      <img
        src={it.picture_url}
        {...inWidths(it.picture_url)}
        sizes="(min-width: 64rem) 42rem, 92vw"
        alt={it.description}
        fetchPriority="high"
        className="aspect-[8/5] h-full w-full object-cover lg:aspect-video"
      />
      <span className="flex flex-col items-start justify-between gap-6">
        <span className="m-3 rounded-field bg-stage-deep px-3 py-1 text-small">
          {it.is_film && (
            <>
              <svg aria-hidden viewBox="0 0 12 12" className="mr-2 inline size-3 fill-spot">
                <path d="M1 0v12l10-6z" />
              </svg>
              <span className="sr-only">{MOMENTS.film}: </span>
            </>
          )}
          {[name, formatDate(it.on)].filter(Boolean).join(', ')}
        </span>
        <span className={`mx-4 line-clamp-2 font-semibold ${isUnder ? 'mb-14' : 'mb-3'}`}>
          {it.words}
        </span>
      </span>
    </Link>
  );
}
