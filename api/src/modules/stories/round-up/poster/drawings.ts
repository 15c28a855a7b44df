import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';

/** The stage and its light, as the pages have them (web/src/ui/tokens.css). */
export const STAGE = { deep: '#170b26', mid: '#2a1740', ink: '#f7efe7', soft: '#cdbfd4' } as const;
export const SPOT = '#ffc14d';

export interface Accent {
  /** Deep, full and bright tones of an instrument's family. */
  readonly deep: string;
  readonly full: string;
  readonly bright: string;
}

const ACCENTS: Readonly<Record<SlotInstrument, Accent>> = {
  vocals: { deep: '#7d123a', full: '#d93a6c', bright: '#ff86a8' },
  keyboard: { deep: '#0a4a48', full: '#129089', bright: '#4fd0c6' },
  guitar: { deep: '#6f2b00', full: '#d95f14', bright: '#ff9d5c' },
  bass: { deep: '#123d80', full: '#2f74da', bright: '#7db2ff' },
  drums: { deep: '#6b1070', full: '#b92fbe', bright: '#f08af2' },
};
const OF_THE_BAND: Accent = { deep: '#3a1a85', full: '#6a3fd6', bright: '#b79bff' };

export const accentOf = (instrument: SlotInstrument | null): Accent =>
  instrument === null ? OF_THE_BAND : ACCENTS[instrument];

/** A drawing around 0, 0, about 640 wide and high. */
type Drawing = (accent: Accent) => string;

const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
const INK = STAGE.deep;

const cymbal = (x: number, y: number, turn: number): string =>
  `<path d="M${x} ${y}L${x - turn * 1.5} 300" stroke="${STAGE.ink}" stroke-width="7" stroke-linecap="round"/><g transform="rotate(${turn} ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="118" ry="20" fill="${SPOT}"/><ellipse cx="${x}" cy="${y - 3}" rx="74" ry="10" fill="none" stroke="#a86c0c" stroke-width="3"/><ellipse cx="${x}" cy="${y - 8}" rx="24" ry="9" fill="#ffe3a6"/></g>`;

const tom = (x: number, y: number, r: number, height: number, { full, deep }: Accent): string =>
  `<path d="M${x - r} ${y}V${y + height}A${r} ${r * 0.26} 0 0 0 ${x + r} ${y + height}V${y}Z" fill="${full}"/><path d="M${x + r * 0.35} ${y}V${y + height + r * 0.24}A${r} ${r * 0.26} 0 0 0 ${x + r} ${y + height}V${y}Z" fill="${deep}" opacity=".6"/>
  <path d="M${x - r} ${y + height}A${r} ${r * 0.26} 0 0 0 ${x + r} ${y + height}" fill="none" stroke="${STAGE.ink}" stroke-width="7"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.26}" fill="${STAGE.ink}"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.8}" ry="${r * 0.19}" fill="none" stroke="${full}" stroke-opacity=".4" stroke-width="4"/>`;

const PLECTRUM =
  'M0 -92C62 -92 84 -66 75 -28C64 22 31 66 0 78C-31 66 -64 22 -75 -28C-84 -66 -62 -92 0 -92Z';

const drums: Drawing = (accent) =>
  `<ellipse cy="306" rx="330" ry="26" fill="#000" opacity=".45"/>${cymbal(-238, -190, -14)}${cymbal(240, -212, 14)}
  <path d="M-70 -30V-120M84 -30V-120" stroke="${STAGE.ink}" stroke-width="9"/>
  <circle cy="118" r="188" fill="${accent.deep}"/><circle cy="118" r="170" fill="none" stroke="${accent.full}" stroke-width="26"/><circle cy="118" r="154" fill="${STAGE.ink}"/><circle cy="118" r="154" fill="none" stroke="${accent.bright}" stroke-width="7"/>
  <path transform="translate(0 126)" d="${PLECTRUM}" fill="${accent.full}"/><path transform="translate(-14 104) scale(.5)" d="${PLECTRUM}" fill="${accent.bright}" opacity=".55"/>
  ${tom(-100, -128, 92, 82, accent)}${tom(104, -134, 98, 88, accent)}${tom(-242, 60, 96, 56, accent)}${tom(244, 44, 104, 150, accent)}
  <path d="M-300 122V302M-186 122V302M170 210V302M318 210V302" stroke="${STAGE.ink}" stroke-width="7" stroke-linecap="round"/>`;

