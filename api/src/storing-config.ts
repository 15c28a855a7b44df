import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { DEMO_MEDIA, folderStore } from './integrations/file-store/folder.ts';
import { withFallback, type FileStore } from './integrations/file-store/port.ts';
import { s3Store } from './integrations/file-store/s3.ts';
import { count, optional, textOr, url } from './setting-kinds.ts';

/** Where files and backups are kept. */
export const storingVariables = {
  /** A bucket of an S3-compatible store for pictures, films and songs: https://s3.example/bucket. Without it they lie in DATA_DIR. */
  MEDIA_S3: url,
  /** The program that makes films of other kinds into MP4, and their stills: `ffmpeg`, where it is installed. */
  FFMPEG: textOr('ffmpeg'),
  S3_KEY_ID: optional,
  S3_SECRET: optional,
  S3_REGION: textOr('us-east-1'),
  /** A folder or a bucket that backups of the portal's own database go to. */
  BACKUP_TO: optional,
  /** What encrypts them, as `npm run backup -- key` makes one. Whoever restores needs it: keep it where the machine is not. */
  BACKUP_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(/^AGE-SECRET-KEY-1[A-Z\d]{58}$/, 'must be what `npm run backup -- key` prints'),
      ),
  ),
  /** When the whole database is copied each night, on London's clocks. */
  BACKUP_AT: z._default(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 02:00')),
    '02:00',
  ),
  /** For so many days any moment can be restored. */
  BACKUP_DAYS: count(14),
};

type Storing = z.output<z.ZodMiniObject<typeof storingVariables>>;

const isAddress = (place: string): boolean => /^https?:\/\//.test(place);

/** What is missing or contradicts something else. */
export const refuseHalfStored = (
  it: Storing,
  embedded: boolean,
  wrong: (variable: string, says: string) => void,
): void => {
  const usesS3 = it.MEDIA_S3 !== undefined || isAddress(it.BACKUP_TO ?? '');
  for (const name of ['S3_KEY_ID', 'S3_SECRET'] as const)
    if (usesS3 && it[name] === undefined) wrong(name, 'is required with a bucket');
  if (it.BACKUP_TO !== undefined && it.BACKUP_KEY === undefined)
    wrong('BACKUP_KEY', 'is required with BACKUP_TO: `npm run backup -- key` makes one');
  if (it.BACKUP_TO !== undefined && !embedded)
    wrong(
      'BACKUP_TO',
      'is for the portal’s own database: one that you give has backups of its own',
    );
};

const storeAt = (place: string, it: Storing): FileStore =>
  isAddress(place)
    ? s3Store({
        url: place,
        keyId: it.S3_KEY_ID ?? '',
        secret: it.S3_SECRET ?? '',
        region: it.S3_REGION,
      })
    : folderStore({ folder: resolve(place) });

interface MediaPlaces extends Storing {
  readonly DATA_DIR: string;
  readonly demo: boolean;
}

/** The media store. A bucket that media move to is filled while they are still read from the folder. */
export const mediaStoreOf = (it: MediaPlaces): FileStore => {
  const folder = folderStore({
    folder: resolve(it.DATA_DIR, 'media'),
    also: it.demo ? [DEMO_MEDIA] : [],
  });
  return it.MEDIA_S3 === undefined ? folder : withFallback(storeAt(it.MEDIA_S3, it), folder);
};

/** The folder and the bucket, for whoever moves files from the one into the other; null without a bucket. */
export const mediaMoveOf = (it: MediaPlaces): { from: FileStore; to: FileStore } | null =>
  it.MEDIA_S3 === undefined
    ? null
    : {
        from: folderStore({ folder: resolve(it.DATA_DIR, 'media') }),
        to: storeAt(it.MEDIA_S3, it),
      };

/** Whose backups there are: the portal's own, those of a given database server, or nobody's. */
export type BackupKind = 'own' | 'given' | 'none';

export const backupKind = (it: {
  readonly embedded: boolean;
  readonly backups: Backups | null;
}): BackupKind => (it.embedded ? (it.backups === null ? 'none' : 'own') : 'given');

/** How backups are made; null without any. */
export interface Backups {
  readonly store: FileStore;
  readonly key: string;
  /** 'HH:MM' in London. */
  readonly at: string;
  readonly days: number;
}

export const backupsOf = (it: Storing): Backups | null =>
  it.BACKUP_TO === undefined || it.BACKUP_KEY === undefined
    ? null
    : {
        store: storeAt(it.BACKUP_TO, it),
        key: it.BACKUP_KEY,
        at: it.BACKUP_AT,
        days: it.BACKUP_DAYS,
      };
