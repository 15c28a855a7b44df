import type { ReactNode } from 'react';
import type { Instrument } from './instrument.ts';

export type Played = Exclude<Instrument, 'any'>;
/** How many play it, and how many more could; without numbers where that is not known. */
export type Seat = {
  readonly instrument: Played;
  readonly taken?: number | undefined;
  readonly free?: number | undefined;
};
/** Nobody is there yet; a week like others; the week of a concert; a time without lessons. */
export type StageState = 'empty' | 'rehearsal' | 'concert' | 'holidays';

type PlaceProps = { seat: Seat; isOwn: boolean; state: StageState };

/** Lit and played, or free and drawn in outline. */
export function Place({ seat: { instrument, taken, free = 0 }, isOwn, state }: PlaceProps) {
  const isFree = state === 'empty' || (!isOwn && taken === 0);
  const isAway = state === 'holidays';
  const family = LIGHTS[instrument];
  const light = isOwn ? '#ffc14d' : family;
  const isLit = !isFree && !isAway;
  const isPlayed = isLit && (isOwn || taken !== undefined);
  return (
    <>
      {isLit && <Beam light={light} isOwn={isOwn} />}
      {isLit && <ellipse rx="38" ry="7.5" fill={light} opacity=".4" />}
      {free > 0 && !isOwn && (
        <ellipse
          rx="43"
          ry="10"
          fill={family}
          fillOpacity={state === 'rehearsal' ? 0.16 : 0}
          stroke={family}
          strokeWidth="1.5"
          strokeDasharray="5 4"
          opacity=".8"
        />
      )}
      <path d="M-9 4v-12h18v12l-5 6h-8z" transform="translate(0 -186)" fill="#3d2559" />
      {isPlayed && <Player instrument={instrument} isOwn={isOwn} />}
      <g
        {...(isFree && { stroke: family, strokeWidth: 1.6 })}
        opacity={isAway && !isOwn ? 0.6 : 1}
        strokeDasharray={isFree ? '4 3' : undefined}
        transform={isPlayed ? HELD[instrument] : undefined}
      >
        {INSTRUMENTS[instrument](isFree ? OUTLINE : { ...LIT, a: family })}
      </g>
      {isPlayed && <Hands instrument={instrument} />}
    </>
  );
}

/** Their colours of the dark theme: the stage is dark in both. */
const LIGHTS: Record<Played, string> = {
  vocals: '#ff86a8',
  keyboard: '#4fd0c6',
  guitar: '#ff9d5c',
  bass: '#7db2ff',
  drums: '#f08af2',
};

/** What the drawings paint with: attributes, as what the server has drawn may have no styles of its own. */
type Paint = Readonly<Record<'a' | 'b' | 'c' | 'd' | 'e', string>>;
const LIT = { b: '#fff6ea', c: '#2a1740', d: '#b9a5cf', e: '#ffc14d' };
const OUTLINE: Paint = { a: '#2a1740', b: '#2a1740', c: 'none', d: '#6b4f8f', e: '#2a1740' };

function Beam({ light, isOwn }: { light: string; isOwn: boolean }) {
  return (
    <g fill={light}>
      <path d="M-7-190H7L44 2h-88z" opacity={isOwn ? 0.2 : 0.1} />
      <path d="M-4-190h8L28 2h-56z" opacity={isOwn ? 0.22 : 0.12} />
    </g>
  );
}

/** While it is played it hangs on its player. */
const HELD: Partial<Record<Played, string>> = {
  guitar: 'translate(2 -48) rotate(48) translate(0 34)',
  bass: 'translate(-2 -48) rotate(-38) translate(0 34)',
};

