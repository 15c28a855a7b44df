import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';
import type { BounceReader } from './port.ts';

interface BounceSettings extends BounceReader {
  readonly host: string;
  readonly port: number;
}

interface BounceListener {
  readonly port: number;
  close(): Promise<void>;
}

/** A report has its fields near its beginning; what follows is the e-mail that came back. */
const READ = 256 * 1024;

/** Takes what the provider's own mail server hands on of mail that comes back, by SMTP on a network of its own. */
export const listenForBounces = async (settings: BounceSettings): Promise<BounceListener> => {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: 20,
    socketTimeout: 30_000,
    onRcptTo: ({ address }, _session, done) =>
      done(settings.isOurs(address) ? null : answer(550, 'No such address here')),
    onData: callbackify((stream: Readable, { envelope }: SMTPServerSession) =>
      take(settings, stream, envelope.rcptTo),
    ),
  });
  // A connection that breaks off is the other server's to begin again.
  server.on('error', () => undefined);
  const listening = server.listen(settings.port, settings.host);
  await once(listening, 'listening');
  const at = listening.address();
  return {
    port: typeof at === 'object' && at !== null ? at.port : settings.port,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
};

const take = async (
  { onBounce }: BounceSettings,
  stream: Readable,
  to: readonly SMTPServerAddress[],
): Promise<void> => {
  try {
    const report = readReport(await textOf(stream));
    if (report !== null) for (const { address } of to) await onBounce(address, report.status);
  } catch (fault) {
    throw Object.assign(answer(451, 'Please try again later'), { cause: fault });
  }
};

const answer = (responseCode: number, says: string): Error =>
  Object.assign(new Error(says), { responseCode });

const textOf = async (stream: Readable): Promise<string> => {
  let text = '';
  for await (const chunk of stream) if (text.length < READ) text += String(chunk);
  return text;
};

/** What a delivery status notification (RFC 3464) says for good; null where it is only late, and of any other mail. */
const readReport = (mail: string): { readonly status: string | null } | null => {
  const [, fields = ''] = mail.split(/^content-type:\s*message\/(?:global-)?delivery-status\b/im);
  if (!/^action:\s*failed\b/im.test(fields)) return null;
  return { status: /^status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im.exec(fields)?.[1] ?? null };
};