const BODY =
  'M-190 10C-195 -80 -130 -120 -60 -112C-10 -106 20 -90 60 -95C100 -100 150 -125 190 -130C215 -132 225 -110 205 -95C170 -75 150 -60 150 -35L150 35C150 60 165 70 180 82C195 96 185 115 160 112C120 107 90 92 50 98C0 106 -40 125 -90 120C-150 114 -190 80 -190 10Z';

const strung = ({ full, deep, bright }: Accent, strings: number, length: number): string => {
  const gap = 40 / (strings - 1);
  const pegs = range(strings).map((n) => length + 24 + (n * 84) / (strings - 1));
  return `<path d="${BODY}" transform="translate(16 22)" fill="#000" opacity=".4"/><path d="${BODY}" fill="${full}"/><path d="${BODY}" transform="translate(-8 -6) scale(.86)" fill="${bright}" opacity=".55"/>
  <path d="M150 -40C90 -70 30 -66 -20 -50C-60 -30 -50 40 -20 74C30 96 110 80 150 40Z" fill="${STAGE.ink}"/>
  <rect x="10" y="-38" width="22" height="76" rx="9" fill="${INK}"/><rect x="70" y="-38" width="22" height="76" rx="9" fill="${INK}"/><rect x="-128" y="-36" width="40" height="72" rx="8" fill="${INK}"/>
  <circle cx="-34" cy="92" r="11" fill="${SPOT}"/><circle cx="6" cy="88" r="11" fill="${SPOT}"/>
  <path d="M130 -29H${length}V29H130Z" fill="${deep}"/>${range(Math.floor((length - 170) / 34))
    .map(
      (n) =>
        `<path d="M${172 + n * 34} -29V29" stroke="${STAGE.ink}" stroke-opacity=".75" stroke-width="3"/>`,
    )
    .join('')}
  ${[3, 5, 7, 9].map((n) => `<circle cx="${155 + n * 34}" r="6" fill="${SPOT}"/>`).join('')}
  <path d="M${length} -32L${length + 34} -50L${length + 130} -44C${length + 150} -36 ${length + 150} -8 ${length + 128} 0L${length + 44} 34L${length} 30Z" fill="${full}"/>
  ${pegs.map((x, n) => `<path d="M${x} -46v-24" stroke="${STAGE.ink}" stroke-width="9" stroke-linecap="round"/><path d="M-108 ${-20 + n * gap}L${length} ${-20 + n * gap}L${x} -30" stroke="#fff" stroke-width="2.4" fill="none"/><circle cx="${x}" cy="-30" r="6" fill="${SPOT}"/>`).join('')}`;
};

const guitar: Drawing = (accent) =>
  `<g transform="rotate(-52) translate(-190 0) scale(.9)">${strung(accent, 6, 470)}</g>`;
const bass: Drawing = (accent) =>
  `<g transform="rotate(-52) translate(-222 0) scale(.82)">${strung(accent, 4, 590)}</g>`;

const vocals: Drawing = ({ full, deep, bright }) =>
  `<g transform="rotate(34)">${[150, 205, 260].map((r, n) => `<path d="M${-r * 0.62} ${-190 - r * 0.78}A${r} ${r} 0 0 1 ${r * 0.62} ${-190 - r * 0.78}" fill="none" stroke="${n === 1 ? SPOT : bright}" stroke-width="15" stroke-linecap="round" opacity="${0.95 - n * 0.22}"/>`).join('')}
  <path d="M-66 -66H66L40 300Q0 336 -40 300Z" fill="${deep}"/><path d="M-66 -66H-14L-18 316Q-32 312 -40 300Z" fill="${full}" opacity=".75"/><rect x="-17" y="10" width="34" height="74" rx="17" fill="${SPOT}"/><path d="M0 326C10 372 -70 380 -58 440" stroke="${STAGE.ink}" stroke-width="13" fill="none" stroke-linecap="round"/>
  <circle cy="-170" r="124" fill="${full}"/><clipPath id="grille"><circle cy="-170" r="124"/></clipPath><g clip-path="url(#grille)" stroke="${STAGE.ink}" stroke-opacity=".55" stroke-width="5" fill="none">${range(
    11,
  )
    .map(
      (n) =>
        `<path d="M${-200 + n * 40} -300L${n * 40 - 60} -40M${-60 + n * 40} -300L${-200 + n * 40} -40"/>`,
    )
    .join('')}</g>
  <ellipse cx="-42" cy="-220" rx="34" ry="24" fill="#fff" opacity=".75" transform="rotate(-30 -42 -220)"/><rect x="-130" y="-106" width="260" height="52" rx="24" fill="${STAGE.ink}"/><rect x="-130" y="-92" width="260" height="10" fill="${bright}"/></g>`;

