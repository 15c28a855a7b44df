import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

export interface Secrets {
  readonly token: string;
  readonly data: string;
  /** The data key before this one, which still opens what it sealed. */
  readonly formerData?: string | undefined;
}

const keptSecret = async (folder: string, name: string): Promise<string> => {
  const path = join(folder, name);
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch {
    await mkdir(folder, { recursive: true });
    const secret = randomBytes(48).toString('base64url');
    await writeFile(path, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
};

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
