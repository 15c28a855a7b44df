import type { Sheet } from './darkroom.ts';
import { amp, bass, drumKit, microphone, record, snare } from './instruments.ts';
import { beam, bokeh, confetti, crowd, floor, glow, haze, lamp } from './lights.ts';
import { summer } from './outdoor-scenes.ts';
import { at, ground } from './place.ts';
import { many } from './random.ts';

const rehearsal: Sheet[] = [
  {
    svg: `${ground('#3a1d16', '#6d3a1f')}${many(7, (n) => `<rect x="${n * 180 - 20}" y="0" width="4" height="600" fill="#000" opacity=".25"/>`).join('')}${floor(600, '#2a140c', '#8a5227')}`,
    blur: 3,
  },
  {
    svg: bokeh(11, 46, ['#ffd28a', '#ffb35c', '#fff0cf'], { top: 40, bottom: 250, size: 20 }),
    blur: 7,
    isLight: true,
  },
  {
    svg: at(70, 420, 0.95, amp()) + at(300, 165, 0.86, drumKit()) + at(950, 640, 0.62, bass(), -72),
    blur: 1.2,
  },
  {
    svg:
      glow(620, 240, 620, '#ffb35c', 0.45) +
      beam({ from: 160, to: 560, spread: 260 }, '#ffd9a0', 0.4),
    isLight: true,
    blur: 16,
  },
  { svg: at(210, 330, 1.25, microphone()) + at(1040, 250, 1.45, microphone(), 4), blur: 9 },
];

const kit: Sheet[] = [
  { svg: ground('#160a26', '#2c1240') + floor(690, '#1a0b22', '#4a2360'), blur: 4 },
  {
    svg: bokeh(5, 26, ['#8b5cf6', '#d946a6', '#ffb547'], { top: 60, bottom: 420, size: 34 }),
    blur: 14,
    isLight: true,
  },
  { svg: haze(3, '#7c4dff', 0.75), isLight: true },
  {
    svg:
      beam({ from: 600, to: 600, spread: 430 }, '#fff2d0', 0.6) +
      beam({ from: 120, to: 420 }, '#d946a6', 0.5) +
      beam({ from: 1080, to: 800 }, '#5b8cff', 0.5),
    blur: 14,
    isLight: true,
  },
  { svg: at(170, 130, 1.06, drumKit()) },
  { svg: glow(600, 420, 480, '#ffe2a8', 0.35), isLight: true, blur: 10 },
  { svg: haze(9, '#b08cff', 0.35), isLight: true },
];

const lesson: Sheet[] = [
  { svg: ground('#20323a', '#0f1a20'), blur: 2 },
  {
    svg: bokeh(21, 30, ['#8ee3dc', '#ffd28a', '#ffffff'], { top: 20, bottom: 330, size: 44 }),
    blur: 16,
    isLight: true,
  },
  { svg: at(880, -110, 0.7, amp()) + at(-40, -130, 0.6, drumKit()), blur: 15 },
  { svg: at(0, 60, 1, snare()) },
  {
    svg: glow(360, 250, 620, '#ffdca6', 0.5) + glow(980, 760, 420, '#0c7f7a', 0.4),
    isLight: true,
    blur: 8,
  },
];

const encore: Sheet[] = [
  { svg: ground('#12071f', '#3b1145'), blur: 4 },
  { svg: haze(17, '#ff6aa8', 0.8) + haze(23, '#7c4dff', 0.6), isLight: true },
  {
    svg: [
      ['#ff8a3c', 80, 380],
      ['#ffd34d', 330, 180],
      ['#ff5fa2', 600, 600],
      ['#7c6bff', 870, 1020],
      ['#3fd0ff', 1120, 820],
    ]
      .map(([color, from, to]) =>
        beam({ from: Number(from), to: Number(to), spread: 120 }, String(color), 0.85),
      )
      .join(''),
    blur: 6,
    isLight: true,
  },
  {
    svg: at(400, 330, 0.52, drumKit()) + at(250, 470, 0.62, amp()) + at(800, 470, 0.62, amp()),
    blur: 2,
  },
  {
    svg:
      [80, 330, 600, 870, 1120]
        .map((x, n) =>
          lamp(x, 16, ['#ff8a3c', '#ffd34d', '#ff5fa2', '#7c6bff', '#3fd0ff'][n] ?? '#fff'),
        )
        .join('') + glow(600, 560, 460, '#ffd34d', 0.5),
    blur: 5,
    isLight: true,
  },
  { svg: confetti(4, 150, ['#ffd34d', '#ff5fa2', '#3fd0ff', '#ffffff', '#ff8a3c']), blur: 0.8 },
  { svg: crowd(8, '#09040f', { hands: 0.62, height: 150 }), blur: 1.6 },
  { svg: confetti(6, 16, ['#ffd34d', '#ff5fa2', '#3fd0ff'], 46), blur: 9 },
];

