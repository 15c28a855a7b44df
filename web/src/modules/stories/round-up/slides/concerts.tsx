import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatConcerts } from '@bandstand/domain/stories/round-up/words';
import { Beams } from '../art/beams.tsx';
import { Crowd } from '../art/crowd.tsx';
import { SlideTitle } from '../parts/slide-title.tsx';
import { widestOf } from '../word-width.ts';
import { concertLine, SAVE_DATE, ADMIT, plays } from '../words.ts';

export function Concerts({ firstName, count }: { firstName: string; count: number }) {
  return (
    <>
      <div aria-hidden className="ru-art">
        <Beams count={4} />
        <Crowd />
      </div>
      <div className="ru-words">
        {count < 1 ? (
          <SlideTitle isLong before={`${firstName} is`}>
            {formatConcerts(count)}
          </SlideTitle>
        ) : (
          <SlideTitle before={`${firstName} has played`}>{formatConcerts(count)}</SlideTitle>
        )}
        <p className="ru-line ru-rise">{concertLine(count)}</p>
      </div>
    </>
  );
}

type UpcomingProps = { firstName: string; name: string; date: IsoDate };

/** A ticket for the concert to come. */
export function UpcomingConcert({ firstName, name, date }: UpcomingProps) {
  const [weekday, day, month] = formatDate(date).split(' ');
  return (
    <>
      <div aria-hidden className="ru-art">
        <Beams count={2} />
        <Bulbs />
        <Crowd />
      </div>
      <div className="ru-words">
        <SlideTitle isLong before={SAVE_DATE}>
          {name}
        </SlideTitle>
        <p className="ru-ticket" style={{ '--ems': widestOf(firstName) } as object}>
          <span className="ru-ticket-main">
            <span className="text-lead">{ADMIT}</span>
            <span className="ru-ticket-name">{plays(firstName)}</span>
          </span>
          <span className="ru-ticket-stub">
            <span>{weekday}</span>
            <span className="ru-ticket-day figures"> {day} </span>
            <span>{month}</span>
          </span>
        </p>
      </div>
    </>
  );
}

function Bulbs() {
  return (
    <span className="ru-bulbs">
      {[0, 1].map((turn) => (
        <span key={turn} data-turn={turn} />
      ))}
    </span>
  );
}
