import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Queue, type HashingTurn } from './queue.ts';

const derive = promisify(argon2);

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}
interface Hash extends Cost {
  readonly nonce: Buffer;
  readonly tag: Buffer;
}

// OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane (about 100 ms here).
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
/**
 * Hashing takes threads that files and tokens need as well, and a core each: one is always left for everybody else, and
 * who would wait for more than a few seconds is asked to come again.
 */
const hashing = new Queue({
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 64,
  ofOneAddress: 32,
});
/** Refuses at once, before a try is counted, when too many wait already. */
export const askForHashing = (turn?: HashingTurn): void => hashing.askForRoom(turn);

const NOBODYS: Hash = { ...COST, nonce: Buffer.alloc(16), tag: Buffer.alloc(0) };

/** An argon2id hash in the usual PHC text form; the whole password goes in, however long. */
export const hashPassword = async (password: string, cost: Cost = COST): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await hashWith(inOneForm(password), { ...cost, nonce, tagLength: TAG_BYTES });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`;
};

/** True when the password made the hash, at the cost that the hash names. Without a hash it works just as long, and answers false. */
export const verifyPassword = async (
  password: string,
  hash: string | null,
  turn?: HashingTurn,
): Promise<boolean> => {
  const { tag: expected, ...cost } = (hash === null ? null : readHash(hash)) ?? NOBODYS;
  const tagLength = expected.length || TAG_BYTES;
  const actual = await hashWith(inOneForm(password), { ...cost, tagLength }, turn);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};

/** True for a hash that costs an attacker less than one of today. */
export const needsRehash = (hash: string): boolean => {
  const cost = readHash(hash);
  return (
    cost === null ||
    cost.memory < COST.memory ||
    cost.passes < COST.passes ||
    cost.tag.length < TAG_BYTES
  );
};

/**
 * Unicode writes some letters in several ways, and devices choose differently: an "é" typed on a phone and on a laptop is
 * the same password (NIST SP 800-63B, 3.1.1.2: NFKC or NFKD before hashing).
 */
const inOneForm = (password: string): string => password.normalize('NFKC');

const hashWith = (
  password: string,
  { memory, passes, parallelism, nonce, tagLength }: Cost & { nonce: Buffer; tagLength: number },
  turn?: HashingTurn,
): Promise<Buffer> =>
  hashing.run(
    () =>
      derive('argon2id', {
        message: Buffer.from(password, 'utf8'),
        nonce,
        memory,
        passes,
        parallelism,
        tagLength,
      }),
    turn,
  );

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

const readHash = (hash: string): Hash | null => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = PHC.exec(hash) ?? [];
  if (memory === undefined) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};
