import type { Page } from 'playwright-core';

/** Columns of a coarse picture; its squares are as high as they are wide. */
const COLUMNS = 26;
/** Levels of red, green and blue: a letter each. */
const LEVELS = 26;

/**
 * A picture as few coloured squares, three letters for each, row after row. Letters and lines that are drawn a little differently by
 * another machine or browser are the same squares; a part that is gone, moved or of another colour is not. It is made on a
 * page that shows nothing else.
 */
export const coarsePicture = async (page: Page, png: Buffer): Promise<string> =>
  page.evaluate(
    async ([data, columns, levels]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = columns;
      canvas.height = Math.max(1, Math.round((image.height * columns) / image.width));
      const context = canvas.getContext('2d');
      if (context === null) return '';
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { data: pixels } = context.getImageData(0, 0, canvas.width, canvas.height);
      return Array.from({ length: canvas.width * canvas.height * 3 }, (_letter, n) => {
        const value = pixels[Math.floor(n / 3) * 4 + (n % 3)] ?? 0;
        return String.fromCodePoint(97 + Math.min(levels - 1, Math.floor((value * levels) / 256)));
      }).join('');
    },
    [png.toString('base64'), COLUMNS, LEVELS] as const,
  );

/** How far two levels may lie apart and be the same colour. */
const APART = 3;

/** How many of a hundred squares differ; all, where the pictures are not of one size. */
export const differenceOf = (a: string, b: string): number => {
  if (a.length !== b.length || a === '') return 100;
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
