import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori, { type FontWeight } from 'satori';
import sharp from 'sharp';
import type { Platform } from '@bandstand/domain/round-up/model';
import type { PosterFacts } from './facts.ts';
import { LAYOUTS } from './layout.ts';
import { stageOf } from './stage.ts';
import { wordsOf } from './words.ts';

const { resolve } = createRequire(import.meta.url);

const face = async (name: string, family: string, file: string, weight: FontWeight) => ({
  name,
  weight,
  style: 'normal' as const,
  data: await readFile(
    resolve(`@fontsource/${family}/files/${family}-${file}-${weight}-normal.woff`),
  ),
});

/** The letters of English, and those of other names: ŵ and ŷ, ł, ş. */
const loadFonts = () =>
  Promise.all([
    face('Bricolage', 'bricolage-grotesque', 'latin', 700),
    face('Bricolage Ext', 'bricolage-grotesque', 'latin-ext', 700),
    face('Figtree', 'figtree', 'latin', 600),
    face('Figtree Ext', 'figtree', 'latin-ext', 600),
  ]);
let fonts: ReturnType<typeof loadFonts> | undefined;

/** Draws a poster as a PNG. */
export const drawPoster = async (facts: PosterFacts, platform: Platform): Promise<Buffer> => {
  const layout = LAYOUTS[platform];
  fonts ??= loadFonts();
  const { width, height } = layout;
  const words = await satori(wordsOf(facts, layout), { width, height, fonts: await fonts });
  return sharp(Buffer.from(stageOf(facts, layout)))
    .composite([{ input: Buffer.from(words) }])
    .removeAlpha()
    .png({ compressionLevel: 8, palette: false })
    .toBuffer();
};
