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
