import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const b64 = (bytes: Buffer) => bytes.toString('base64url');

/** The few forms of CBOR (RFC 8949) that a new passkey is told in. */
const head = (major: number, n: number): Buffer => {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  return n < 256
    ? Buffer.from([(major << 5) | 24, n])
    : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
};
const int = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n));
const bytes = (of: Buffer) => Buffer.concat([head(2, of.length), of]);
const text = (of: string) => Buffer.concat([head(3, of.length), Buffer.from(of)]);
const map = (...entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

interface Site {
  readonly origin: string;
  readonly rpId: string;
}

/** A passkey as a device would have one: a key pair that signs what a site asks, with its user verified. */
export const makePasskey = ({ origin, rpId }: Site) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  // User present and verified; with a new credential.
  const authData = (flags: number, rest: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  const envelope = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: b64(id),
    /** As a copy would be that was used less often. */
    countFrom: (n: number) => {
      counter = n;
    },
    create: ({ challenge }: { challenge: string }) => {
      const x = Buffer.from(jwk.x ?? '', 'base64url');
      const y = Buffer.from(jwk.y ?? '', 'base64url');
      const key = map(
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(x)],
        [int(-3), bytes(y)],
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestationObject = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData(0x45, credential))],
      );
      return {
        ...envelope,
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge, origin)),
          attestationObject: b64(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** `as` makes it answer wrongly: from another site, or without its user verified. */
    sign: (
      { challenge }: { challenge: string },
      as: {
        readonly origin?: string;
        readonly isVerified?: boolean;
        readonly userHandle?: string;
      } = {},
    ) => {
      const client = clientData('webauthn.get', challenge, as.origin ?? origin);
      const data = authData(as.isVerified === false ? 0x01 : 0x05, Buffer.alloc(0));
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...envelope,
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(signature),
          ...(as.userHandle !== undefined && { userHandle: as.userHandle }),
        },
      };
    },
  };
};
