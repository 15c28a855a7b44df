import { formatList } from '@bandstand/domain/kernel/sentences';
import { Place, type Played, type Seat, type StageState } from './band-players.tsx';
import { ChildPick } from './child-pick.tsx';
import { instrumentNames } from './instrument.ts';

export type BandStageProps = {
  seats: readonly Seat[];
  /** The one child who is named; `isOpen` while the place is not theirs yet. */
  own?:
    | {
        readonly instrument: Played;
        readonly name: string;
        readonly index: number;
        readonly isOpen?: boolean;
      }
    | undefined;
  band?: string | null | undefined;
  state?: StageState | undefined;
};

const FROM_LEFT = ['guitar', 'keyboard', 'drums', 'vocals', 'bass'] as const;
const WIDTH = 480;
const CURTAIN = 16;
const FLOOR = 194;
/** The drums are that much higher. */
const RISER = 12;

/** Who plays what in a band, as on its stage; dark in both themes. */
export function BandStage({ seats, own, band, state = 'rehearsal' }: BandStageProps) {
  const there = inOrder(seats);
  const across = (WIDTH - 2 * CURTAIN) / there.length;
  const centreOf = (at: number) => CURTAIN + across * (at + 0.5);
  const drums = there.findIndex(({ instrument }) => instrument === 'drums');
  const ownAt = there.findIndex(({ instrument }) => instrument === own?.instrument);
  return (
    <div
      role="img"
      data-state={state}
      aria-label={stageWords({ seats, own, band, state })}
      className="relative overflow-hidden bg-stage-deep"
    >
      <svg aria-hidden viewBox={`0 0 ${WIDTH} 220`} className="block w-full">
        <House state={state} />
        {drums >= 0 && (
          <g transform={`translate(${centreOf(drums)} ${FLOOR - RISER})`}>
            <path d="M-68 0v-8q68-6 136 0v8q-68 8-136 0z" fill="#2a1740" />
            <path d="M-68-8q68-6 136 0q-68 8-136 0z" fill="#5b3a86" />
          </g>
        )}
        {there.map((seat, at) => (
          <g
            key={seat.instrument}
            data-plays={seat.instrument}
            transform={`translate(${centreOf(at)} ${FLOOR - (at === drums ? RISER : 0)})`}
          >
            <Place seat={seat} isOwn={at === ownAt} state={state} />
          </g>
        ))}
        {state === 'concert' && <Audience />}
      </svg>
      {own && ownAt >= 0 && (
        // A column for each place: what the server has drawn may have no styles of its own.
        <span
          className={`absolute inset-x-[3.33%] flex -translate-y-full ${ownAt === drums ? 'top-[31%]' : 'top-[34%]'}`}
        >
          {there.map(({ instrument }, at) => (
            <span key={instrument} className="flex min-w-0 grow basis-0 justify-center">
              {at === ownAt && <ChildPick name={own.name} index={own.index} size="small" />}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

const inOrder = (seats: readonly Seat[]) =>
  FROM_LEFT.flatMap((instrument) => seats.filter((seat) => seat.instrument === instrument));

/** "The Amplifiers on stage: drums and vocals are taken, guitar is free; Maya plays drums". */
export const stageWords = ({ seats, own, band, state = 'rehearsal' }: BandStageProps): string => {
  const said = (what: string, is: (seat: Seat) => boolean): string[] => {
    const names = inOrder(seats)
      .filter(is)
      .map(({ instrument }) => nameOf(instrument));
    return names.length === 0
      ? []
      : [
          `${formatList(names)} ${names.length === 1 && !names[0]?.endsWith('s') ? 'is' : 'are'} ${what}`,
        ];
  };
  const isTheirs = ({ instrument }: Seat) => instrument === own?.instrument && !own.isOpen;
  const places = [
    ...said('taken', (seat) => seat.free === 0 && !isTheirs(seat)),
    ...said('taken, with another place free', ({ taken = 0, free = 0 }) => taken > 0 && free > 0),
    ...said('free', (seat) => seat.taken === 0 && (seat.free ?? 0) > 0 && !isTheirs(seat)),
  ].join(', ');
  const plays =
    own &&
    `${own.name || 'Your child'} ${own.isOpen ? 'would play' : 'plays'} ${nameOf(own.instrument)}`;
  const where = {
    empty: 'An empty stage',
    holidays: `The stage of ${band ?? 'the band'}, with nobody on it now`,
    rehearsal: `${band ?? 'The band'} on stage`,
    concert: `${band ?? 'The band'} on stage, in the week of a concert`,
  }[state];
  const what = [places, plays].filter(Boolean).join('; ');
  return what === '' ? where : `${where}: ${what}`;
};

const nameOf = (instrument: Played): string => instrumentNames[instrument].toLowerCase();

/** The wall, the floor and the lights of all. */
function House({ state }: { state: StageState }) {
  return (
    <>
      <defs>
        <radialGradient id="stage-glow" cx="50%" cy="62%" r="62%">
          <stop offset="0" stopColor="#8a45a0" />
          <stop offset=".5" stopColor="#43225f" />
          <stop offset="1" stopColor="#170b26" />
        </radialGradient>
        <linearGradient id="stage-floor" x2="0" y2="1">
          <stop offset="0" stopColor="#4a2b75" />
          <stop offset="1" stopColor="#170b26" />
        </linearGradient>
      </defs>
      <rect width={WIDTH} height="220" fill="url(#stage-glow)" />
      {state === 'holidays' && <Night />}
      {state === 'concert' && <Bulbs />}
      <path d="M0 172q240-22 480 0v48H0z" fill="url(#stage-floor)" />
      <path d="M0 172q240-22 480 0" fill="none" stroke="#8a63c4" strokeWidth="1.5" />
      <path d="M0 0h480v9q-240 6-480 0z" fill="#0d0617" />
      <path
        d="M0 0h24q-4 90-10 180 0 12 2 22H0zM480 0h-24q4 90 10 180 0 12-2 22h16z"
        fill="#6d1f4d"
      />
      <path
        d="M8 0q0 110-3 202M16 0q-2 110-6 190M472 0q0 110 3 202M464 0q2 110 6 190"
        fill="none"
        stroke="#4a1338"
        strokeWidth="2"
      />
      {state === 'empty' && <GhostLight />}
    </>
  );
}

function Bulbs() {
  return (
    <g fill="#ffe9b8">
      <path
        d="M0 22q60 24 120 4t120 0 120 0 120-4"
        fill="none"
        stroke="#5b3a86"
        strokeWidth="1.5"
      />
      {Array.from({ length: 15 }, (_, at) => (
        <g
          key={at}
          transform={`translate(${16 + at * 32} ${at % 4 === 0 ? 30 : 27 + (at % 2) * 4})`}
        >
          <circle r="7" opacity=".22" />
          <circle r="2.6" />
        </g>
      ))}
    </g>
  );
}

/** No lesson tonight: the moon looks in. */
function Night() {
  return (
    <g fill="#ffe9b8">
      <path d="M188 26a20 20 0 1 0 18 30 17 17 0 0 1-18-30z" />
      <path
        d="M60 44h.1M112 70h.1M300 56h.1M352 84h.1M448 104h.1M28 92h.1"
        stroke="#ffe9b8"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".7"
      />
    </g>
  );
}

/** The one light that is left on in an empty house. */
function GhostLight() {
  return (
    <>
      <path d="M226 0h28l70 196H156z" fill="#ffd98a" opacity=".16" />
      <ellipse cx="240" cy="192" rx="92" ry="12" fill="#ffd98a" opacity=".2" />
    </>
  );
}

/** From behind, in the dark. */
function Audience() {
  return (
    <g fill="#0d0617">
      {Array.from({ length: 16 }, (_, at) => (
        <g key={at} transform={`translate(${at * 32} ${214 + ((at * 7) % 5)})`}>
          <circle r="11" />
          <ellipse cy="18" rx="19" ry="12" />
          {at % 5 === 2 && (
            <path d="M13 8 20-16" stroke="#0d0617" strokeWidth="6" strokeLinecap="round" />
          )}
        </g>
      ))}
    </g>
  );
}
