import { environment, readConfig } from '../config.ts';
import { noteMediaPlace } from '../fit-to-serve.ts';
import { assertPortalExists, openReached } from '../reach-database.ts';
import { mediaMoveOf } from '../storing-config.ts';
import { say, WrongWords } from './command.ts';

/**
 * `npm run media`: copies every file of DATA_DIR/media that MEDIA_S3 has not, while the portal serves. Processes that are started
 * from then on use the bucket; what the others still put into the folder, a second run copies.
 */
export const moveMedia = async (words: readonly string[]): Promise<number> => {
  const config = readConfig(environment());
  const move = mediaMoveOf(config);
  if (move === null || words.length > 0)
    throw new WrongWords('Set MEDIA_S3, S3_KEY_ID and S3_SECRET: npm run media moves files there.');
  assertPortalExists(config);
  const there = new Set((await move.to.list()).map(({ name }) => name));
  const files = (await move.from.list()).filter(({ name }) => !there.has(name));
  for (const { name } of files) {
    const file = await move.from.open(name);
    if (file !== null) await move.to.put(name, Buffer.concat(await file.read().toArray()));
  }
  const { database, end } = await openReached(config, 'npm run media');
  try {
    await noteMediaPlace({ config, db: database.db });
  } finally {
    await end();
  }
  say(
    `${files.length} files were copied. Start every process again with MEDIA_S3, then run this once more.`,
  );
  return 0;
};
