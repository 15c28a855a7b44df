import type { Platform } from '@bandstand/domain/round-up/model';

/** Where everything stands on a poster of a platform, in pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly edge: number;
  /** The middle of the instrument, and how large it is drawn. */
  readonly drawing: { readonly x: number; readonly y: number; readonly scale: number };
  /** The column of the text. */
  readonly text: { readonly width: number; readonly top: number };
  readonly mark: number;
  readonly size: {
    readonly name: number;
    readonly role: number;
    readonly fact: number;
    readonly small: number;
  };
}

export const LAYOUTS: Readonly<Record<Platform, Layout>> = {
  instagram: {
    width: 1080,
    height: 1920,
    edge: 84,
    drawing: { x: 540, y: 640, scale: 1.22 },
    text: { width: 912, top: 1070 },
    mark: 76,
    size: { name: 196, role: 60, fact: 50, small: 40 },
  },
  facebook: {
    width: 1200,
    height: 630,
    edge: 60,
    drawing: { x: 915, y: 330, scale: 0.68 },
    text: { width: 600, top: 124 },
    mark: 44,
    size: { name: 104, role: 34, fact: 28, small: 24 },
  },
  x: {
    width: 1600,
    height: 900,
    edge: 84,
    drawing: { x: 1215, y: 470, scale: 0.94 },
    text: { width: 800, top: 184 },
    mark: 60,
    size: { name: 148, role: 46, fact: 38, small: 32 },
  },
};

/** A name is as large as its longest part allows; parts are what a line can break between. */
export const nameSize = (name: string, { size, text }: Layout): number => {
  const longest = Math.max(...name.split(/(?<=[-\s])/).map((part) => [...part].length), 1);
  const byWidth = text.width / (longest * 0.62);
  const byLines = [...name].length > 12 ? size.name * 0.74 : size.name;
  return Math.round(Math.max(size.small * 1.2, Math.min(size.name, byWidth, byLines)));
};
