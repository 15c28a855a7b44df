import type { Instrument } from '../../../ui/instrument.ts';
import { InstrumentIcon } from '../../../ui/instrument-icon.tsx';

/** Sound that goes out in rings from an instrument. */
export function Rings({ instrument }: { instrument: Instrument }) {
  return (
    <>
      {[0, 1, 2, 3].map((at) => (
        <span key={at} className="ru-ring" style={{ animationDelay: `${-at * 1.1}s` }} />
      ))}
      <span className="ru-instrument">
        <InstrumentIcon instrument={instrument} className="size-full" />
      </span>
    </>
  );
}
