import { randomBytes } from 'node:crypto';
import { type Fault, faultOfError, faultOfStatus } from '../http-fault.ts';
import type { FaultReports, StackFrame } from './port.ts';
import { type FaultGroup, keyOf, queueReports } from './queue.ts';

export interface SentrySettings {
  readonly dsn: string;
  readonly release: string;
  readonly environment: string;
  readonly perMinute?: number;
  readonly minuteMs?: number;
  readonly withinMs?: number;
  /** Told when a report did not arrive, and why. */
  readonly onFault?: (fault: Fault) => void;
}

interface Sender extends SentrySettings {
  readonly url: string;
  readonly key: string;
  /** Until then nothing is sent, because the server asked for it; by the process's own clock. */
  restUntil: number;
}

/**
 * A server that speaks Sentry's envelope protocol (Sentry, GlitchTip, Bugsink). Its own library is not used: what it
 * collects by itself (requests, breadcrumbs, the machine's name) is what must not leave the portal.
 */
export const createSentry = (settings: SentrySettings): FaultReports => {
  const { perMinute = 20, minuteMs } = settings;
  const sender: Sender = { ...settings, ...addressOf(settings.dsn), restUntil: 0 };
  return queueReports({
    perMinute,
    ...(minuteMs !== undefined && { minuteMs }),
    send: (group) => send(sender, group),
  });
};

/** `https://key@host/prefix/7` names the project 7 at `https://host/prefix`. */
export const addressOf = (dsn: string): { url: string; key: string } => {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, prefix = '', project = ''] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  return { url: `${protocol}//${host}${prefix}/api/${project}/envelope/`, key: username };
};

const send = async (sender: Sender, group: FaultGroup): Promise<void> => {
  if (performance.now() < sender.restUntil) return;
  try {
    const response = await fetch(sender.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=bandstand/1, sentry_key=${sender.key}`,
      },
      body: envelopeOf(sender, group),
      signal: AbortSignal.timeout(sender.withinMs ?? 4000),
    });
    await response.body?.cancel();
    if (!response.ok) failed(sender, faultOfStatus(response));
  } catch (error) {
    failed(sender, faultOfError(error));
  }
};

const REST_SECONDS = 60;

/** A service that does not answer is left alone for a while, or for as long as it asks. */
const failed = (sender: Sender, fault: Fault): void => {
  const seconds = fault.retryAfterSeconds ?? REST_SECONDS;
  sender.restUntil = performance.now() + seconds * 1000;
  sender.onFault?.(fault);
};

const envelopeOf = (sender: Sender, group: FaultGroup): string => {
  // The world's time, also where a demo has a clock of its own.
  const now = new Date(performance.timeOrigin + performance.now()).toISOString();
  const id = randomBytes(16).toString('hex');
  const event = JSON.stringify({ event_id: id, timestamp: now, ...eventOf(sender, group) });
  const lines = [
    JSON.stringify({ event_id: id, sent_at: now }),
    JSON.stringify({ type: 'event', length: Buffer.byteLength(event) }),
    event,
  ];
  return `${lines.join('\n')}\n`;
};

const eventOf = ({ release, environment }: SentrySettings, group: FaultGroup) => {
  const { fault, times, leftOut } = group;
  const { side, name, code, where, at } = fault;
  return {
    platform: side === 'server' ? 'node' : 'javascript',
    level: 'error',
    logger: side,
    transaction: where,
    release,
    environment,
    // Without this, some servers note the address that a report came from.
    sdk: { name: 'bandstand', version: '1', settings: { infer_ip: 'never' } },
    tags: { side, ...(code !== undefined && { code }) },
    extra: { times, left_out: leftOut },
    fingerprint: [keyOf(fault)],
    exception: {
      values: [
        {
          type: name,
          value: code === undefined ? where : `${code} in ${where}`,
          ...(at.length > 0 && { stacktrace: { frames: at.map(frameOf).toReversed() } }),
        },
      ],
    },
  };
};

const frameOf = ({ name, file, line, column }: StackFrame) => ({
  function: name === '' ? '?' : name,
  filename: file,
  lineno: line,
  colno: column,
  in_app: !/^node:|node_modules/.test(file),
});