const winter: Sheet[] = [
  { svg: ground('#07142e', '#123a66') + floor(650, '#0a1a33', '#2a5d92'), blur: 4 },
  { svg: haze(31, '#6bb4ff', 0.8), isLight: true },
  {
    svg:
      beam({ from: 250, to: 420, spread: 170 }, '#9fd4ff', 0.7) +
      beam({ from: 950, to: 780, spread: 170 }, '#c3b5ff', 0.7) +
      beam({ from: 600, to: 600, spread: 120 }, '#ffffff', 0.45),
    blur: 9,
    isLight: true,
  },
  {
    svg:
      at(330, 240, 0.68, drumKit()) +
      at(120, 440, 0.8, amp()) +
      at(900, 620, 0.48, bass(), -70) +
      at(560, 420, 0.62, microphone()),
    blur: 0.7,
  },
  {
    svg: many(
      9,
      (n) =>
        `<path d="M${90 + n * 130} 0 V${90 + ((n * 67) % 130)}" stroke="#cfe6ff" stroke-opacity=".5"/><path transform="translate(${90 + n * 130} ${110 + ((n * 67) % 130)}) scale(${0.9 + (n % 3) * 0.25})" d="M0 -24L6 -7 24 -7 10 4 15 22 0 11 -15 22 -10 4 -24 -7 -6 -7Z" fill="#f5fbff" opacity=".9"/>`,
    ).join(''),
    blur: 1.5,
  },
  {
    svg: bokeh(41, 90, ['#ffffff', '#d6ebff'], { top: 0, bottom: 860, size: 9 }),
    blur: 2,
    isLight: true,
  },
  { svg: crowd(14, '#030914', { hands: 0.12, height: 105 }), blur: 3 },
];

const bassLine: Sheet[] = [
  { svg: ground('#1a0d05', '#3d1c08'), blur: 3 },
  {
    svg: bokeh(51, 34, ['#ffb547', '#ff7a2f', '#ffe6b0'], { top: 0, bottom: 900, size: 46 }),
    blur: 18,
    isLight: true,
  },
  { svg: at(740, 470, 1.15, amp()), blur: 10 },
  { svg: beam({ from: 300, to: 620, spread: 330 }, '#ffc46b', 0.75), blur: 18, isLight: true },
  { svg: haze(53, '#ff9a3c', 0.5), isLight: true },
  { svg: at(380, 600, 1.08, bass(), -34) },
  { svg: glow(420, 520, 430, '#ffd98c', 0.35), isLight: true, blur: 10 },
];

const disc: Sheet[] = [
  { svg: ground('#1b0d33', '#3a1a66'), blur: 3 },
  {
    svg: bokeh(61, 22, ['#b08cff', '#ff8ac2', '#ffc247'], { top: 0, bottom: 900, size: 60 }),
    blur: 20,
    isLight: true,
  },
  { svg: `<ellipse cx="620" cy="520" rx="410" ry="400" fill="#000" opacity=".6"/>`, blur: 26 },
  { svg: record() },
  {
    svg: glow(820, 220, 520, '#c9a8ff', 0.55) + glow(280, 760, 420, '#ff8ac2', 0.35),
    isLight: true,
    blur: 10,
  },
];

/** Every picture of the demo, by its name in the plan. */
export const SCENES: Readonly<Record<string, readonly Sheet[]>> = {
  rehearsal,
  'drum-kit': kit,
  'first-lesson': lesson,
  encore,
  'winter-concert': winter,
  'bass-line': bassLine,
  'summer-concert': summer,
  'round-up': disc,
};
