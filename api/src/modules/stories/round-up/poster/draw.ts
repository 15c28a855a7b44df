import satori from 'satori';
import sharp from 'sharp';
import type { Platform } from '@bandstand/domain/stories/round-up/model';
import { LAYOUTS, type Layout, type PosterFacts, fontsOfPosters } from './layout.ts';
import { wordsOf } from './words.ts';
import { drawingOf, mark, accentOf, SPOT, STAGE, type Accent } from './drawings.ts';

/** What is behind the words: the stage, its light, and the instrument in it. */
const stageOf = ({ instrument }: PosterFacts, layout: Layout): string => {
  const { width, height, drawing, edge, head } = layout;
  const accent = accentOf(instrument);
  const drawn = drawingOf(instrument)(accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${lightsOf(accent)}</defs>
  <rect width="${width}" height="${height}" fill="url(#ground)"/>${beamsOf(layout, accent)}
  <circle cx="${drawing.x}" cy="${drawing.y}" r="${620 * drawing.scale}" fill="url(#pool)"/>
  <ellipse cx="${drawing.x}" cy="${drawing.y + 330 * drawing.scale}" rx="${430 * drawing.scale}" ry="${56 * drawing.scale}" fill="url(#spill)"/>
  ${confettiOf(layout, accent)}<g transform="translate(${drawing.x} ${drawing.y}) scale(${drawing.scale})">${drawn}</g>
  ${mark(edge, head.top, head.mark)}${barsOf(layout, accent)}</svg>`;
};

const stop = (offset: number, color: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;

const lightsOf = ({ full, deep, bright }: Accent): string =>
  `<linearGradient id="ground" x1="0" x2=".35" y1="0" y2="1">${stop(0, STAGE.mid)}${stop(0.55, STAGE.deep)}${stop(1, '#0d0617')}</linearGradient>
  <radialGradient id="pool">${stop(0, full, 0.75)}${stop(0.45, deep, 0.5)}${stop(1, deep, 0)}</radialGradient>
  <radialGradient id="spill">${stop(0, SPOT, 0.65)}${stop(1, SPOT, 0)}</radialGradient>
  <linearGradient id="beam" x1="0" x2="0" y1="0" y2="1">${stop(0, '#fff3d6', 0.62)}${stop(1, SPOT, 0)}</linearGradient>
  <linearGradient id="side" x1="0" x2="0" y1="0" y2="1">${stop(0, bright, 0.55)}${stop(1, bright, 0)}</linearGradient>`;

/** One beam from above on the instrument, one of the accent from each side. */
const beamsOf = ({ drawing: { x, y, scale }, width }: Layout, { bright }: Accent): string => {
  const bottom = y + 330 * scale;
  const beam = (from: number, to: number, spread: number, fill: string) =>
    `<path d="M${from - 10} -10H${from + 10}L${to + spread} ${bottom}H${to - spread}Z" fill="url(#${fill})"/>`;
  const lamp = (at: number, color: string) =>
    `<ellipse cx="${at}" cy="0" rx="${70 * scale}" ry="${26 * scale}" fill="${color}" opacity=".55"/><ellipse cx="${at}" cy="0" rx="${34 * scale}" ry="${12 * scale}" fill="#fff"/>`;
  const sides = [x - 430 * scale, Math.min(width - 30, x + 430 * scale)];
  return `${sides.map((side) => beam(side, x, 210 * scale, 'side')).join('')}${beam(x, x, 400 * scale, 'beam')}${sides.map((side) => lamp(side, bright)).join('')}${lamp(x, SPOT)}`;
};

/** Confetti, always the same, around the instrument. */
const confettiOf = ({ drawing: { x, y, scale } }: Layout, { bright, full }: Accent): string =>
  Array.from({ length: 46 }, (_, n) => {
    const [angle, far] = [n * 2.39996, (250 + ((n * 97) % 190)) * scale];
    const [cx, cy] = [x + Math.cos(angle) * far, y - 40 * scale + Math.sin(angle) * far * 0.9];
    const [w, h] = [(10 + ((n * 13) % 15)) * scale, (6 + ((n * 7) % 8)) * scale];
    const fill = [SPOT, bright, STAGE.ink, full][n % 4] ?? SPOT;
    return `<rect x="${cx.toFixed(1)}" y="${cy.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" rx="2" fill="${fill}" opacity="${0.45 + (n % 5) * 0.1}" transform="rotate(${(n * 53) % 180} ${cx.toFixed(1)} ${cy.toFixed(1)})"/>`;
  }).join('');

/** A row of equaliser bars along the foot. */
const barsOf = ({ width, height, size, bars }: Layout, { bright }: Accent): string => {
  const step = size.small * 0.62;
  return Array.from({ length: Math.ceil(width / step) }, (_, n) => {
    const high = bars * (0.18 + Math.abs(Math.sin(n * 0.7) * Math.cos(n * 0.23)) * 0.82);
    return `<rect x="${(n * step).toFixed(1)}" y="${(height - high).toFixed(1)}" width="${(step * 0.55).toFixed(1)}" height="${high.toFixed(1)}" fill="${n % 9 === 4 ? SPOT : bright}" opacity="${n % 9 === 4 ? 1 : 0.55}"/>`;
  }).join('');
};

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
