import { many } from './random.ts';

const tom = (x: number, y: number, rx: number, height: number): string => {
  const ry = rx * 0.28;
  const lugs = many(4, (n) => {
    const at = x - rx * 0.78 + n * rx * 0.52;
    return `<rect x="${at - 4}" y="${y + ry * 0.9}" width="8" height="${height * 0.55}" rx="4" fill="url(#chrome)"/>`;
  });
  return `<path d="M${x - rx} ${y} V${y + height} A${rx} ${ry} 0 0 0 ${x + rx} ${y + height} V${y}Z" fill="url(#shell)"/>${lugs.join('')}
  <path d="M${x - rx} ${y + height} A${rx} ${ry} 0 0 0 ${x + rx} ${y + height}" fill="none" stroke="url(#chrome)" stroke-width="7"/>
  <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#head)"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="url(#chrome)" stroke-width="8"/>`;
};

const cymbal = (x: number, y: number, rx: number, tilt: number): string =>
  `<path d="M${x} ${y} L${x + tilt} 640 M${x + tilt} 600 l-46 52 M${x + tilt} 600 l46 52" stroke="url(#pole)" stroke-width="6" fill="none"/>
  <g transform="rotate(${tilt / 3} ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.15}" fill="url(#brass)"/>
  ${many(5, (n) => `<ellipse cx="${x}" cy="${y}" rx="${rx * (0.92 - n * 0.14)}" ry="${rx * 0.15 * (0.92 - n * 0.14)}" fill="none" stroke="#7a5414" stroke-opacity=".45"/>`).join('')}
  <ellipse cx="${x}" cy="${y - 5}" rx="${rx * 0.2}" ry="${rx * 0.07}" fill="#ffe9a8"/><circle cx="${x}" cy="${y - 12}" r="5" fill="#33343f"/></g>`;

const star = (x: number, y: number, r: number): string =>
  many(10, (n) => {
    const [angle, length] = [(n * Math.PI) / 5 - Math.PI / 2, n % 2 === 0 ? r : r * 0.45];
    return `${(x + Math.cos(angle) * length).toFixed(1)},${(y + Math.sin(angle) * length).toFixed(1)}`;
  }).join(' ');

/** A drum kit, 800 wide, standing on 650. */
export const drumKit = (): string =>
  `<ellipse cx="400" cy="655" rx="380" ry="30" fill="#000" opacity=".5"/>
  ${cymbal(120, 130, 125, -20)}${cymbal(680, 110, 140, 26)}${cymbal(52, 300, 82, 8)}
  <ellipse cx="52" cy="312" rx="82" ry="12" fill="url(#brass)"/>
  <circle cx="400" cy="450" r="202" fill="#2a030c"/><circle cx="400" cy="450" r="190" fill="none" stroke="url(#shell)" stroke-width="26"/>
  <circle cx="400" cy="450" r="176" fill="url(#head)"/><circle cx="400" cy="450" r="176" fill="none" stroke="url(#chrome)" stroke-width="5"/>
  <polygon points="${star(400, 452, 104)}" fill="#f2b632" stroke="#b97708" stroke-width="4" stroke-linejoin="round"/>
  ${many(8, (n) => `<rect x="391" y="244" width="18" height="30" rx="6" fill="url(#chrome)" transform="rotate(${n * 45 + 22} 400 450)"/>`).join('')}
  ${tom(285, 190, 98, 86)}${tom(505, 186, 104, 92)}${tom(655, 360, 120, 150)}${tom(168, 362, 112, 62)}
  <path d="M600 520 V652 M712 520 V652 M120 430 V640 M216 430 V640" stroke="url(#pole)" stroke-width="8"/>`;

const BODY =
  'M-190 10C-195 -80 -130 -120 -60 -112C-10 -106 20 -90 60 -95C100 -100 150 -125 190 -130C215 -132 225 -110 205 -95C170 -75 150 -60 150 -35L150 35C150 60 165 70 180 82C195 96 185 115 160 112C120 107 90 92 50 98C0 106 -40 125 -90 120C-150 114 -190 80 -190 10Z';

