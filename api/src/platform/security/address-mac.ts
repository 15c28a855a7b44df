import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Makes an address private: its second half follows from the id and a key of the server, so that nobody can make one up
 * and nothing secret lies in the database.
 */
export interface AddressMac {
  of(id: string): string;
  matches(id: string, mac: string): boolean;
}

export const makeAddressMac = (secret: string): AddressMac => {
  const key = createHash('sha256').update(`bandstand addresses ${secret}`).digest();
  const digest = (id: string) => createHmac('sha256', key).update(id).digest();
  return {
    of: (id) => digest(id).toString('base64url'),
    matches: (id, mac) => {
      const deps = Buffer.from(mac, 'base64url');
      const right = digest(id);
      return deps.length === right.length && timingSafeEqual(deps, right);
    },
  };
};
