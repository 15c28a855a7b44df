import satori from 'satori';
import type { ReactNode } from 'react';
import { fontsOfPosters } from './fonts.ts';

export type Style = Readonly<Record<string, string | number>>;
export const element = (style: Style, ...children: readonly unknown[]) => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

const OTHER_SCRIPTS = 'Cyrillic, Cyrillic Ext, Greek, Hebrew, Arabic';
export const DISPLAY = {
  fontFamily: `Bricolage, Bricolage Ext, Bricolage Viet, ${OTHER_SCRIPTS}`,
  fontWeight: 700,
  letterSpacing: '-0.02em',
};
export const TEXT = { fontFamily: `Figtree, Figtree Ext, ${OTHER_SCRIPTS}`, fontWeight: 600 };

const MEASURED_AT = 100;

/** How wide lines are in the type of headings, for each pixel of its size. */
export const widthsOf = async (lines: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const widths = new Map<string, number>();
  const all = lines.map((line) => ({ ...element({ whiteSpace: 'nowrap' }, line), key: line }));
  const style = { ...DISPLAY, fontSize: MEASURED_AT, flexDirection: 'column' };
  const column = element({ ...style, alignItems: 'flex-start', width: 9999 }, ...all);
  await satori(column as unknown as ReactNode, {
    width: 9999,
    height: 9999,
    fonts: await fontsOfPosters(),
    loadAdditionalAsset: async () => [],
    onNodeDetected: ({ key, width }) => {
      if (typeof key === 'string') widths.set(key, width / MEASURED_AT);
    },
  });
  return widths;
};
