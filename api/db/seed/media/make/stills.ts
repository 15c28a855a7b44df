import { join } from 'node:path';
import sharp from 'sharp';
import { develop, type Sheet } from './darkroom.ts';
import { amp, bass, drumKit, keys, microphone } from './instruments.ts';
import { beam, bokeh, confetti, crowd, floor, glow, haze } from './lights.ts';
import { at, ground } from './place.ts';

const guitar = (body: string): string => bass().replaceAll('url(#burst)', body);

const withKeys: Sheet[] = [
  { svg: ground('#04201f', '#0d4a47') + floor(700, '#04201f', '#1c7a72'), blur: 3 },
  {
    svg: bokeh(71, 40, ['#4fd0c6', '#ffd28a', '#c9fff8'], { top: 40, bottom: 460, size: 34 }),
    blur: 14,
    isLight: true,
  },
  { svg: beam({ from: 980, to: 620, spread: 300 }, '#8ff5ea', 0.6), blur: 14, isLight: true },
  { svg: at(880, 330, 0.9, amp()), blur: 8 },
  { svg: at(150, 390, 1, keys()) },
  { svg: at(1010, 260, 1.1, microphone(), 3), blur: 5 },
  { svg: glow(420, 430, 420, '#d8fff9', 0.3), isLight: true, blur: 10 },
];

const withSinger: Sheet[] = [
  { svg: ground('#2a0715', '#7d123a'), blur: 3 },
  {
    svg: bokeh(73, 44, ['#ff86a8', '#ffd28a', '#ffffff'], { top: 60, bottom: 560, size: 40 }),
    blur: 16,
    isLight: true,
  },
  { svg: at(700, 420, 0.5, drumKit()), blur: 14 },
  { svg: beam({ from: 260, to: 470, spread: 300 }, '#ffd0dd', 0.7), blur: 14, isLight: true },
  { svg: haze(75, '#ff86a8', 0.5), isLight: true },
  { svg: at(450, 360, 2.5, microphone(), 6) },
  { svg: crowd(77, '#16030a', { hands: 0.2, height: 90 }), blur: 6 },
];

const withGuitar: Sheet[] = [
  { svg: ground('#1d1206', '#5a3408'), blur: 3 },
  {
    svg: bokeh(79, 30, ['#ffc14d', '#ff9d5c', '#fff0cf'], { top: 0, bottom: 900, size: 44 }),
    blur: 18,
    isLight: true,
  },
  { svg: at(90, 330, 1.1, amp()), blur: 9 },
  { svg: beam({ from: 860, to: 640, spread: 340 }, '#ffe2a8', 0.7), blur: 16, isLight: true },
  { svg: at(470, 520, 0.95, guitar('#1f8f87'), -24) },
  { svg: glow(500, 470, 420, '#fff0cf', 0.3), isLight: true, blur: 10 },
];

const onStage: Sheet[] = [
  { svg: ground('#07142e', '#1d2f7a') + floor(640, '#0a1233', '#3a4fa8'), blur: 3 },
  { svg: haze(83, '#7db2ff', 0.7), isLight: true },
  {
    svg:
      beam({ from: 180, to: 330, spread: 170 }, '#7db2ff', 0.7) +
      beam({ from: 600, to: 600, spread: 170 }, '#f4ecff', 0.55) +
      beam({ from: 1020, to: 880, spread: 170 }, '#4fd0c6', 0.7),
    blur: 9,
    isLight: true,
  },
  {
    svg:
      at(380, 470, 0.55, keys()) +
      at(150, 410, 0.62, amp()) +
      at(960, 650, 0.46, guitar('#d95f14'), -68) +
      at(250, 640, 0.44, bass(), -112) +
      at(600, 330, 0.75, microphone()),
    blur: 0.8,
  },
  { svg: crowd(85, '#030914', { hands: 0.5, height: 110 }), blur: 3 },
];

const atTheEnd: Sheet[] = [
  { svg: ground('#10240c', '#4d7a1a') + floor(650, '#14280b', '#6f9a2a'), blur: 4 },
  {
    svg: bokeh(89, 30, ['#e6ff9c', '#ffd34d', '#ffffff'], { top: 0, bottom: 420, size: 36 }),
    blur: 14,
    isLight: true,
  },
  { svg: beam({ from: 500, to: 560, spread: 420 }, '#fff6cf', 0.6), blur: 14, isLight: true },
  {
    svg: at(120, 400, 0.75, amp()) + at(860, 400, 0.75, amp()) + at(430, 430, 0.62, keys()),
    blur: 1,
  },
  { svg: at(330, 360, 1, microphone()) + at(880, 360, 1, microphone(), 3), blur: 2 },
  { svg: confetti(91, 110, ['#ffd34d', '#ff5fa2', '#3fd0ff', '#ffffff']), blur: 0.8 },
];

/** The scenes, by the names of their stills and films. */
export const STILLS = {
  keys: withKeys,
  singer: withSinger,
  guitar: withGuitar,
  stage: onStage,
  bow: atTheEnd,
};

export const GRAIN = 40;

/** Stills for videos, each in a light of its own. */
export const makeStills = async (folder: string): Promise<void> => {
  for (const [n, [name, sheets]] of Object.entries(STILLS).entries()) {
    const picture = sharp(await (await develop(sheets, GRAIN + n)).toBuffer());
    const wide = picture.resize(960, 540, { fit: 'cover', position: 'centre' });
    await wide.jpeg({ quality: 70, mozjpeg: true }).toFile(join(folder, `demo-still-${name}.jpg`));
  }
};
