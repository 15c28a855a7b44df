import type { Browser } from 'playwright-core';

/** Columns of a coarse picture; its squares are as high as they are wide. */
const COLUMNS = 26;
/** Levels of red, green and blue: a letter each. */
const LEVELS = 26;

/**
 * A picture as few coloured squares, a line of letters for each row. Letters and lines that are drawn a little differently by
 * another machine or browser are the same squares; a part that is gone, moved or of another colour is not.
 */
export const coarsePicture = async (browser: Browser, png: Buffer): Promise<string[]> => {
  const page = await browser.newPage();
  const rows = await page.evaluate(
    async ([data, columns, levels]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = columns;
      canvas.height = Math.max(1, Math.round((image.height * columns) / image.width));
      const context = canvas.getContext('2d');
      if (context === null) return [];
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { data: pixels } = context.getImageData(0, 0, canvas.width, canvas.height);
      return Array.from({ length: canvas.height }, (_row, y) =>
        Array.from({ length: columns * 3 }, (_letter, x) => {
          const at = (y * columns + Math.floor(x / 3)) * 4 + (x % 3);
          const level = Math.min(levels - 1, Math.floor(((pixels[at] ?? 0) * levels) / 256));
          return String.fromCodePoint(97 + level);
        }).join(''),
      );
    },
    [png.toString('base64'), COLUMNS, LEVELS] as const,
  );
  await page.close();
  return rows;
};

/** How far two levels may lie apart and be the same colour. */
const APART = 3;

/** How many of a hundred squares differ; all, where the pictures are not of one size. */
export const differenceOf = (one: readonly string[], other: readonly string[]): number => {
  if (one.length !== other.length) return 100;
  const [a, b] = [one.join(''), other.join('')];
  const squares = a.length / 3;
  let different = 0;
  for (let at = 0; at < a.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (part) => Math.abs((a.codePointAt(at + part) ?? 0) - (b.codePointAt(at + part) ?? 0)) > APART,
    );
    if (isOther) different += 1;
  }
  return (different / squares) * 100;
};
