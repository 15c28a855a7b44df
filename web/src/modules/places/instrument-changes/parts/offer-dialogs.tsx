import { useState } from 'react';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { daysToChoose } from '@bandstand/domain/places/instrument-changes/rules';
import { Button } from '../../../../ui/button.tsx';
import { DayChoice, monthsOfDays, type DayMonth } from '../../../../ui/day-choice.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { ShownChange } from '../use-change.ts';
import { lessonWords, formatDayOrToday, asksToReject } from '../words.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { STAY } from '../offer-words.ts';

/** The days that can be chosen, by month, as they are shown and spoken. */
export const monthsToChoose = (today: IsoDate, lessonDays: readonly IsoDate[]): DayMonth[] => {
  const { from, to } = daysToChoose(today);
  return monthsOfDays(from, to, (date) => {
    const isMarked = lessonDays.includes(date);
    return { says: `${formatDayOrToday(date, today)}${isMarked ? ', lesson day' : ''}`, isMarked };
  });
};

type DateDialogProps = {
  change: ShownChange;
  day: IsoDate;
  pending?: boolean;
  onChoose: (day: IsoDate) => void;
  onClose: () => void;
};

/** The day of the change, from today to 30 days ahead. Mount it to open it. */
export function DateDialog({ change, day, pending, onChoose, onClose }: DateDialogProps) {
  const { today, lessonDays } = change;
  const [chosen, setChosen] = useState(day);
  const actions = (
    <>
      <Button onPress={() => onChoose(chosen)} pending={pending}>
        Use this day
      </Button>
      <Button variant="secondary" onPress={onClose}>
        Cancel
      </Button>
    </>
  );
  return (
    <Dialog isOpen title="Date of Change" actions={actions} onClose={onClose}>
      <DayChoice
        name="change-day"
        label={<span className="sr-only">Choose a day</span>}
        months={monthsToChoose(today, lessonDays)}
        markMeans={lessonDays.length > 0 ? 'Lesson day' : undefined}
        value={chosen}
        onChange={setChosen}
      />
      <p className="mt-4 border-t border-line pt-3">
        <strong className="figures block">{formatDayOrToday(chosen, today)}</strong>
        <span className="block text-small text-soft">{lessonWords(chosen, lessonDays)}</span>
      </p>
    </Dialog>
  );
}

type StayDialogProps = {
  change: ShownChange;
  /** The change is agreed already, and its place kept for it. */
  isAgreed?: boolean;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** What saying no means, before it is said. Mount it to open it. */
export function StayDialog({ change, isAgreed, pending, onConfirm, onCancel }: StayDialogProps) {
  const { kid, from, to } = change;
  return (
    <ConfirmDialog
      isOpen
      title={STAY.title}
      confirmLabel={STAY.confirm(from)}
      cancelLabel={isAgreed ? STAY.keepChange : STAY.keepOffer}
      isDanger
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{asksToReject(kid.attributes.firstName, to)}</p>
      {isAgreed && <p className="mt-3">{STAY.toNextChild(to)}</p>}
    </ConfirmDialog>
  );
}
