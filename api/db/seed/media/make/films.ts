import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { develop, page, type Sheet } from './darkroom.ts';
import { beam, glow } from './lights.ts';
import { BAR, BEAT, encode, RAW_SOUND, record } from './song.ts';
import { RATE } from './sounds.ts';
import { GRAIN, STILLS } from './stills.ts';

const SIZE = { width: 640, height: 480 };
const SHOWN = { left: 0, top: 60, width: 640, height: 360 };
const FRAMES_A_SECOND = 15;
const BARS = 4;
const SECONDS = BARS * BAR;
const BYTES_A_SAMPLE = 4;

/** Two beams that sway once from side to side, and a light that beats with the drums. */
const lightsAt = (time: number): string => {
  const sway = Math.sin((time / SECONDS) * Math.PI * 2) * 260;
  const sinceBeat = (time % BEAT) / BEAT;
  return (
    beam({ from: 90, to: Math.round(420 + sway), spread: 150 }, '#d946a6', 0.4) +
    beam({ from: 1110, to: Math.round(780 - sway), spread: 150 }, '#5b8cff', 0.4) +
    glow(600, 520, 560, '#fff2d0', Number((0.3 * Math.exp(-sinceBeat * 4)).toFixed(3)))
  );
};

const shoot = async (sheets: readonly Sheet[], seed: number): Promise<Buffer[]> => {
  const scene = await (await develop(sheets, seed, SIZE)).extract(SHOWN).png().toBuffer();
  const frames: Buffer[] = [];
  for (let n = 0; n < SECONDS * FRAMES_A_SECOND; n += 1) {
    const svg = page(lightsAt(n / FRAMES_A_SECOND), SIZE.width, SIZE.height);
    const lights = await sharp(svg).blur(5).extract(SHOWN).png().toBuffer();
    const lit = sharp(scene).composite([{ input: lights, blend: 'screen' }]);
    frames.push(await lit.removeAlpha().raw().toBuffer());
  }
  return frames;
};

/** Four bars of the song: each film has others. */
const soundFrom = (song: Buffer, bar: number): Buffer => {
  const from = Math.round(bar * BAR * RATE) * BYTES_A_SAMPLE;
  return song.subarray(from, from + Math.round(SECONDS * RATE) * BYTES_A_SAMPLE);
};

const PICTURE = `-f rawvideo -pix_fmt rgb24 -s 640x360 -r ${FRAMES_A_SECOND} -i pipe:0`.split(' ');
const FILM =
  '-c:v libx264 -preset veryslow -crf 31 -pix_fmt yuv420p -threads 1 -c:a aac -b:a 56k -flags +bitexact -movflags +faststart -shortest'.split(
    ' ',
  );

/** Films of concerts: four bars of the demo's song in each of the stills' scenes, with their captions. */
export const makeFilms = async (folder: string): Promise<void> => {
  const song = record();
  const desk = await mkdtemp(join(tmpdir(), 'bandstand-film-'));
  for (const [n, [name, sheets]] of Object.entries(STILLS).entries()) {
    const sound = join(desk, `${name}.raw`);
    await writeFile(sound, soundFrom(song, (n % 3) * BARS));
    const frames = Buffer.concat(await shoot(sheets, GRAIN + n));
    const file = join(folder, `demo-film-${name}.mp4`);
    await encode(frames, [...PICTURE, ...RAW_SOUND, '-i', sound, ...FILM, file]);
  }
  await rm(desk, { recursive: true });
  await writeFile(join(folder, 'demo-film.vtt'), CAPTIONS);
};

const CAPTIONS = `WEBVTT

00:00.000 --> 00:04.000
[The band plays: drums, bass, keys and a tune]

00:04.000 --> 00:08.000
[The song goes on]
`;
