import { once } from 'node:events';
import { createServer } from 'node:net';

/** Linux gives 32768 and more to those who ask for any port: one of those may be gone a second later. */
const FIRST = 20_000;
const LAST = 32_000;
/** Processes that run beside each other have neighbouring numbers; each begins somewhere else. */
const APART = 16;

let next = FIRST + ((process.pid * APART) % (LAST - FIRST));

/** A port of the loopback address that is still free when a portal is ready to listen on it, seconds from now. */
export const freePort = async (): Promise<number> => {
  const port = next;
  next = port === LAST ? FIRST : port + 1;
  return (await isFree(port)) ? port : freePort();
};

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
};
