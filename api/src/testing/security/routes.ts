import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';

/** A route as the server registered it; one without a contract is a page, a file or for operators. */
export interface Route {
  readonly method: string;
  readonly url: string;
  readonly endpoint: Endpoint | null;
}

/** Starts a portal and returns it with every registered route. */
export const withRoutes = async <Started>(
  start: () => Promise<Started>,
): Promise<{ started: Started; routes: readonly Route[] }> => {
  const routes: Route[] = [];
  const onServer = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const one of [method].flat())
        routes.push({ method: one, url, endpoint: config?.endpoint ?? null });
    });
  };
  subscribe('fastify.initialization', onServer);
  try {
    return { started: await start(), routes };
  } finally {
    unsubscribe('fastify.initialization', onServer);
  }
};

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;
