import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatConcerts } from '@bandstand/domain/stories/round-up/words';
import { Beams } from '../art/stage-lights.tsx';
import { SlideTitle, widestOf } from '../parts/slide-title.tsx';
import { concertLine, SAVE_DATE, ADMIT, plays } from '../words.ts';

/** A head and two raised arms, as often as there is room. */
const FAN =
  'M22 60c0-12 7-17 15-18-4-3-6-7-6-11a11 11 0 0 1 22 0c0 4-2 8-6 11 8 1 15 6 15 18v60H22zM20 66 6 30l7-3 14 30zM64 66l14-36-7-3-14 30z';

/** Those in front of the stage, in two rows that bounce in turn. */
function Crowd() {
  return (
    <>
      <Row row="back" />
      <Row row="front" />
    </>
  );
}

function Row({ row }: { row: 'back' | 'front' }) {
  const shift = row === 'back' ? 42 : 0;
  return (
    <svg
      className="ru-crowd"
      data-row={row}
      viewBox="0 0 1000 130"
      preserveAspectRatio="xMidYMax slice"
    >
      {Array.from({ length: 13 }, (_, at) => (
        <path key={at} d={FAN} transform={`translate(${at * 84 - shift} ${(at * 37) % 22}) `} />
      ))}
    </svg>
  );
}

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
