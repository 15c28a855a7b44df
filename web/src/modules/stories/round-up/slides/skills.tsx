import { Check } from 'lucide-react';
import {
  isBeginning,
  formatAllSkills,
  skillsFontSize,
} from '@bandstand/domain/stories/round-up/words';
import { Notes } from '../art/notes.tsx';
import { Picks } from '../art/picks.tsx';
import { Equaliser } from '../../../../ui/equaliser.tsx';
import { SlideTitle } from '../parts/slide-title.tsx';
import { TO_PLAY_WITH, SINCE_LAST, NEW_SKILLS, NEXT_SKILLS } from '../words.ts';

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
