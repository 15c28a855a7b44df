import { join } from 'node:path';
import { develop } from './darkroom.ts';
import { SCENES } from './scenes.ts';

/** Draws the demo's pictures: layers of light and instruments, out of focus and with the grain of film. */
export const makePictures = async (folder: string): Promise<void> => {
  for (const [n, [name, sheets]] of Object.entries(SCENES).entries()) {
    const picture = await develop(sheets, n + 1);
    await picture.webp({ quality: 68, effort: 6 }).toFile(join(folder, `demo-${name}.webp`));
  }
};
