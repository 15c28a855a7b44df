import type { Sheet } from './darkroom.ts';
import { amp, drumKit, microphone } from './instruments.ts';
import { glow } from './lights.ts';
import { at, ground } from './place.ts';
import { many } from './random.ts';

const BUNTING = ['#e2574c', '#f2b632', '#2f9e8f', '#5b2bc9', '#f08a2e'];
const bunting = (y: number, sag: number): string =>
  `<path d="M-20 ${y} Q600 ${y + sag * 2} 1220 ${y}" stroke="#fff" stroke-width="3" fill="none"/>${many(
    22,
    (n) => {
      const x = n * 56 + 6;
      const t = (x + 20) / 1240;
      const top = y + sag * 4 * t * (1 - t);
      return `<path d="M${x - 20} ${top} L${x + 20} ${top} L${x} ${top + 46}Z" fill="${BUNTING[n % 5] ?? ''}"/>`;
    },
  ).join('')}`;

/** A stage on a school field. */
export const summer: Sheet[] = [
  {
    svg: `${ground('#5db3ea', '#d9f0f7')}${glow(950, 130, 420, '#fff6cf', 1)}${many(6, (n) => `<ellipse cx="${n * 240}" cy="560" rx="210" ry="${120 + (n % 3) * 40}" fill="${n % 2 === 0 ? '#3f8a4c' : '#2f7440'}"/>`).join('')}`,
    blur: 9,
  },
  {
    svg: `<rect y="600" width="1200" height="300" fill="#6cb24a"/><ellipse cx="600" cy="660" rx="760" ry="90" fill="#86c95b"/>`,
    blur: 5,
  },
  {
    svg: `<path d="M230 250 L600 150 L970 250 L970 290 L230 290Z" fill="#f7f2e8"/><path d="M230 290 V640 M970 290 V640" stroke="#8a6a48" stroke-width="16"/><rect x="240" y="290" width="720" height="330" fill="#3a2a4a" opacity=".88"/><rect x="190" y="610" width="820" height="70" fill="#a9743f"/><rect x="190" y="610" width="820" height="12" fill="#d8a566"/>${at(380, 280, 0.52, drumKit())}${at(260, 440, 0.56, amp())}${at(780, 440, 0.56, amp())}${at(600, 420, 0.46, microphone())}`,
    blur: 0.6,
  },
  { svg: bunting(60, 46) + bunting(170, 34), blur: 1.2 },
  {
    svg:
      glow(950, 110, 640, '#fff3c4', 0.7) +
      many(
        4,
        (n) =>
          `<circle cx="${900 - n * 150}" cy="${190 + n * 110}" r="${30 + n * 14}" fill="#fff" opacity=".12"/>`,
      ).join(''),
    isLight: true,
    blur: 6,
  },
  {
    svg: many(
      90,
      (n) =>
        `<path d="M${n * 14 - 20} 910 q${(n * 37) % 40} -90 ${((n * 53) % 70) - 30} ${-110 - ((n * 29) % 70)}" stroke="${n % 2 === 0 ? '#3d8230' : '#5da53f'}" stroke-width="9" fill="none" stroke-linecap="round"/>`,
    ).join(''),
    blur: 8,
  },
];
