import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { develop, page, type Sheet } from './darkroom.ts';
import { drumKit } from './instruments.ts';
import { beam, bokeh, glow, haze } from './lights.ts';
import { drumBar, encode, RAW_SOUND } from './song.ts';
import { crash, mix, newTape } from './sounds.ts';

const SIZE = { width: 640, height: 480 };
const SHOWN = { left: 0, top: 84, width: 640, height: 360 };
const FRAMES_A_SECOND = 25;
const SECONDS = 8;
const BEAT = 0.5;

const STAGE: readonly Sheet[] = [
  {
    svg: `<rect width="1200" height="900" fill="#1b0d2b"/><ellipse cx="600" cy="860" rx="900" ry="180" fill="#4a2360"/>`,
    blur: 8,
  },
  {
    svg: bokeh(5, 22, ['#8b5cf6', '#d946a6', '#ffb547'], { top: 120, bottom: 480, size: 34 }),
    blur: 14,
    isLight: true,
  },
  { svg: haze(3, '#7c4dff', 0.7), isLight: true },
  { svg: `<g transform="translate(170 150) scale(1.06)">${drumKit()}</g>` },
];

/** Where a drum is on the picture, its light, and the beats of a bar on which it is played. */
const DRUMS: readonly (readonly [
  x: number,
  y: number,
  r: number,
  color: string,
  beats: readonly number[],
])[] = [
  [594, 628, 300, '#ffe2a8', [0, 1.5, 2]],
  [348, 540, 200, '#ff9ad0', [1, 3]],
  [225, 470, 150, '#9fe8ff', [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]],
  [890, 266, 220, '#ffd34d', [0]],
];

/** How brightly a drum still shines at this moment. */
const shine = (time: number, beats: readonly number[], onlyFirstBar: boolean): number =>
  Math.max(
    ...beats.map((beat) => {
      const since = onlyFirstBar ? time % 4 : (((time - beat * BEAT) % 2) + 2) % 2;
      return Math.exp(-since * 6.5);
    }),
  );

const lightsAt = (time: number): string => {
  const sway = Math.sin((time / SECONDS) * Math.PI * 2) * 190;
  const beams =
    beam({ from: 120, to: Math.round(430 + sway), spread: 140 }, '#d946a6', 0.5) +
    beam({ from: 1080, to: Math.round(780 - sway), spread: 140 }, '#5b8cff', 0.5) +
    beam({ from: 600, to: 600, spread: 380 }, '#fff2d0', 0.3 + 0.2 * shine(time, [0, 2], false));
  return (
    beams +
    DRUMS.map(([x, y, r, color, beats], n) => {
      const bright = shine(time, beats, n === 3) * (n === 2 ? 0.45 : 0.85);
      return bright < 0.02 ? '' : glow(x, y, r, color, Number(bright.toFixed(3)));
    }).join('')
  );
};

const raw = { width: SHOWN.width, height: SHOWN.height, channels: 3 as const };

const shoot = async (): Promise<Buffer[]> => {
  const stage = await (await develop(STAGE, 77, SIZE)).extract(SHOWN).png().toBuffer();
  const frames: Buffer[] = [];
  for (let n = 0; n < SECONDS * FRAMES_A_SECOND; n += 1) {
    const svg = page(lightsAt(n / FRAMES_A_SECOND), SIZE.width, SIZE.height);
    const lights = await sharp(svg).blur(5).extract(SHOWN).png().toBuffer();
    const lit = sharp(stage).composite([{ input: lights, blend: 'screen' }]);
    frames.push(await lit.removeAlpha().raw().toBuffer());
  }
  return frames;
};

const beat = (): Buffer => {
  const tape = newTape(SECONDS);
  for (let bar = 0; bar < 4; bar += 1) drumBar(tape, bar * 4 * BEAT, BEAT);
  crash(tape, 0);
  crash(tape, 4);
  return mix(tape);
};

const PICTURE = `-f rawvideo -pix_fmt rgb24 -s 640x360 -r ${FRAMES_A_SECOND} -i pipe:0`.split(' ');
const FILM =
  '-c:v libx264 -preset veryslow -crf 27 -pix_fmt yuv420p -threads 1 -c:a aac -b:a 80k -flags +bitexact -movflags +faststart -shortest'.split(
    ' ',
  );

/** Films a drum beat: the lights of eight seconds on one stage, with its sound, a still and captions. */
export const makeVideo = async (folder: string): Promise<void> => {
  const frames = await shoot();
  const desk = await mkdtemp(join(tmpdir(), 'bandstand-film-'));
  const sound = join(desk, 'sound.raw');
  await writeFile(sound, beat());
  const file = join(folder, 'demo-steady-beat.mp4');
  await encode(Buffer.concat(frames), [...PICTURE, ...RAW_SOUND, '-i', sound, ...FILM, file]);
  await rm(desk, { recursive: true });
  const still = sharp(frames[1], { raw }).jpeg({ quality: 80, mozjpeg: true });
  await still.toFile(join(folder, 'demo-steady-beat.jpg'));
  await writeFile(join(folder, 'demo-steady-beat.vtt'), CAPTIONS);
};

const CAPTIONS = `WEBVTT

00:00.000 --> 00:01.000
[A cymbal crash]

00:01.000 --> 00:04.000
[Drums: a steady rock beat, bass drum, snare and hi-hat]

00:04.000 --> 00:05.000
[A cymbal crash]

00:05.000 --> 00:08.000
[The beat goes on]
`;
