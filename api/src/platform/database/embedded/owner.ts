import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that PostgreSQL runs as when the portal is root, which PostgreSQL refuses. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const idOf = async (name: string): Promise<Owner | null> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
};

/** An existing unprivileged user when this process is root, else null: PostgreSQL then runs as this user. */
export const findOwner = async (): Promise<Owner | null> => {
  if (process.getuid?.() !== 0) return null;
  return (await idOf('postgres')) ?? (await idOf('nobody')) ?? { uid: 65_534, gid: 65_534 };
};

export const ownerOptions = (owner: Owner | null): { uid?: number; gid?: number } =>
  owner === null ? {} : { uid: owner.uid, gid: owner.gid };
