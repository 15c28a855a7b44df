import type { TimetableWithBands } from '@bandstand/domain/places/instrument-changes/model';
import { Select } from '../../../../ui/select.tsx';

type LessonDayProps = {
  timetables: readonly TimetableWithBands[];
  chosen: TimetableWithBands;
  onChoose: (id: string) => void;
};

/** A narrow screen cuts the option off after the day: the Band Leader is under it as well. */
export function LessonDay({ timetables, chosen, onChoose }: LessonDayProps) {
  return (
    <div className="max-w-xl">
      <Select
        name="lesson-day"
        label="Lesson day"
        value={chosen.id}
        onChange={onChoose}
        options={timetables.map((timetable) => ({
          value: timetable.id,
          label: labelOf(timetable),
        }))}
      />
      {chosen.band_leader_name !== null && (
        <p className="mt-1.5 text-small text-soft md:hidden">
          Band Leader: {chosen.band_leader_name}
        </p>
      )}
    </div>
  );
}

const labelOf = ({
  display_day_time_slot_long: day,
  band_leader_name: leader,
}: TimetableWithBands): string => (leader === null ? day : `${day}, ${leader}`);
