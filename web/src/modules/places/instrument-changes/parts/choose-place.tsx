import { useState } from 'react';
import type { TimetableWithBands } from '@bandstand/domain/places/instrument-changes/model';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { mayPass } from '../../../../platform/client.ts';
import type { KidRecord } from '../../../../platform/queries.ts';
import { useTitle } from '../../../../platform/title.ts';
import { Page } from '../../../../ui/page.tsx';
import { isAt, presentSide, seatOf, sideOf, type BandWithId } from '../places.ts';
import type { Slots } from '../queries.ts';
import { useMove, type MoveChoice } from '../use-move.ts';
import { BandTable } from './band-table.tsx';
import { ExamWarning } from './exam-warning.tsx';
import { LessonDay } from './lesson-day.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MoveFault } from './move-fault.tsx';
import { MoveNotice } from './move-notice.tsx';
import { NoBands } from './no-bands.tsx';
import { OfferWaits } from './offer-waits.tsx';
import { WhichChild } from './which-child.tsx';
import { CHOOSE } from '../place-words.ts';

export interface ChoosePlaceProps {
  readonly kid: KidRecord;
  readonly index: number;
  readonly timetables: readonly TimetableWithBands[];
  readonly slots: Slots;
  readonly onMoved: (pick: MoveChoice) => void;
}

export function ChoosePlace({ kid, index, timetables, slots, onMoved }: ChoosePlaceProps) {
  const { firstName: name, timetableId: ownId } = kid.attributes;
  const [day, setDay] = useState(ownId);
  const [pick, setPick] = useState<MoveChoice | null>(null);
  const move = useMove(kid.id, onMoved);
  const heading = CHOOSE.heading(name);
  useTitle(heading, move.isError);
  const timetable = timetables.find(({ id }) => id === day) ?? timetables[0];
  const choose = (band: BandWithId, instrument: SlotInstrument) => {
    if (timetable === undefined || move.isPending) return;
    move.reset();
    const side = sideOf(timetable, band, instrument);
    setPick({ bandId: band.id, instrument, side, from: seatOf(slots) });
  };
  const confirm = () => pick && void move.send(pick).then(() => setPick(null));
  // The answer was lost, and the places that were read since show that the move was made.
  if (move.isError && mayPass(move.error) && isAt(seatOf(slots), move.request))
    return <MoveNotice kid={kid} pick={move.request} onAgain={move.reset} />;
  return (
    <Page
      width="wide"
      heading={heading}
      subHeading={CHOOSE.lead}
      above={<WhichChild kid={kid} index={index} />}
    >
      <div className="grid grid-cols-1 gap-4 empty:hidden lg:has-[>:nth-child(2)]:grid-cols-2">
        <ExamWarning kid={kid.attributes} />
        <OfferWaits kid={kid} slots={slots} />
      </div>
      <MoveFault fault={move.error} />
      {timetable !== undefined && (
        <LessonDay timetables={timetables} chosen={timetable} onChoose={setDay} />
      )}
      {timetable === undefined || timetable.bands.length === 0 ? (
        <NoBands kid={kid} />
      ) : (
        <BandTable
          timetable={timetable}
          child={{ name, index }}
          seat={seatOf(slots)}
          onChoose={choose}
        />
      )}
      {pick && (
        <MoveDialog
          kid={kid.attributes}
          present={presentSide(kid.attributes, timetables, slots)}
          next={pick.side}
          slots={slots}
          pending={move.isPending}
          onConfirm={confirm}
          onCancel={() => setPick(null)}
        />
      )}
    </Page>
  );
}
