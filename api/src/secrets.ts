import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { makeSeal, type Seal } from './platform/security/seal.ts';

export interface Secrets {
  readonly token: string;
  readonly data: string;
  /** The previous data key, which still decrypts what it encrypted. */
  readonly formerData?: string | undefined;
}

/** Seals with today's key, and opens what the previous one sealed as well. */
export const sealOf = ({ data, formerData }: Pick<Secrets, 'data' | 'formerData'>): Seal =>
  makeSeal(data, ...(formerData ? [formerData] : []));

/** A key that cannot be used: one line that names its file. */
export class KeyFault extends Error {
  override readonly name = 'KeyFault';
}

const LEAST = 32;

/** The configured secrets; with the embedded database they are made once and kept in the data folder. */
export const readSecrets = async ({
  TOKEN_SECRET,
  DATA_KEY,
  DATA_KEY_FORMER: formerData,
  DATA_DIR,
}: Config): Promise<Secrets> => ({
  token: TOKEN_SECRET ?? (await keptSecret(DATA_DIR, 'token-secret')),
  data: DATA_KEY ?? (await keptSecret(DATA_DIR, 'data-key')),
  formerData,
});

/** Only a file that is not there is made: a damaged one would be replaced with a key that opens nothing. */
const keptSecret = async (folder: string, name: string): Promise<string> => {
  const path = join(folder, name);
  const kept = await readFile(path, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return null;
    throw new KeyFault(`${path} cannot be read (${fault.code}).`);
  });
  if (kept === null) return makeSecret(folder, name);
  const secret = kept.trim();
  if (Buffer.byteLength(secret) < LEAST)
    throw new KeyFault(
      `${path} has no key of ${LEAST} bytes or more. Put the right one back from a copy: a new key opens nothing that is stored.`,
    );
  return secret;
};

/** Whole and on the disk, or not there at all, whenever the machine stops. */
const makeSecret = async (folder: string, name: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  const making = join(folder, `${name}.making`);
  const file = await open(making, 'w', 0o600);
  await file.writeFile(secret);
  await file.sync();
  await file.close();
  await rename(making, join(folder, name));
  const names = await open(folder, 'r');
  await names.sync().finally(() => names.close());
  return secret;
};
