import satori from 'satori';
import sharp from 'sharp';
import type { Platform } from '@bandstand/domain/stories/round-up/model';
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
): Promise<{ svg: string; unknown: string[]; boxes: Box[] }> => {
  const { width, height } = layout;
  const unknown: string[] = [];
  const boxes: Box[] = [];
  const svg = await satori(await wordsOf(facts, layout), {
    width,
    height,
    fonts: await fontsOfPosters(),
    loadAdditionalAsset: async (_script: string, letters: string) => {
      unknown.push(...letters);
      return [];
    },
    onNodeDetected: ({ key, left, top, width: wide, height: high }) => {
      if (typeof key === 'string')
        boxes.push({ part: key, left, top, right: left + wide, bottom: top + high });
    },
  });
  return { svg, unknown, boxes };
};

/** Where a part of the words stands. */
export interface Box {
  readonly part: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

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
