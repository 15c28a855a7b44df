import { createServer, type IncomingMessage, type ServerResponse, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
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

/** What goes wrong with the next call. Only `delay`, `lose_answer` and `garble` do what was asked. */
export type SandboxFault =
  | { readonly kind: 'none' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'lose_answer' }
  | { readonly kind: 'lose_question' }
  | { readonly kind: 'garble' }
  | { readonly kind: 'fail'; readonly status: number }
  | { readonly kind: 'too_many'; readonly retryAfter: number };

/** A provider on this machine, as tests have it misbehave. */
export interface StandInServer<Seen> {
  readonly url: string;
  /** The last thousand calls, without what they carried. */
  readonly requests: () => readonly Seen[];
  /** One fault for each of the next calls. */
  readonly behave: (...faults: SandboxFault[]) => void;
  /** Forgets the faults that have not come yet. */
  readonly beGood: () => void;
  /** Refuses connections until it comes back on the same port. */
  readonly goDown: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Protocol<Call, Seen, Answer> {
  readonly read: (question: IncomingMessage, body: string) => Call;
  readonly see: (call: Call, question: IncomingMessage) => Seen;
  /** Answers a call that comes to no fault, such as one that is not let in; returns whether it has. */
  readonly answersBefore: (call: Call, question: IncomingMessage, to: ServerResponse) => boolean;
  readonly fail: (
    to: ServerResponse,
    fault: Extract<SandboxFault, { readonly kind: 'fail' | 'too_many' }>,
  ) => void;
  readonly answer: (call: Call) => Answer;
  readonly send: (to: ServerResponse, answer: Answer, isGarbled: boolean) => void;
}

export const startStandIn = async <Call, Seen, Answer>(
  { host = '127.0.0.1', port: wanted = 0 }: { readonly host?: string; readonly port?: number },
  protocol: Protocol<Call, Seen, Answer>,
): Promise<StandInServer<Seen>> => {
  const faults: SandboxFault[] = [];
  const seen: Seen[] = [];
  const serve = async (question: IncomingMessage, to: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of question) chunks.push(chunk as Buffer);
    const call = protocol.read(question, Buffer.concat(chunks).toString('utf8'));
    seen.push(protocol.see(call, question));
    if (seen.length > 1000) seen.shift();
    if (protocol.answersBefore(call, question, to)) return;
    const fault = faults.shift() ?? { kind: 'none' };
    if (fault.kind === 'fail' || fault.kind === 'too_many') return protocol.fail(to, fault);
    if (fault.kind === 'lose_question') return void question.socket.resetAndDestroy();
    const answer = protocol.answer(call);
    if (fault.kind === 'lose_answer') return void question.socket.resetAndDestroy();
    if (fault.kind === 'delay') await sleep(fault.ms, undefined, { ref: false });
    protocol.send(to, answer, fault.kind === 'garble');
  };
  // A caller that hangs up half way ends its own call only.
  const receive = (question: IncomingMessage, to: ServerResponse) =>
    void serve(question, to).catch(() => to.destroy());
  const open = (port: number) => listen(createServer(receive), host, port);
  let listener = await open(wanted);
  const { url, port } = listener;
  return {
    url,
    requests: () => seen,
    behave: (...more) => void faults.push(...more),
    beGood: () => void faults.splice(0),
    goDown: () => listener.close(),
    comeBack: async () => {
      listener = await open(port);
    },
    close: () => listener.close(),
  };
};