const keyboard: Drawing = ({ full, deep, bright }) =>
  `<g transform="rotate(-16)"><rect x="-344" y="-142" width="700" height="330" rx="30" fill="#000" opacity=".4"/><rect x="-356" y="-160" width="712" height="330" rx="30" fill="${full}"/><rect x="-356" y="-160" width="712" height="112" rx="30" fill="${deep}"/><rect x="-330" y="-136" width="170" height="62" rx="14" fill="${INK}"/>
  ${range(14)
    .map(
      (n) =>
        `<rect x="${-318 + n * 11}" y="${-84 - ((n * 37) % 40)}" width="7" height="${((n * 37) % 40) + 4}" fill="${n % 4 === 0 ? SPOT : bright}"/>`,
    )
    .join('')}
  ${range(5)
    .map(
      (n) =>
        `<circle cx="${-110 + n * 62}" cy="-105" r="22" fill="${bright}"/><path d="M${-110 + n * 62} -105l${Math.round(Math.cos(n * 1.4) * 15)} ${Math.round(Math.sin(n * 1.4 + 3) * 15)}" stroke="${INK}" stroke-width="6" stroke-linecap="round"/>`,
    )
    .join(
      '',
    )}<rect x="222" y="-134" width="104" height="22" rx="11" fill="${SPOT}"/><rect x="222" y="-98" width="104" height="22" rx="11" fill="${bright}"/>
  ${range(12)
    .map(
      (n) =>
        `<rect x="${-330 + n * 55}" y="-36" width="51" height="186" rx="8" fill="${n === 4 ? SPOT : STAGE.ink}"/>`,
    )
    .join('')}${range(11)
    .map((n) =>
      n % 7 === 2 || n % 7 === 6
        ? ''
        : `<rect x="${-294 + n * 55}" y="-38" width="34" height="114" rx="6" fill="${INK}"/>`,
    )
    .join('')}</g>
  ${[
    [-250, -262, 1],
    [-60, -300, 0.8],
    [216, -318, 1.15],
  ]
    .map(
      ([x, y, scale]) =>
        `<g transform="translate(${x} ${y}) scale(${scale})" fill="${bright}"><ellipse cx="0" cy="70" rx="26" ry="19" transform="rotate(-20 0 70)"/><path d="M18 66V-26C40 -14 62 0 56 40C54 14 40 10 28 8V66Z"/></g>`,
    )
    .join('')}`;

/** Nobody's instrument in particular: a record with a plectrum for its label. */
const record: Drawing = ({ full, bright }) =>
  `<circle cx="16" cy="24" r="300" fill="#000" opacity=".4"/><circle r="300" fill="#0d0716"/>${range(
    9,
  )
    .map(
      (n) =>
        `<circle r="${286 - n * 19}" fill="none" stroke="${n % 3 === 0 ? bright : STAGE.ink}" stroke-opacity="${n % 3 === 0 ? 0.5 : 0.16}" stroke-width="3"/>`,
    )
    .join(
      '',
    )}<path d="M0 0L286 -90A300 300 0 0 1 299 20ZM0 0L-286 90A300 300 0 0 1 -299 -20Z" fill="${bright}" opacity=".25"/><circle r="112" fill="${full}"/><path transform="translate(0 6) scale(.82)" d="${PLECTRUM}" fill="${SPOT}"/><circle r="9" fill="#0d0716"/>`;

const DRAWINGS: Readonly<Record<SlotInstrument, Drawing>> = {
  vocals,
  keyboard,
  guitar,
  bass,
  drums,
};

export const drawingOf = (instrument: SlotInstrument | null): Drawing =>
  instrument === null ? record : DRAWINGS[instrument];

/** The portal's mark: a bandstand whose columns are equaliser bars. */
export const mark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 40})"><path fill="${STAGE.ink}" d="M20 3c1 0 1.8.8 1.8 1.8v1.1C29 7 35 10.5 37.3 14.3c.7 1.2-.1 2.7-1.5 2.7H4.2c-1.4 0-2.2-1.5-1.5-2.7C5 10.5 11 7 18.2 5.9V4.8C18.2 3.8 19 3 20 3zM6 25h4v8H6zM14 20h4v13h-4zM30 21h4v12h-4zM3 34.5h34a1.5 1.5 0 0 1 0 3H3a1.5 1.5 0 0 1 0-3z"/><path fill="${SPOT}" d="M22 23h4v10h-4z"/></g>`;
