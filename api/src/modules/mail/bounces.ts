import type { FastifyBaseLogger } from 'fastify';
import type { BounceAddresses, BounceReader } from '../../integrations/mailer/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/pool.ts';
import { causeOf } from '../../platform/log.ts';
import type { AddressMac } from '../../platform/security/signed-address.ts';
import type { Seal } from '../../platform/security/seal.ts';
import { openKept } from './kept-email.ts';
import { noteRefused } from './refused-mail.ts';
import { findSent } from './sent-store.ts';

export const makeBounceAddresses = (addressMac: AddressMac, at: string): BounceAddresses => {
  const [box, domain] = at.split('@');
  // Mail servers may change the case of letters.
  const macOf = (id: string): string =>
    Buffer.from(addressMac.of(`bounce ${id}`), 'base64url')
      .toString('hex')
      .slice(0, 16);
  return {
    of: (id) => `${box}+${id.replaceAll('-', '')}${macOf(id)}@${domain}`,
    idOf: (address) => {
      const [, hex = '', mac] = /\+([\da-f]{32})([\da-f]{16})@/.exec(address.toLowerCase()) ?? [];
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
      return mac !== undefined && mac === macOf(id) ? id : null;
    },
  };
};

interface BounceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly bounces: BounceAddresses | null;
}

/** What came back is told to the office. */
export const readBounces = (deps: BounceDeps): BounceReader => ({
  isOurs: (address) => typeof deps.bounces?.idOf(address) === 'string',
  onBounce: (address, status) =>
    noteBounced(deps, address, status).catch((cause: unknown) => {
      deps.log.error({ cause: causeOf(cause), part: 'bounces' }, 'failed');
      throw cause;
    }),
});

/** An e-mail to a family came back for good, after a mail server had taken it. */
const noteBounced = async (
  deps: BounceDeps,
  address: string,
  status: string | null,
): Promise<void> => {
  const id = deps.bounces?.idOf(address);
  const row = typeof id !== 'string' ? undefined : await findSent(deps.db, id);
  if (row === undefined) return;
  const { to, message } = openKept(deps.seal, row);
  const says = status === null ? 'It came back.' : `It came back with the status ${status}.`;
  await noteRefused(deps, { to, message, family: row.family.id }, says);
};
