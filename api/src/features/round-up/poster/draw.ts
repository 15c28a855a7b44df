import satori from 'satori';
import sharp from 'sharp';
import type { Platform } from '@bandstand/domain/round-up/model';
import type { PosterFacts } from './facts.ts';
import { fontsOfPosters } from './fonts.ts';
import { LAYOUTS, type Layout } from './layout.ts';
import { stageOf } from './stage.ts';
import { wordsOf } from './words.ts';

/** Draws a poster as a PNG. */
export const drawPoster = async (facts: PosterFacts, platform: Platform): Promise<Buffer> => {
  const layout = LAYOUTS[platform];
  const { svg: all, unknown } = await setInType(facts, layout);
  const words =
    unknown.length === 0 ? all : (await setInType(withoutWhat(facts, unknown), layout)).svg;
  return sharp(Buffer.from(stageOf(facts, layout)))
    .composite([{ input: Buffer.from(words) }])
    .removeAlpha()
    .png({ compressionLevel: 8 })
    .toBuffer();
};

/** The words as shapes, and what our typefaces have no letters for. */
export const setInType = async (
  facts: PosterFacts,
  layout: Layout,
): Promise<{ svg: string; unknown: string[] }> => {
  const { width, height } = layout;
  const unknown: string[] = [];
  const svg = await satori(wordsOf(facts, layout), {
    width,
    height,
    fonts: await fontsOfPosters(),
    loadAdditionalAsset: async (_script: string, letters: string) => {
      unknown.push(...letters);
      return [];
    },
  });
  return { svg, unknown };
};

/** Better no name than boxes in its place. */
const withoutWhat = (facts: PosterFacts, unknown: readonly string[]): PosterFacts => {
  const canBeSet = (text: string) => ![...text].some((letter) => unknown.includes(letter));
  const orNull = (text: string | null) => (text !== null && canBeSet(text) ? text : null);
  return {
    ...facts,
    firstName: orNull(facts.firstName),
    bandName: orNull(facts.bandName),
    songTitle: orNull(facts.songTitle),
    provider: orNull(facts.provider) ?? '',
  };
};