/** Each stands on the floor at 0,0. */
const INSTRUMENTS: Record<Played, (paint: Paint) => ReactNode> = {
  drums: ({ a, b, d, e }) => (
    <>
      <path d="M-38 0v-62M38 0v-56" stroke={d} strokeWidth="2" />
      <ellipse cx="-40" cy="-62" rx="19" ry="4" fill={e} transform="rotate(-9 -40 -62)" />
      <ellipse cx="40" cy="-56" rx="16" ry="3.5" fill={e} transform="rotate(7 40 -56)" />
      <path d="M-22-60h19v15q-9 6-19 0zM3-60h19v15q-9 6-19 0z" fill={a} />
      <path d="M-47-32h24v30q-12 5-24 0zM24-34h23v16q-11 5-23 0z" fill={a} />
      <path d="M36-18v18" stroke={d} strokeWidth="2.5" />
      <g fill={b}>
        <ellipse cx="-12.5" cy="-60" rx="9.5" ry="3" />
        <ellipse cx="12.5" cy="-60" rx="9.5" ry="3" />
        <ellipse cx="-35" cy="-32" rx="12" ry="3.5" />
        <ellipse cx="35.5" cy="-34" rx="11.5" ry="3.3" />
      </g>
      <circle cy="-24" r="26" fill={a} />
      <circle cy="-24" r="20.5" fill={b} />
      <path
        d="m0-37 3.8 8.3 9 1-6.700 6.2 1.8 9L0-17.1l-7.900 4.600 1.8-9-6.700-6.2 9-1z"
        fill={a}
        stroke="none"
      />
    </>
  ),
  keyboard: ({ a, b, c, d }) => (
    <>
      <path d="M-22-40 20 0M22-40-20 0" stroke={d} strokeWidth="4" strokeLinecap="round" />
      <path
        d="M-42-56a4 4 0 0 1 4-4h76a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4h-76a4 4 0 0 1-4-4z"
        fill={a}
      />
      <path d="M-38-50h76v9h-76z" fill={b} />
      <path
        d="M-31-50v5.5m7-5.5v5.5m14-5.5v5.5m7-5.5v5.5m7-5.5v5.5m14-5.5v5.5m7-5.5v5.5"
        stroke={c}
        strokeWidth="3.5"
      />
      <path d="M-36-55h18M30-55h4" stroke={c} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  vocals: ({ a, b, c, d }) => (
    <>
      <path d="M0 0v-78" stroke={d} strokeWidth="3" />
      <path d="M-15 1q15-9 30 0z" fill={d} />
      <path d="m-3-70-4-10h14l-4 10z" fill={b} />
      <circle cy="-85" r="8" fill={a} />
      <path d="M-7.5-86h15M-6-81H6M-6-91H6" stroke={c} strokeWidth="1.2" />
    </>
  ),
  guitar: ({ a, b, c }) => (
    <>
      <path d="M-2.5-92h5v50h-5z" fill={b} />
      <path d="m-5-104 9-2 1 14h-9z" fill={a} />
      <path d="M-11-44q11-8 22 0 6 10 0 17 11 20-3 27-8 5-16 0-14-7-3-27-6-7 0-17z" fill={a} />
      <circle cy="-25" r="5.5" fill={c} />
      <path d="M-6-10H6" stroke={c} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  bass: ({ a, b, c }) => (
    <>
      <path d="M-2.5-100h5v58h-5z" fill={b} />
      <path d="m-5-116 9-2 2 18h-9z" fill={a} />
      <path
        d="M-14-50c2 8 1 12-2 18-6 5-8 11-7 18 1 10 11 14 22 14s21-5 22-15c1-8-2-13-8-18-2-6-2-11 2-18-7 1-9 7-11 11h-8c-2-5-4-9-10-10z"
        fill={a}
      />
      <path d="M-8-24H8M-9-12H9" stroke={c} strokeWidth="3.5" strokeLinecap="round" />
    </>
  ),
};

const HAIR: Record<Played, string> = {
  guitar: 'M-16-99c-3-25 35-25 32 0l-6-8-20 2z',
  keyboard: 'M-15-102c0-21 30-21 30 0l-5-4h-20zM9-117a7.5 7.5 0 1 1 .1 0z',
  drums: 'M-16-98c-6-8 0-15 6-16 3-7 17-7 20 0 6 1 12 8 6 16-4-11-28-11-32 0z',
  vocals: 'M-17-82c-6-44 40-44 34 0l-5-3v-17q-12-7-24 0v17z',
  bass: 'M-15.5-102c1-19 29-19 31-1l-1 2zM-14-104l-12 2q4-6 12-5z',
};

const TORSO = 'M-15-72q0-11 15-11t15 11l-3 40h-24z';

/** Somebody: a shape in their light. */
function Player({ instrument, isOwn }: { instrument: Played; isOwn: boolean }) {
  const sits = instrument === 'drums';
  const family = LIGHTS[instrument];
  return (
    <g
      fill={`color-mix(in srgb, ${family} ${isOwn ? 72 : 46}%, #2a1740)`}
      stroke="none"
      transform={
        sits ? 'translate(0 -10)' : instrument === 'vocals' ? 'translate(15 0)' : undefined
      }
    >
      {!sits && <path d="M-12-36h11v33q0 4-6 4t-6-4zM1-36h11l1 33q0 4-6 4t-6-4z" />}
      <path d={TORSO} />
      <circle cy="-98" r="14.5" fill={`color-mix(in srgb, ${family} 22%, #f3cfae)`} />
      <path d={HAIR[instrument]} fill={`color-mix(in srgb, ${family} 26%, #170b26)`} />
    </g>
  );
}

const ARMS: Record<Played, string> = {
  drums: 'M-12-84l-13 6 4-18M12-84l14 8-2-20',
  keyboard: 'M-13-74-22-56-14-48M13-74 22-56l-8 8',
  vocals: 'M2-74-6-58 0-71M28-74l10-14-4-20',
  guitar: 'M-13-74-20-54-4-42M13-74l10 8 4-16',
  bass: 'M13-74 20-54 4-42M-13-74l-10 8-4-16',
};

function Hands({ instrument }: { instrument: Played }) {
  return (
    <>
      {instrument === 'drums' && (
        <path
          d="m-21-96-6-16M24-96l6-16"
          stroke="#fff6ea"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      )}
      <path
        d={ARMS[instrument]}
        fill="none"
        stroke={`color-mix(in srgb, ${LIGHTS[instrument]} 60%, #2a1740)`}
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}
