import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Readable } from 'node:stream';
import { isId } from '@bandstand/domain/kernel/id';
import { splitName } from '@bandstand/domain/families/profile/rules';
import { labelOf } from '@bandstand/domain/stories/round-up/label';
import { PLATFORMS, type Platform } from '@bandstand/domain/stories/round-up/model';
import type { GrownUpId, RoundUpId } from '@bandstand/domain/kernel/ids';
import type { FileStore } from '../../../integrations/file-store/port.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { SentFile } from '../../../platform/http/send-file.ts';
import { type Outbox, jobKind } from '../../../platform/jobs/jobs.ts';
import type { Sender } from '../../../platform/mail/email.ts';
import {
  viewerOf,
  type SignedQuery,
  type SigningDeps,
  signAddress,
  type AddressViewer,
} from '../../../platform/security/signed-address.ts';
import { isLiveSession } from '../../identity/index.ts';
import { fingerprintOf, posterFile, type PosterFacts } from './poster/layout.ts';
import * as store from './posters-store.ts';

interface Poster {
  readonly roundUpId: RoundUpId;
  readonly platform: Platform;
}

const posterPath = ({ roundUpId, platform }: Poster): string =>
  `/media/posters/${roundUpId}/${platform}.png`;

export const signedPosterAddress = (
  deps: SigningDeps,
  poster: Poster,
  viewer: AddressViewer,
): string => signAddress(deps, posterPath(poster), viewer);

/** Draws the posters of a Round-Up, so that they are there before they are asked for. */
export const makePosters = jobKind<{ readonly roundUpId: RoundUpId }>('make-posters', 5);

interface DrawingDeps {
  readonly db: NodePgDatabase;
  readonly mediaStore: FileStore;
  readonly sender: Sender;
}
export type PostersDeps = DrawingDeps & SigningDeps;

const factsOf = (row: store.PublishedRoundUp, { sender }: DrawingDeps): PosterFacts => ({
  roundUpId: row.id,
  firstName: splitName(row.name).firstName.normalize('NFC'),
  label: labelOf(row),
  instrument: row.instrument,
  bandName: row.bandName,
  concertsCount: row.concertsCount,
  skillsCompleted: row.skillsCompleted,
  songTitle: row.songTitle,
  provider: sender.name,
});

/** Draws the posters of a Round-Up that are not there yet; another name or another drawing makes them again. */
export const drawAll = async (deps: DrawingDeps, roundUpId: RoundUpId): Promise<void> => {
  const row = await store.findPublished(deps.db, roundUpId);
  if (row === undefined) return;
  const facts = factsOf(row, deps);
  // One after the other: each takes all that a processor has.
  for (const platform of PLATFORMS) {
    const file = posterFile(fingerprintOf(facts), platform);
    if ((await deps.mediaStore.open(file)) === null) await drawOnce(deps, facts, platform);
  }
  await remember(deps, row, fingerprintOf(facts));
};

const AT_A_TIME = 500;

export const listUndrawn = (db: Db): Promise<RoundUpId[]> => store.findUndrawn(db, AT_A_TIME);

/** Has posters drawn that are missing: those of the demo, and those whose job was lost. */
export const drawMissing = async (
  { outbox }: { readonly outbox: Outbox },
  db: Db,
): Promise<void> => {
  const undrawn = await listUndrawn(db);
  await outbox.enqueueAll(
    db,
    makePosters,
    undrawn.map((roundUpId) => ({ roundUpId })),
  );
};

/** The poster behind a signed address. Where its file is missing, on a fresh disk, it is drawn now. */
export const openPoster = async (
  deps: PostersDeps,
  { roundUpId, platform }: { readonly roundUpId: RoundUpId; readonly platform: Platform },
  signed: SignedQuery,
): Promise<SentFile | null> => {
  const viewer = viewerOf(deps, posterPath({ roundUpId, platform }), signed);
  if (viewer === null || !isId(roundUpId)) return null;
  if (!(await isLiveSession(deps.db, viewer.sessionId, deps.clock.now()))) return null;
  const row = await store.findShown(deps.db, roundUpId, viewer.viewerId);
  if (row === undefined) return null;
  const facts = factsOf(row, deps);
  const fingerprint = fingerprintOf(facts);
  const sent = { type: 'image/png', tag: `${fingerprint}-${platform}` };
  const stored = await deps.mediaStore.open(posterFile(fingerprint, platform));
  if (stored !== null) return { ...sent, size: stored.size, read: stored.read };
  const png = await drawOnce(deps, facts, platform);
  await remember(deps, row, fingerprint);
  const read: SentFile['read'] = (part) =>
    Readable.from([part === undefined ? png : png.subarray(part.first, part.last + 1)]);
  return { ...sent, size: png.length, read };
};

/** What is being drawn now, by store and file: others who ask meanwhile wait for the same drawing. */
const inHand = new WeakMap<FileStore, Map<string, Promise<Buffer>>>();

const drawOnce = (
  { mediaStore }: DrawingDeps,
  facts: PosterFacts,
  platform: Platform,
): Promise<Buffer> => {
  const drawings = inHand.get(mediaStore) ?? new Map<string, Promise<Buffer>>();
  inHand.set(mediaStore, drawings);
  const file = posterFile(fingerprintOf(facts), platform);
  const begun = drawings.get(file);
  if (begun !== undefined) return begun;
  const draw = async () => {
    // Loaded with the first poster: who draws none needs no memory for it.
    const { drawPoster } = await import('./poster/draw.ts');
    const png = await drawPoster(facts, platform);
    await mediaStore.put(file, png);
    return png;
  };
  const drawing = draw().finally(() => drawings.delete(file));
  drawings.set(file, drawing);
  return drawing;
};

/** Files of an earlier name must not lie about. */
const remember = async (
  { db, mediaStore }: DrawingDeps,
  { id, posterFingerprint: before }: store.PublishedRoundUp,
  fingerprint: string,
): Promise<void> => {
  if (before === fingerprint) return;
  await store.setFingerprint(db, id, fingerprint);
  if (before !== null)
    await Promise.all(posterFiles(before).map((file) => mediaStore.remove(file)));
};

export const posterFiles = (fingerprint: string): string[] =>
  PLATFORMS.map((platform) => posterFile(fingerprint, platform));

/** The files of all posters of a family's children, in the media store. */
export const postersOf = async (db: Db, grownUpId: GrownUpId): Promise<string[]> =>
  (await store.findFingerprints(db, grownUpId)).flatMap(posterFiles);
