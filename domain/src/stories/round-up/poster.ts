import type { Platform } from './model.ts';

interface PosterSize {
  readonly width: number;
  readonly height: number;
}

/** In pixels, as the platforms like them. */
export const POSTER_SIZES: Readonly<Record<Platform, PosterSize>> = {
  instagram: { width: 1080, height: 1920 },
  facebook: { width: 1200, height: 630 },
  x: { width: 1600, height: 900 },
};

/** How large the poster at an address is, before it has come. */
export const posterSizeAt = (address: string): PosterSize => {
  const known = Object.entries(POSTER_SIZES).find(([name]) => address.includes(`/${name}.png`));
  return known?.[1] ?? POSTER_SIZES.instagram;
};

const FOLDER = '/media/posters/';
/** A signed address as this portal writes it: plain names, then plain parameters. Nothing encoded in its path, no other part. */
const POSTER = /^\/media\/posters(?:\/(?!\.{1,2}(?:[/?]|$))[\w.~-]+)+(?:\?[\w.~&=%+:-]*)?$/;

/**
 * The address within this portal of a poster of this portal, or null for anything else. What is allowed is spelled out:
 * whatever a browser may make of another spelling is not a poster of ours.
 */
export const posterAddress = (url: string, origin: string): string | null => {
  const path = url.startsWith(`${origin}${FOLDER}`) ? url.slice(origin.length) : url;
  return POSTER.test(path) && path.length <= 2000 ? path : null;
};
