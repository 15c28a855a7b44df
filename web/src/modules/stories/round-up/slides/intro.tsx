import type { ReactNode } from 'react';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { ROLES } from '@bandstand/domain/stories/round-up/words';
import { InstrumentIcon } from '../../../../ui/instrument-icon.tsx';
import { instrumentNames } from '../../../../ui/instrument.ts';
import { Beams } from '../art/stage-lights.tsx';
import { SlideTitle } from '../parts/slide-title.tsx';
import { ROLE_LINES, introLine, titleOf } from '../words.ts';

/** Sound that goes out in rings. */
function Rings() {
  return [0, 1, 2, 3].map((at) => (
    <span key={at} className="ru-ring" style={{ animationDelay: `${-at * 1.1}s` }} />
  ));
}

type IntroProps = {
  firstName: string;
  label: string;
  bandName: string | null;
  band?: ReactNode;
};

export function Intro({ firstName, label, bandName, band }: IntroProps) {
  return (
    <>
      <div aria-hidden className="ru-art">
        <Beams count={5} />
      </div>
      <div className="ru-band">{band}</div>
      <div className="ru-words">
        <p className="ru-label ru-rise">{label}</p>
        <SlideTitle>{titleOf(firstName)}</SlideTitle>
        <p className="ru-line ru-rise">{introLine(bandName)}</p>
      </div>
    </>
  );
}

type BandRoleProps = { firstName: string; instrument: SlotInstrument; bandName: string | null };

export function BandRole({ firstName, instrument, bandName }: BandRoleProps) {
  return (
    <>
      <div aria-hidden className="ru-art">
        <Rings />
      </div>
      <div className="ru-words">
        <span aria-hidden className="ru-instrument">
          <InstrumentIcon instrument={instrument} className="size-full" />
        </span>
        <SlideTitle before={`${firstName} is a`}>{ROLES[instrument]}</SlideTitle>
        <p className="ru-line ru-rise">{ROLE_LINES[instrument]}</p>
        <p className="ru-label ru-rise">
          {instrumentNames[instrument]}
          {bandName !== null && ` in ${bandName}`}
        </p>
      </div>
    </>
  );
}
