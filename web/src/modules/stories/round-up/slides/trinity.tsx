import {
  STAGES,
  trinityProgress,
  type TrinityStage,
} from '@bandstand/domain/stories/round-up/deck';
import { SlideTitle } from '../parts/slide-title.tsx';
import {
  PROGRESS_LEVELS,
  PROGRESS_WORDS,
  onTheWay,
  TRINITY_STAGES,
  isAtTrinity,
} from '../words.ts';
import { Gold } from '../parts/gold.tsx';

type StageProps = { firstName: string; stage: TrinityStage };
type GradeProps = StageProps & { isRunning: boolean };

/** A medal in its rays. */
export function TrinityGrade({ firstName, stage, isRunning }: GradeProps) {
  const reached = STAGES.indexOf(stage);
  return (
    <>
      <div aria-hidden className="ru-art">
        <span className="ru-rays" />
      </div>
      <Gold isRunning={isRunning} />
      <div className="ru-words">
        <Medal />
        <SlideTitle before={isAtTrinity(firstName)}>{stage}</SlideTitle>
        <ol aria-label={TRINITY_STAGES} className="ru-stages ru-rise">
          {STAGES.map((one, at) => (
            <li key={one} aria-current={one === stage ? 'step' : undefined} data-is={at <= reached}>
              {one}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

function Medal() {
  return (
    <svg aria-hidden viewBox="0 0 120 150" className="ru-medal">
      <path d="M36 84 18 146l28-12 14 14V96zM84 84l18 62-28-12-14 14V96z" fill="#c92a5c" />
      <circle cx="60" cy="56" r="50" fill="#ffc14d" />
      <circle
        cx="60"
        cy="56"
        r="39"
        fill="none"
        stroke="#7a4a00"
        strokeWidth="3"
        strokeDasharray="3 6"
        strokeLinecap="round"
      />
      <path
        d="M52 76V40l26-7v34"
        fill="none"
        stroke="#3a2200"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <ellipse cx="45" cy="76" rx="9" ry="7" fill="#3a2200" />
      <ellipse cx="71" cy="68" rx="9" ry="7" fill="#3a2200" />
    </svg>
  );
}

type ProgressProps = StageProps & { percent: number };

/** A level meter: its needle is as high as the child has come. */
export function TrinityProgressSlide({ firstName, stage, percent }: ProgressProps) {
  const progress = trinityProgress(percent);
  const lit = LIT[progress];
  return (
    <>
      <div aria-hidden className="ru-art">
        <span className="ru-halo" />
      </div>
      <div className="ru-words">
        <SlideTitle isLong before={onTheWay(firstName, stage)}>
          {PROGRESS_WORDS[progress]}
        </SlideTitle>
        <div className="ru-meter">
          <div aria-hidden className="ru-leds">
            {Array.from({ length: 12 }, (_, at) => (
              <span
                key={at}
                data-lit={at < lit}
                data-zone={at < 4 ? 0 : at < 8 ? 1 : 2}
                style={{ '--at': at } as object}
              />
            ))}
          </div>
          <p className="text-title">
            <span className="sr-only">Progress: </span>
            {PROGRESS_LEVELS[progress]}
          </p>
        </div>
      </div>
    </>
  );
}

const LIT = { low: 4, medium: 8, high: 11 };
