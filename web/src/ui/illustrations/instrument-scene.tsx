import type { ReactNode } from 'react';
import { Scene } from './scene.tsx';

/** Put away while lessons rest, standing ready, played, or played by somebody else. */
export type Mood = 'resting' | 'ready' | 'playing' | 'taken';
export type SceneInstrument = 'vocals' | 'keyboard' | 'guitar' | 'bass' | 'drums';

const LIGHT: Record<Mood, number> = { resting: 0, ready: 0.5, playing: 1, taken: 0 };
const TILT: Record<Mood, number> = { resting: 14, ready: 0, playing: -8, taken: 0 };

const tone = 'var(--family)';
const pale = 'var(--family-tint)';
const dark = 'var(--family-ink)';

const INK: Record<Mood, number> = { resting: 0.7, ready: 1, playing: 1, taken: 0.55 };

type InstrumentSceneProps = {
  instrument: SceneInstrument;
  mood: Mood;
  /** In pixels. */
  size?: number;
};

export function InstrumentScene({ instrument, mood, size = 160 }: InstrumentSceneProps) {
  return (
    <span data-family={instrument} className="contents">
      <Scene light={LIGHT[mood]} size={size}>
        {mood === 'playing' && <Sound />}
        {mood === 'taken' && <Somebody />}
        <g transform={`rotate(${TILT[mood]} 80 96)`} opacity={INK[mood]} strokeLinecap="round">
          {DRAWINGS[instrument]}
        </g>
        {mood === 'resting' && <Sleep />}
      </Scene>
    </span>
  );
}

const guitar = (
  <g transform="translate(80 84) scale(.55) translate(-93 -381)">
    <path d="M88 282h10v120H88z" fill={dark} />
    <path d="M82 256h22l-3 30H85z" fill={dark} />
    <path
      d="M68 400q25-18 50 0 12 22 0 40 26 46-6 66-19 12-38 0-32-20-6-66-12-18 0-40z"
      fill={tone}
    />
    <circle cx="93" cy="442" r="13" fill={dark} />
    <path d="M80 476h26" stroke={dark} strokeWidth="6" />
    <path d="M91 262v214M95 262v214" stroke={pale} strokeWidth="1.5" />
  </g>
);

const bass = (
  <g transform="translate(80 82) scale(.54) translate(-93 -376)">
    <path d="M88 262h10v150H88z" fill={dark} />
    <path d="M82 240h20l4 30H86z" fill={dark} />
    <path d="M80 246h-7M80 256h-7M106 248h7M107 258h7" stroke={dark} strokeWidth="5" />
    <path
      d="M64 388c4 14 2 26-4 38-14 10-20 26-18 44 3 26 26 40 51 40s48-14 50-40c2-18-6-34-19-44-6-12-5-26 3-42-15 2-20 14-25 24H86c-4-10-8-18-22-20z"
      fill={tone}
    />
    <path d="M74 440h38M72 466h42" stroke={dark} strokeWidth="7" />
    <path d="M89 250v232M93 250v232M97 250v232" stroke={pale} strokeWidth="1.5" />
  </g>
);

const drums = (
  <g transform="translate(80 90) scale(.66) translate(-214 -408)">
    <path d="M150 330v158" stroke={dark} strokeWidth="4" />
    <ellipse
      cx="150"
      cy="330"
      rx="50"
      ry="8"
      fill="var(--color-spot)"
      transform="rotate(-10 150 330)"
    />
    <path d="M204 352h72v44q-36 16-72 0z" fill={tone} />
    <ellipse cx="240" cy="352" rx="36" ry="11" fill={pale} stroke={dark} strokeWidth="2" />
    <path d="M136 404h52v66q-26 12-52 0z" fill={tone} />
    <ellipse cx="162" cy="404" rx="26" ry="8" fill={pale} stroke={dark} strokeWidth="2" />
    <circle cx="252" cy="430" r="58" fill={dark} />
    <circle cx="252" cy="430" r="48" fill={pale} />
    <path d="M226 430a26 26 0 0 1 52 0z" fill={tone} />
  </g>
);

const keyboard = (
  <g transform="translate(80 96) scale(.84) translate(-425 -446)">
    <path d="M382 420 452 500M466 420 396 500" stroke={dark} strokeWidth="6" />
    <rect x="340" y="382" width="170" height="40" rx="7" fill={tone} />
    <path d="M350 398h150v20H350z" fill="var(--color-surface)" />
    <path
      d="M362 398v12m12-12v12m24-12v12m12-12v12m12-12v12m24-12v12m12-12v12m24-12v12"
      stroke={dark}
      strokeWidth="6"
      strokeLinecap="butt"
    />
    <path d="M352 390h40" stroke={pale} strokeWidth="4" />
    <circle cx="492" cy="390" r="4" fill="var(--color-spot)" />
  </g>
);

const vocals = (
  <g transform="translate(80 82) scale(.53) translate(-312 -394)">
    <path d="M312 506V330" stroke={dark} strokeWidth="6" />
    <path d="M276 510q36-18 72 0" fill="none" stroke={dark} strokeWidth="8" />
    <path d="m304 344-12-44h40l-12 44z" fill={dark} />
    <circle cx="312" cy="286" r="30" fill={tone} />
    <path d="M282 290h60M290 270h44M290 308h44" stroke={pale} strokeWidth="4" />
  </g>
);

const DRAWINGS: Record<SceneInstrument, ReactNode> = { vocals, keyboard, guitar, bass, drums };

/** What is heard of it. */
function Sound() {
  return (
    <g fill="none" stroke={tone} strokeWidth="4" strokeLinecap="round">
      <path d="M22 62q-10 16 0 32M10 52q-16 26 0 52M138 62q10 16 0 32M150 52q16 26 0 52" />
      <path d="M118 40V18l14-4v20" />
      <ellipse cx="113" cy="40" rx="5" ry="4" fill={tone} />
      <ellipse cx="127" cy="35" rx="5" ry="4" fill={tone} />
    </g>
  );
}

/** Who plays it already is behind it. */
function Somebody() {
  return (
    <g fill="var(--color-edge)" opacity=".7">
      <circle cx="80" cy="44" r="17" />
      <path d="M44 112c0-34 14-46 36-46s36 12 36 46z" />
    </g>
  );
}

function Sleep() {
  return (
    <path
      d="M112 34h12l-12 14h12M130 16h9l-9 11h9"
      fill="none"
      stroke={dark}
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