/** A bass whose neck points to the right, 1,000 long, around its body. */
export const bass = (): string =>
  `<path d="${BODY}" fill="#000" opacity=".45" transform="translate(14 20)"/><path d="${BODY}" fill="url(#burst)" stroke="#1c0805" stroke-width="5"/>
  <path d="M-150 -60C-110 -98 -60 -98 -10 -88" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round" fill="none"/>
  <path d="M150 -40C90 -70 30 -66 -20 -50C-60 -30 -50 40 -20 74C30 96 110 80 150 40Z" fill="#f6efe1"/>
  <rect x="30" y="-44" width="26" height="44" rx="7" fill="#17141c"/><rect x="56" y="0" width="26" height="44" rx="7" fill="#17141c"/>
  <rect x="-118" y="-40" width="42" height="80" rx="6" fill="url(#chrome)"/>
  <circle cx="-30" cy="92" r="12" fill="url(#chrome)"/><circle cx="12" cy="86" r="12" fill="url(#chrome)"/>
  <rect x="130" y="-30" width="560" height="60" fill="url(#fret)"/><rect x="130" y="-30" width="560" height="7" fill="#d9a766"/>
  ${many(16, (n) => `<rect x="${168 + n * 32 + n * n * 0.1}" y="-29" width="3" height="58" fill="#d9dbe6"/>`).join('')}
  ${[3, 5, 7, 9].map((n) => `<circle cx="${184 + n * 44}" cy="0" r="6" fill="#f6efe1"/>`).join('')}
  <path d="M690 -32L730 -52L830 -46C850 -40 850 -10 830 -2L740 34L690 30Z" fill="url(#maple)" stroke="#6a4318" stroke-width="3"/>
  ${many(4, (n) => `<path d="M${728 + n * 28} -46 l0 -26" stroke="url(#chrome)" stroke-width="9" stroke-linecap="round"/><circle cx="${728 + n * 28}" cy="${-30 + n * 6}" r="7" fill="url(#chrome)"/>`).join('')}
  ${many(4, (n) => `<path d="M-98 ${-22 + n * 15} L690 ${-19 + n * 13} L${728 + n * 28} ${-30 + n * 6}" stroke="#f4f4fa" stroke-width="${3 - n * 0.4}" fill="none" opacity=".9"/>`).join('')}`;

/** A microphone on its stand; the stand goes down from it. */
export const microphone = (): string =>
  `<rect x="-6" y="40" width="12" height="760" fill="url(#pole)"/><g transform="rotate(-24)"><path d="M-20 30 L20 30 L13 168 Q0 180 -13 168Z" fill="url(#tolex)"/><rect x="-24" y="20" width="48" height="14" rx="5" fill="url(#chrome)"/><circle cy="-14" r="42" fill="url(#chrome)"/><circle cy="-14" r="42" fill="url(#mesh)"/><ellipse cx="-14" cy="-30" rx="12" ry="9" fill="#fff" opacity=".6"/></g>`;

export const amp = (): string =>
  `<ellipse cx="150" cy="306" rx="180" ry="18" fill="#000" opacity=".5"/><rect width="300" height="300" rx="16" fill="url(#tolex)"/><rect x="14" y="12" width="272" height="46" rx="6" fill="#c9a45a"/>${many(6, (n) => `<circle cx="${46 + n * 40}" cy="35" r="11" fill="#17141c"/><path d="M${46 + n * 40} 35 l${Math.cos(n) * 8} ${Math.sin(n) * -8}" stroke="#fff" stroke-width="3"/>`).join('')}<rect x="14" y="68" width="272" height="218" rx="8" fill="url(#cloth)"/><circle cx="150" cy="178" r="92" fill="#000" opacity=".28"/><circle cx="272" cy="22" r="5" fill="#ff4d4d"/>`;

