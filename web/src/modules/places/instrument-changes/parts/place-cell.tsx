import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { Button } from '../../../../ui/button.tsx';
import { ChildPick } from '../../../../ui/child-pick.tsx';
import { InstrumentIcon } from '../../../../ui/instrument-icon.tsx';
import type { BandWithId, PlaceState } from '../places.ts';
import { beginInstrument } from '../words.ts';
import { PLACE } from '../place-words.ts';

export interface Child {
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
export function PlaceCell(props: PlaceCellProps) {
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
