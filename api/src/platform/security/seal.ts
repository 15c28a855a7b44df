import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** Encrypts what must not lie in clear (AES-256-GCM, a nonce for each text, the key's id in front). */
export interface Seal {
  close(text: string): string;
  open(sealed: string): string;
  /** Whether it was sealed with the key that seals today. */
  isCurrent(sealed: string): boolean;
  /** Keyed hashes of a text, by the current key first: two texts can be compared by them and by nothing else. */
  macs(text: string): readonly [string, ...string[]];
}

/** A shorter one would be accepted otherwise, and is easier to guess. */
const TAG_BYTES = 16;
const keyOf = (secret: string) => createHash('sha256').update(`bandstand data ${secret}`).digest();
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** The first secret seals; the others still open what they sealed, so that a key can be changed. */
export const makeSeal = (secret: string, ...former: string[]): Seal => {
  const keys = [secret, ...former].map(keyOf);
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const current = keys[0] as Buffer;
  const macOf = (key: Buffer, text: string) =>
    createHmac('sha256', key).update(text, 'utf8').digest('base64url');
  return {
    isCurrent: (sealed) => sealed.startsWith(`${idOf(current)}.`),
    macs: (text) => [macOf(current, text), ...keys.slice(1).map((key) => macOf(key, text))],
    close: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        idOf(current),
        nonce.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
        body.toString('base64url'),
      ].join('.');
    },
    open: (sealed) => {
      const [id = '', nonce = '', tag = '', body = ''] = sealed.split('.');
      const key = byId.get(id);
      if (key === undefined) throw new Error('sealed with an unknown key');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([
        decipher.update(Buffer.from(body, 'base64url')),
        decipher.final(),
      ]).toString('utf8');
    },
  };
};