const stick = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 -13 L500 -8 Q560 -6 566 0 Q560 6 500 8 L0 13 Q-12 0 0 -13Z" fill="url(#maple)"/><ellipse cx="576" rx="24" ry="11" fill="#f0d3a0"/><path d="M10 -8 L500 -5" stroke="#fff" stroke-opacity=".55" stroke-width="3"/></g>`;

/** A snare drum from near, with two sticks on it. */
export const snare = (): string =>
  `<ellipse cx="600" cy="660" rx="520" ry="110" fill="#000" opacity=".55"/><path d="M130 400 V590 A470 190 0 0 0 1070 590 V400Z" fill="url(#shell)"/>
  ${many(7, (n) => `<rect x="${188 + n * 134}" y="${540 + Math.sin((n / 6) * Math.PI) * 66}" width="22" height="118" rx="10" fill="url(#chrome)"/>`).join('')}
  <path d="M130 590 A470 190 0 0 0 1070 590" fill="none" stroke="url(#chrome)" stroke-width="24"/>
  <ellipse cx="600" cy="400" rx="470" ry="190" fill="url(#head)"/><ellipse cx="600" cy="400" rx="470" ry="190" fill="none" stroke="url(#chrome)" stroke-width="26"/>
  <ellipse cx="610" cy="412" rx="190" ry="72" fill="#fff" opacity=".35"/>
  <g opacity=".28" transform="translate(14 22)">${stick(300, 520, -24).replaceAll(/url\(#maple\)|#f0d3a0|#fff/g, '#000')}${stick(880, 560, -150).replaceAll(/url\(#maple\)|#f0d3a0|#fff/g, '#000')}</g>${stick(300, 520, -24)}${stick(880, 560, -150)}`;

export const record = (): string =>
  `<circle cx="600" cy="470" r="380" fill="#0d0b12"/>${many(34, (n) => `<circle cx="600" cy="470" r="${150 + n * 6.8}" fill="none" stroke="#fff" stroke-opacity="${n % 5 === 0 ? 0.2 : 0.07}" stroke-width="1.6"/>`).join('')}
  <path d="M600 470 L962 356 A380 380 0 0 1 979 498Z M600 470 L238 584 A380 380 0 0 1 221 442Z" fill="#cbb8ff" opacity=".22"/><path d="M600 470 L698 103 A380 380 0 0 1 756 124Z" fill="#ffd072" opacity=".2"/>
  <circle cx="600" cy="470" r="132" fill="#5b2bc9"/><path d="M600 396 C656 396 676 420 668 452 C658 496 628 536 600 546 C572 536 542 496 532 452 C524 420 544 396 600 396Z" fill="#ffc247"/><circle cx="600" cy="470" r="11" fill="#0d0b12"/>`;

/** A keyboard on its stand, 800 wide. */
export const keys = (): string =>
  `<path d="M150 120L560 480M650 120L240 480" stroke="url(#pole)" stroke-width="14"/><rect x="8" y="22" width="800" height="170" rx="16" fill="#000" opacity=".45"/><rect width="800" height="170" rx="16" fill="url(#tolex)"/><rect width="800" height="170" rx="16" fill="none" stroke="url(#chrome)" stroke-width="4"/><rect x="24" y="14" width="150" height="36" rx="6" fill="#123a3a"/>
  ${many(7, (n) => `<circle cx="${220 + n * 44}" cy="32" r="12" fill="url(#chrome)"/>`).join('')}${many(6, (n) => `<rect x="${560 + n * 36}" y="22" width="24" height="18" rx="4" fill="${['#ff5fa2', '#ffc14d', '#4fd0c6'][n % 3]}"/>`).join('')}
  ${many(22, (n) => `<rect x="${22 + n * 34.4}" y="62" width="32" height="98" rx="4" fill="#f6efe1"/>`).join('')}${many(21, (n) => (n % 7 === 2 || n % 7 === 6 ? '' : `<rect x="${46 + n * 34.4}" y="62" width="19" height="60" rx="3" fill="#17141c"/>`)).join('')}`;
