import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

export const SECRETS = {
  token: 'a-token-secret-for-measuring-0123456789',
  data: 'a-data-key-for-measuring-0123456789abc',
};

/** The flags that `npm start` gives Node, and the module that `main.ts` begins with. */
export const AS_IN_SERVICE: readonly string[] = [
  ...JSON.parse(readFileSync(join(import.meta.dirname, '../tools/node-flags.json'), 'utf8')),
  '--import',
  join(import.meta.dirname, '../api/src/quick-start.ts'),
];

export interface ServeOptions {
  readonly connection: pg.ClientConfig;
  readonly folder: string;
  readonly prepares: boolean;
}

export interface ServingAddresses {
  readonly portal: string;
  readonly hello: string;
}

interface Figures {
  readonly cpu: NodeJS.CpuUsage;
  readonly statements: number;
  readonly memory: number;
}

export interface ServingProcess extends ServingAddresses {
  figures(): Promise<Figures>;
  stop(): Promise<void>;
}

/** Starts the portal and a bare Fastify in another process. */
export const startServing = async (options: ServeOptions): Promise<ServingProcess> => {
  const child = fork(join(import.meta.dirname, 'serve.ts'), { execArgv: [...AS_IN_SERVICE] });
  const answer = async <Value>(question: object | string): Promise<Value> => {
    const heard = once(child, 'message');
    child.send(question);
    return (await heard)[0] as Value;
  };
  const served = await answer<ServingAddresses>(options);
  return {
    ...served,
    figures: () => answer<Figures>('figures'),
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
};
