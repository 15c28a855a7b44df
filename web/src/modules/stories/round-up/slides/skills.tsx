import { Check } from 'lucide-react';
import {
  isBeginning,
  formatAllSkills,
  skillsFontSize,
} from '@bandstand/domain/stories/round-up/words';
import { Equaliser } from '../../../../ui/equaliser.tsx';
import { SlideTitle } from '../parts/slide-title.tsx';
import { TO_PLAY_WITH, SINCE_LAST, NEW_SKILLS, NEXT_SKILLS } from '../words.ts';

/** A stave on which the next notes come nearer. */
function Notes() {
  return (
    <>
      <span className="ru-stave" />
      <span className="ru-notes">
        {[0, 1].map((half) => (
          <svg key={half} viewBox="0 0 800 200">
            {NOTES.map(([x, y, isDouble]) => (
              <g key={x} transform={`translate(${x} ${y})`}>
                <ellipse cx="0" cy="0" rx="13" ry="10" transform="rotate(-20)" />
                <path
                  d={
                    isDouble ? 'M10-4V-66L58-78V-16M10-66 58-78v14L10-52z' : 'M10-4V-66q22 8 18 30'
                  }
                  className="ru-stem"
                />
                {isDouble && (
                  <ellipse cx="46" cy="-12" rx="13" ry="10" transform="rotate(-20 46 -12)" />
                )}
              </g>
            ))}
          </svg>
        ))}
      </span>
    </>
  );
}

const NOTES = [
  [60, 150, false],
  [170, 120, true],
  [330, 135, false],
  [450, 100, false],
  [560, 150, true],
  [720, 115, false],
] as const;

const PICK =
  'M20 2.5c9 0 15.5 2.7 15.5 8.2 0 8.3-9.2 26.8-15.5 26.8S4.5 19 4.5 10.7C4.5 5.2 11 2.5 20 2.5z';

/** Plectrums that come down like rain, each at its own pace. */
function Picks({ count = 14 }: { count?: number }) {
  return (
    <span className="ru-rain">
      {Array.from({ length: count }, (_, at) => (
        <svg
          key={at}
          className="ru-pick"
          data-tint={at % 4}
          viewBox="0 0 40 40"
          style={{
            left: `${((at * 61) % 100) * 0.92}%`,
            top: `${(at * 47) % 100}%`,
            width: `${2 + ((at * 13) % 5) * 0.55}rem`,
            rotate: `${(at * 71) % 360}deg`,
            animationDuration: `${9 + ((at * 7) % 8)}s`,
            animationDelay: `${-((at * 23) % 17)}s`,
          }}
        >
          <path d={PICK} fill="currentColor" />
        </svg>
      ))}
    </span>
  );
}

type SkillsProps = { firstName: string; skills: readonly string[] };

/** At most this many fit a screen; the others are counted. */
const SHOWN = 5;

/** A set list of what was played in. */
export function NewSkills({ skills }: SkillsProps) {
  return (
    <>
      <div aria-hidden className="ru-art">
        <span className="ru-halo" />
      </div>
      <div className="ru-words">
        <div className="ru-paper">
          <span aria-hidden className="ru-tape" data-corner="left" />
          <span aria-hidden className="ru-tape" data-corner="right" />
          <SlideTitle isLong before={SINCE_LAST}>
            {NEW_SKILLS}
          </SlideTitle>
          <List skills={skills} kind="tick" />
        </div>
      </div>
    </>
  );
}

/** A mixing desk: every skill is a channel that is playing. How far it has come, nobody has measured. */
export function SkillsInProgress({ firstName, skills }: SkillsProps) {
  return (
    <>
      <div aria-hidden className="ru-art">
        <span className="ru-desk" />
      </div>
      <div className="ru-words">
        <SlideTitle isLong before={`${firstName} is`}>
          working on
        </SlideTitle>
        <List skills={skills} kind="live" />
      </div>
    </>
  );
}

export function UpcomingSkills({ skills }: SkillsProps) {
  return (
    <>
      <div aria-hidden className="ru-art">
        <Notes />
      </div>
      <div className="ru-words">
        <SlideTitle isLong>{NEXT_SKILLS}</SlideTitle>
        <List skills={skills} kind="number" />
      </div>
    </>
  );
}

/** All of them: counted when there are many, named when they are the first. */
export function AllSkills({ firstName, skills }: SkillsProps) {
  const beginning = isBeginning(skills);
  return (
    <>
      <div aria-hidden className="ru-art">
        <Picks />
      </div>
      <div className="ru-words">
        <SlideTitle isLong={beginning} before={beginning ? `${firstName} is` : `${firstName} has`}>
          {formatAllSkills(skills)}
        </SlideTitle>
        {beginning ? (
          <List skills={skills} kind="tick" />
        ) : (
          <p className="ru-line ru-rise">{TO_PLAY_WITH}</p>
        )}
      </div>
    </>
  );
}

type ListProps = { skills: readonly string[]; kind: 'tick' | 'live' | 'number' };

function List({ skills, kind }: ListProps) {
  const once = [...new Set(skills)];
  const shown = once.slice(0, SHOWN);
  const more = once.length - SHOWN;
  // One size for the whole list: that of its longest line.
  const size = Math.min(...shown.map(skillsFontSize));
  return (
    <>
      <ul className="ru-list" data-kind={kind}>
        {shown.map((skill, at) => (
          <li key={skill} className="ru-rise" style={{ '--at': at } as object}>
            {kind === 'tick' && <Check aria-hidden className="ru-tick" />}
            {kind === 'live' && (
              <span className="ru-live">
                <Equaliser />
              </span>
            )}
            {kind === 'number' && (
              <span aria-hidden className="ru-number figures">
                {at + 1}
              </span>
            )}
            <span className="ru-skill" style={{ '--size': size } as object}>
              {skill}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="ru-line ru-rise">and {more} more</p>}
    </>
  );
}
