import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
// OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane (about 100 ms here).
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const hashWith = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password, 'utf8'), nonce, ...COST });

/** An argon2id hash in the usual PHC text form. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await hashWith(password, nonce);
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(nonce)}$${text(tag)}`;
};

/** True when the password made the hash. Without a hash it works just as long, and answers false. */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, , , , nonce, tag] = (hash ?? '').split('$');
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await hashWith(
    password,
    nonce === undefined ? Buffer.alloc(16) : Buffer.from(nonce, 'base64'),
  );
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};
