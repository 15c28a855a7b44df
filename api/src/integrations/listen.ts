import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ListeningServer {
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Opens a stand-in's server; port 0 takes a free one. Closing it ends open connections too. */
export const listen = async (
  server: Server,
  host: string,
  port: number,
): Promise<ListeningServer> => {
  server.listen(port, host);
  await once(server, 'listening');
  const taken = (server.address() as AddressInfo).port;
  return { url: `http://${host}:${taken}`, port: taken, close: () => close(server) };
};

const close = async (server: Server): Promise<void> => {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};
