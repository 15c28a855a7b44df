import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { TestPortal } from './portal.ts';

class Death extends Error {}

/**
 * The portal's deps as a process has them that dies at a step: each statement is one, each call of the provider is two,
 * before it is sent and after it was answered. From its death on nothing more happens. Says how many steps it took.
 */
export const mortalProcess = ({ deps, database }: TestPortal, diesAt: number) => {
  let steps = 0;
  const step = (): void => {
    steps += 1;
    if (steps >= diesAt) throw new Death('the process died');
  };
  const stepping = <Target extends { query: unknown }>(target: Target): Target =>
    new Proxy(target, {
      get: (of, name) => {
        const value: unknown = Reflect.get(of, name);
        if (typeof value !== 'function') return value;
        return (...words: unknown[]): unknown => {
          if (name === 'query') step();
          const answer: unknown = Reflect.apply(value, of, words);
          return name === 'connect'
            ? (answer as Promise<pg.PoolClient>).then((client) => stepping(client))
            : answer;
        };
      },
    });
  const provider = new Proxy(deps.collectionProvider, {
    get: (of, name) => {
      const value: unknown = Reflect.get(of, name);
      if (typeof value !== 'function') return value;
      return async (...words: unknown[]): Promise<unknown> => {
        step();
        const answer: unknown = await Reflect.apply(value, of, words);
        step();
        return answer;
      };
    },
  });
  const mortal = {
    ...deps,
    db: drizzle({ client: stepping(database.pool) }),
    collectionProvider: provider,
  };
  return { deps: mortal, steps: () => steps };
};
