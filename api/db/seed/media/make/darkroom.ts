import sharp, { type Sharp } from 'sharp';
import { dice } from './random.ts';

const WIDTH = 1200;
const HEIGHT = 900;

/** A sheet of a scene, from the back to the front; what is out of focus is blurred, light is added. */
export interface Sheet {
  readonly svg: string;
  readonly blur?: number;
  readonly isLight?: boolean;
}

const DEFS = `
<linearGradient id="chrome" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fdfdff"/><stop offset=".35" stop-color="#8f93a6"/><stop offset=".55" stop-color="#e9ebf5"/><stop offset="1" stop-color="#3f4254"/></linearGradient>
<linearGradient id="pole" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#2b2d3a"/><stop offset=".4" stop-color="#c9ccda"/><stop offset="1" stop-color="#1c1d27"/></linearGradient>
<radialGradient id="head" cx=".42" cy=".36" r=".75"><stop offset="0" stop-color="#fffdf6"/><stop offset=".6" stop-color="#e6dccb"/><stop offset="1" stop-color="#9b8f84"/></radialGradient>
<linearGradient id="brass" x1="0" x2="1" y1="0" y2=".25"><stop offset="0" stop-color="#5d3c0c"/><stop offset=".25" stop-color="#e0ab3f"/><stop offset=".45" stop-color="#fff3c4"/><stop offset=".62" stop-color="#d9a136"/><stop offset="1" stop-color="#5d3c0c"/></linearGradient>
<linearGradient id="shell" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#3a0612"/><stop offset=".22" stop-color="#c2183c"/><stop offset=".34" stop-color="#ff7d8d"/><stop offset=".48" stop-color="#b3122f"/><stop offset="1" stop-color="#2a030c"/></linearGradient>
<linearGradient id="maple" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#f2cf94"/><stop offset=".5" stop-color="#cf9a55"/><stop offset="1" stop-color="#8a5a25"/></linearGradient>
<linearGradient id="fret" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#5b351d"/><stop offset=".5" stop-color="#3b2012"/><stop offset="1" stop-color="#1f100a"/></linearGradient>
<radialGradient id="burst" cx=".45" cy=".45" r=".62"><stop offset="0" stop-color="#ffd072"/><stop offset=".45" stop-color="#e8842a"/><stop offset=".75" stop-color="#7a2310"/><stop offset="1" stop-color="#1c0805"/></radialGradient>
<linearGradient id="tolex" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#34303d"/><stop offset="1" stop-color="#131118"/></linearGradient>
<pattern id="cloth" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="#4b4150"/><path d="M0 0l6 6M6 0L0 6" stroke="#2a2330" stroke-width="1.6"/></pattern>
<pattern id="mesh" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 0l5 5M5 0L0 5" stroke="#23252f" stroke-width="1.5"/></pattern>
<radialGradient id="vignette" cx=".5" cy=".48" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".62"/></radialGradient>`;

export const page = (svg: string, width = WIDTH, height = HEIGHT): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${DEFS}</defs>${svg}</svg>`,
  );

/** Film grain: noise around the middle grey, a little rough. */
const grainOf = async (width: number, height: number, seed: number): Promise<Buffer> => {
  const random = dice(seed);
  const noise = Buffer.alloc(width * height);
  for (let at = 0; at < noise.length; at += 1)
    noise[at] = 128 + (random() + random() + random() - 1.5) * 46;
  const raw = { width, height, channels: 1 as const };
  return sharp(noise, { raw }).blur(0.6).toColourspace('srgb').png().toBuffer();
};

interface Size {
  readonly width?: number;
  readonly height?: number;
}

/** Lays the sheets over each other, then the grain and the dark corners of a lens. */
export const develop = async (
  sheets: readonly Sheet[],
  seed: number,
  { width = WIDTH, height = HEIGHT }: Size = {},
): Promise<Sharp> => {
  const layers = await Promise.all(
    sheets.map(async ({ svg, blur, isLight = false }) => {
      const drawn = sharp(page(svg, width, height));
      const input = await (blur === undefined ? drawn : drawn.blur((blur * width) / WIDTH))
        .png()
        .toBuffer();
      return { input, blend: isLight ? ('screen' as const) : ('over' as const) };
    }),
  );
  const vignette = page(`<rect width="1200" height="900" fill="url(#vignette)"/>`, width, height);
  const ground = sharp({ create: { width, height, channels: 3, background: '#08060d' } });
  const flat = await ground
    .composite([
      ...layers,
      { input: vignette },
      { input: await grainOf(width, height, seed), blend: 'soft-light' },
    ])
    .png()
    .toBuffer();
  return sharp(flat);
};
