import { createHash } from 'node:crypto';
import { makeTokens } from '../../api/src/platform/security/tokens.ts';
import { SECRETS } from '../process.ts';
import { FAMILIES_OF } from './families.ts';

export interface BenchParent {
  readonly grownUpId: string;
  readonly token: string;
}

/** The id that the generator gives. */
export const idOf = (kind: string, n: number): string =>
  `${createHash('md5').update(kind).digest('hex').slice(0, 8)}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** So many parents, spread over all families, each with a token for their session. */
export const someParents = (children: number, count: number): Promise<BenchParent[]> => {
  const tokens = makeTokens(SECRETS.token);
  const families = FAMILIES_OF(children) - 5;
  const now = new Date();
  const until = new Date(now.getTime() + 10 * 60 * 60 * 1000);
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const family = (n * 7_919) % families;
      const account = idOf('accounts', family);
      const claims = { accountId: account, sessionId: account };
      return {
        grownUpId: idOf('grown_ups', family),
        token: await tokens.sign('parent', claims, now, until),
      };
    }),
  );
};
