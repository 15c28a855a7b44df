import { useState } from 'react';
import type { TimetableWithBands } from '@bandstand/domain/places/instrument-changes/model';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { offerStandsAfter } from '@bandstand/domain/places/waiting-list/rank';
import { mayPass } from '../../../../platform/client.ts';
import type { KidRecord, Kid } from '../../../../platform/queries.ts';
import { useTitle } from '../../../../platform/title.ts';
import { Page } from '../../../../ui/page.tsx';
import {
  isAt,
  presentSide,
  seatOf,
  sideOf,
  type BandWithId,
  type MoveSide,
  offeredOf,
} from '../places.ts';
import type { Slots } from '../queries.ts';
import { BandTable } from './band-table.tsx';
import { ExamWarning } from './offer-facts.tsx';
import {
  MoveNotice,
  useMove,
  type MoveChoice,
  hasMovedMeanwhile,
  isRefusal,
  isSpaceGone,
} from './move-notice.tsx';
import { WhichChild } from './child-line.tsx';
import { CHOOSE, MOVE_CONTACT, NO_BANDS, OFFER_WAITS } from '../place-words.ts';
import { Select } from '../../../../ui/select.tsx';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { phoneHref, provider } from '../../../../platform/provider.ts';
import { TextLink } from '../../../../ui/link.tsx';
import {
  MOVE_FAILED,
  SPACE_GONE,
  NO_SPACES,
  costWords,
  immediateWords,
  offerAfterWords,
  OUT_OF_HOURS,
} from '../words.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { TwoSides } from './two-sides.tsx';

/** Whether a place that is kept for the child stays kept when they move to that side. */
const offerStands = (
  kid: Pick<Kid, 'timetableId' | 'waitingFor' | 'instrumentFirstChoice' | 'instrumentSecondChoice'>,
  { timetableId, instrument }: Pick<MoveSide, 'timetableId' | 'instrument'>,
  offered: SlotInstrument,
): boolean =>
  instrument !== null &&
  offerStandsAfter(
    { instrument, isSameTimetable: timetableId === kid.timetableId },
    offered,
    kid.waitingFor,
    { first: kid.instrumentFirstChoice, second: kid.instrumentSecondChoice },
  );

type MoveDialogProps = {
  kid: Kid;
  present: MoveSide;
  next: MoveSide;
  slots: Slots;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Everything that the move changes, before it does. Mount it to open it. */
function MoveDialog(props: MoveDialogProps) {
  const { kid, present, next, slots, pending, onConfirm, onCancel } = props;
  const cost =
    next.monthly === null ? null : costWords(kid.firstName, present.monthly, next.monthly);
  const offered = offeredOf(slots);
  const stands =
    offered !== undefined && offerStands(kid, next, offered.attributes.instrument_type);
  return (
    <ConfirmDialog
      isOpen
      title="Change Instrument"
      confirmLabel="Confirm"
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{immediateWords(kid.firstName)}</p>
        <TwoSides present={present} next={next} />
        {cost && <p>{cost}</p>}
        {offered && <p>{offerAfterWords(offered.attributes.instrument_type, stands)}</p>}
        {next.band?.out_of_hours && (
          <Notice kind="warning" heading="Out of Hours">
            {OUT_OF_HOURS}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}

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

type LessonDayProps = {
  timetables: readonly TimetableWithBands[];
  chosen: TimetableWithBands;
  onChoose: (id: string) => void;
};

/** A narrow screen cuts the option off after the day: the Band Leader is under it as well. */
function LessonDay({ timetables, chosen, onChoose }: LessonDayProps) {
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

/** Over the table, which has been read again by now. */
function MoveFault({ fault }: { fault: unknown }) {
  // What the table below shows already needs one sentence.
  if (isSpaceGone(fault)) return <FaultBox fault={fault} sentences={[SPACE_GONE]} />;
  if (hasMovedMeanwhile(fault)) return <FaultBox fault={fault} />;
  const sentences = [MOVE_FAILED, ...(isRefusal(fault) ? fault.sentences : [])];
  return (
    <FaultBox fault={fault} sentences={sentences}>
      <Contact />
    </FaultBox>
  );
}

function Contact() {
  const { phone, email, hours } = provider();
  return (
    <p className="mt-2">
      {MOVE_CONTACT.call} <TextLink href={phoneHref()}>{phone}</TextLink> ({hours}){' '}
      {MOVE_CONTACT.orWrite} <TextLink href={`mailto:${email}`}>{email}</TextLink>.
    </p>
  );
}

function NoBands({ kid }: { kid: KidRecord }) {
  return (
    <EmptyState
      heading={NO_BANDS.heading}
      action={
        <ButtonLink href={`/kid/${kid.id}`} variant="secondary">
          {NO_BANDS.seePage(kid.attributes.firstName)}
        </ButtonLink>
      }
    >
      {NO_SPACES}
    </EmptyState>
  );
}

type OfferWaitsProps = { kid: KidRecord; slots: Slots };

/** An offer waits for an answer, and a move by choice may end it. */
function OfferWaits({ kid, slots }: OfferWaitsProps) {
  const offered = offeredOf(slots);
  if (offered === undefined) return null;
  const { firstName: name } = kid.attributes;
  return (
    <Notice heading={OFFER_WAITS.heading(offered.attributes.instrument_type, name)}>
      <TextLink href={`/instrument-change?id=${kid.id}`}>{OFFER_WAITS.answer}</TextLink>
      {OFFER_WAITS.orChoose}
    </Notice>
  );
}
