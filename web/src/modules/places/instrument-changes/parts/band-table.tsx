import type { TimetableWithBands } from '@bandstand/domain/places/instrument-changes/model';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { InstrumentIcon } from '../../../../ui/instrument-icon.tsx';
import { Popover } from '../../../../ui/popover.tsx';
import { COLUMNS, placeIn, type BandWithId, type Seat } from '../places.ts';
import { INSTRUMENT, OUT_OF_HOURS, formatYears } from '../words.ts';
import { PlaceCell, type Child } from './place-cell.tsx';
import { TABLE } from '../place-words.ts';

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
