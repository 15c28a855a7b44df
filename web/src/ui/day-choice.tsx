import type { KeyboardEvent } from 'react';
import {
  addDays,
  daysBetween,
  formatMonths,
  monthOf,
  weekdayOf,
  type IsoDate,
} from '@bandstand/domain/kernel/london';
import { FieldGroup } from './field-group.tsx';
import { useFieldIds, type FieldLabels } from './field.tsx';

type DayOption = {
  /** 'YYYY-MM-DD'. */
  date: string;
  /** The whole day as it is spoken: "Tuesday 12 January 2027, lesson day". */
  says: string;
  /** 1 is Monday: the column it is in. */
  weekday: number;
  isMarked: boolean;
};

export type DayMonth = { heading: string; days: readonly DayOption[] };

type DayChoiceProps = FieldLabels & {
  name: string;
  months: readonly DayMonth[];
  /** What the mark under a day means. */
  markMeans?: string | undefined;
  value: string;
  onChange: (date: string) => void;
};

/** All days from one to another, by month, as they are shown and spoken. */
export const monthsOfDays = (
  from: IsoDate,
  to: IsoDate,
  say: (date: IsoDate) => Pick<DayOption, 'says' | 'isMarked'>,
): DayMonth[] => {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
  return Map.groupBy(days, monthOf)
    .entries()
    .map(([month, inMonth]) => ({
      heading: formatMonths([month]),
      days: inMonth.map((date) => ({ date, weekday: weekdayOf(date), ...say(date) })),
    }))
    .toArray();
};

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  Home: -Infinity,
  End: Infinity,
};

/** A few weeks at once, nothing to page through: each day is a radio, and the arrows go about as in a calendar. */
export function DayChoice(props: DayChoiceProps) {
  const { name, months, markMeans, value, onChange } = props;
  const { hintId, errorId, describedBy } = useFieldIds(props);
  const days = months.flatMap((month) => month.days.map(({ date }) => date));
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // From the day that has the focus: none may be chosen yet.
    const at = days.indexOf(event.currentTarget.value) + step;
    const date = days[Number.isFinite(step) ? at : Math.min(Math.max(at, 0), days.length - 1)];
    if (date === undefined) return;
    onChange(date);
    document.getElementById(idOf(name, date))?.focus();
  };
  return (
    <FieldGroup {...props} {...{ hintId, errorId, describedBy }} id={name} role="radiogroup">
      <div className="-mx-4 sm:mx-0">
        <p aria-hidden className="grid grid-cols-7 text-center text-small text-soft">
          {WEEKDAYS.map((weekday) => (
            <span key={weekday}>{weekday}</span>
          ))}
        </p>
        {months.map(({ heading, days: inMonth }) => (
          <div key={heading}>
            <p aria-hidden className="px-4 pt-2 pb-1 font-display text-small sm:px-0">
              {heading}
            </p>
            <div className="grid grid-cols-7">
              {inMonth.map((day) => (
                <Day
                  key={day.date}
                  {...{ day, name, onChange, move }}
                  isChosen={day.date === value}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {markMeans && <Legend>{markMeans}</Legend>}
    </FieldGroup>
  );
}

const idOf = (name: string, date: string) => `${name}-${date}`;

type DayProps = {
  day: DayOption;
  name: string;
  isChosen: boolean;
  onChange: (date: string) => void;
  move: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function Day({ day, name, isChosen, onChange, move }: DayProps) {
  return (
    <label
      style={{ gridColumnStart: day.weekday }}
      className="relative grid h-12 cursor-pointer place-content-center rounded-field hover:bg-primary-tint has-checked:bg-primary has-checked:text-on-primary has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
    >
      <input
        type="radio"
        id={idOf(name, day.date)}
        name={name}
        value={day.date}
        checked={isChosen}
        onChange={() => onChange(day.date)}
        onKeyDown={move}
        aria-label={day.says}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-field outline-none!"
      />
      <span aria-hidden className={`figures ${day.isMarked || isChosen ? 'font-semibold' : ''}`}>
        {Number(day.date.slice(8))}
      </span>
      {day.isMarked && <Mark className="absolute inset-x-0 bottom-1 mx-auto" />}
    </label>
  );
}

/** A plectrum, so that the mark is a shape and not a colour. */
function Mark({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 12 12" className={`size-2.5 shrink-0 fill-current ${className}`}>
      <path d="M6 .5c3 0 5 .9 5 2.7C11 6 8 11.5 6 11.5S1 6 1 3.2C1 1.4 3 .5 6 .5z" />
    </svg>
  );
}

function Legend({ children }: { children: string }) {
  return (
    <p aria-hidden className="mt-2 flex items-center gap-2 text-small text-soft">
      <Mark />
      {children}
    </p>
  );
}
