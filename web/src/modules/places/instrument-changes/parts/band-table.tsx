import type { TimetableWithBands } from '@bandstand/domain/places/instrument-changes/model';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { InstrumentIcon } from '../../../../ui/instrument-icon.tsx';
import { Popover } from '../../../../ui/popover.tsx';
import { COLUMNS, placeIn, type BandWithId, type Seat, type PlaceState } from '../places.ts';
import { INSTRUMENT, OUT_OF_HOURS, formatYears, beginInstrument } from '../words.ts';
import { TABLE, PLACE } from '../place-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChildPick } from '../../../../ui/child-pick.tsx';

interface Child {
  readonly name: string;
  readonly index: number;
}

type PlaceCellProps = {
  band: BandWithId;
  instrument: SlotInstrument;
  place: PlaceState;
  child: Child;
  onChoose: () => void;
};

/** In the table the column says the instrument; on a card each line says it itself. */
function PlaceCell(props: PlaceCellProps) {
  const { instrument } = props;
  return (
    <td
      role="cell"
      data-family={instrument}
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1 md:table-cell md:px-1 md:py-3 md:text-center md:align-middle"
    >
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-content-center rounded-field bg-family-tint text-family-ink md:hidden"
      >
        <InstrumentIcon instrument={instrument} />
      </span>
      <Content {...props} />
    </td>
  );
}

function Content({ band, instrument, place, child, onChoose }: PlaceCellProps) {
  if (place === 'here') return <CurrentPlace child={child} instrument={instrument} />;
  if (place === 'full')
    return (
      <span className="min-w-0 grow basis-32 text-soft">
        <span className="md:hidden">{beginInstrument(instrument)} is Full</span>
        <span className="max-md:hidden">{PLACE.full}</span>
      </span>
    );
  return (
    <span className="min-w-0 grow basis-32 [&_button]:max-md:w-full [&_button]:md:px-3 [&>span]:max-md:w-full">
      <Button variant="secondary" onPress={onChoose}>
        <span>
          <span className="md:hidden">{PLACE.moveTo(instrument)}</span>
          <span className="max-md:hidden">{PLACE.moveHere}</span>
          <span className="sr-only">
            <span className="max-md:hidden">{PLACE.on(instrument)} </span>
            {PLACE.inBand(band.name)}
          </span>
        </span>
      </Button>
    </span>
  );
}

function CurrentPlace({ child, instrument }: { child: Child; instrument: SlotInstrument }) {
  return (
    <span className="flex min-w-0 basis-32 items-center gap-2 rounded-field bg-spot-tint px-3 py-2 max-md:grow md:flex-col md:gap-1 md:px-1">
      <ChildPick name={child.name} index={child.index} size="small" />
      <span className="min-w-0 font-semibold wrap-anywhere">
        {child.name}
        <span className="md:hidden"> {PLACE.isHereOn(instrument)}</span>
        <span className="sr-only max-md:hidden"> {PLACE.isHere}</span>
      </span>
    </span>
  );
}

type BandTableProps = {
  timetable: TimetableWithBands;
  child: Child;
  seat: Seat;
  onChoose: (band: BandWithId, instrument: SlotInstrument) => void;
};

/** Bands against instruments. On a phone a band is a card; the roles keep it a table for those who hear it. */
export function BandTable({ timetable, child, seat, onChoose }: BandTableProps) {
  return (
    <table role="table" className="block w-full border-collapse md:table md:table-fixed">
      <caption className="sr-only">{TABLE.caption(timetable.display_day_time_slot_long)}</caption>
      <Head />
      <tbody role="rowgroup" className="grid grid-cols-1 gap-4 md:table-row-group">
        {timetable.bands.map((band) => (
          <tr
            key={band.id}
            role="row"
            className="block rounded-card border border-line bg-surface p-4 md:table-row md:rounded-none md:border-0 md:border-b md:bg-transparent"
          >
            <BandHead band={band} />
            {COLUMNS.map((instrument) => (
              <PlaceCell
                key={instrument}
                band={band}
                instrument={instrument}
                place={placeIn(band, instrument, seat)}
                child={child}
                onChoose={() => onChoose(band, instrument)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head() {
  return (
    <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
      <tr role="row" className="md:border-b-[1.5px] md:border-ink">
        <th role="columnheader" scope="col" className="py-3 pr-3 text-left align-bottom md:w-1/4">
          {TABLE.band}
        </th>
        {COLUMNS.map((instrument) => (
          <th
            key={instrument}
            role="columnheader"
            scope="col"
            data-family={instrument}
            className="px-1 py-3 align-bottom text-small font-semibold text-family-ink"
          >
            <InstrumentIcon instrument={instrument} className="mx-auto mb-1 size-7" />
            {INSTRUMENT[instrument]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function BandHead({ band }: { band: BandWithId }) {
  return (
    <th
      role="rowheader"
      scope="row"
      className="block pb-2 text-left font-normal md:table-cell md:py-4 md:pr-3 md:align-middle"
    >
      <span className="block font-display text-title wrap-anywhere md:text-lead">{band.name}</span>
      <span className="block text-small text-soft">{formatYears(band)}</span>
      {band.out_of_hours && (
        <span className="-ml-2 flex">
          <Popover label={TABLE.outOfHours}>{OUT_OF_HOURS}</Popover>
        </span>
      )}
    </th>
  );
}
