import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../http-fault.ts';
import type { FaultReport } from './port.ts';
import { startFaultReportsSandbox, type FaultReportsSandbox } from './sandbox.test-data.ts';
import { addressOf, createSentry, type SentrySettings } from './sentry.ts';

let sandbox: FaultReportsSandbox;
const noted: Fault[] = [];
beforeAll(async () => {
  sandbox = await startFaultReportsSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  noted.length = 0;
});

const sentry = (settings: Partial<SentrySettings> = {}) =>
  createSentry({
    dsn: sandbox.dsn,
    release: 'bandstand@1',
    environment: 'test',
    onFault: (fault) => void noted.push(fault),
    ...settings,
  });
const fault = (where: string): FaultReport => ({
  side: 'server',
  name: 'TypeError',
  code: '23505',
  where,
  at: [
    { name: 'inner', file: 'api/src/a.ts', line: 1, column: 2 },
    { name: '', file: 'node_modules/b/c.js', line: 3, column: 4 },
  ],
});
const arrived = (where: string) =>
  sandbox.events.filter(({ transaction }) => transaction === where);
const soon = (where: string, count: number) =>
  vi.waitFor(() => expect(arrived(where)).toHaveLength(count), 5000);

describe('reports to a server that speaks Sentry’s protocol', () => {
  it('arrive as events: kind, place, release, and the lines of code, the outermost first', async () => {
    sentry().report(fault('/one'));
    await soon('/one', 1);
    expect(arrived('/one')[0]).toMatchObject({
      platform: 'node',
      level: 'error',
      release: 'bandstand@1',
      environment: 'test',
      tags: { side: 'server', code: '23505' },
      sdk: { settings: { infer_ip: 'never' } },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: '23505 in /one',
            stacktrace: {
              frames: [
                { filename: 'node_modules/b/c.js', in_app: false },
                { filename: 'api/src/a.ts', function: 'inner', lineno: 1, colno: 2, in_app: true },
              ],
            },
          },
        ],
      },
    });
    expect(noted).toEqual([]);
  });

  it('are one for the same fault again and again, and one more with how often when the minute is over', async () => {
    const reports = sentry({ minuteMs: 200 });
    for (let n = 0; n < 50; n += 1) reports.report(fault('/again'));
    await soon('/again', 2);
    await sleep(450);
    expect(arrived('/again').map(({ extra }) => extra.times)).toEqual([1, 49]);
  });

  it('are at most so many kinds a minute; the others are counted', async () => {
    const reports = sentry({ perMinute: 3, minuteMs: 200 });
    for (let n = 0; n < 1000; n += 1) reports.report(fault(`/many/${n}`));
    await soon('/many/2', 1);
    await sleep(250);
    reports.report(fault('/many/after'));
    await soon('/many/after', 1);
    const all = sandbox.events.filter(({ transaction }) => transaction.startsWith('/many/'));
    expect(all.map(({ transaction }) => transaction)).toEqual([
      '/many/0',
      '/many/1',
      '/many/2',
      '/many/after',
    ]);
    expect(all.reduce((sum, { extra }) => sum + extra.left_out, 0)).toBe(997);
  });

  it('keep nobody waiting and fail nothing while the server is slow, and give up in time', async () => {
    sandbox.behave({ kind: 'delay', ms: 2000 });
    const reports = sentry({ withinMs: 100 });
    const before = performance.now();
    reports.report(fault('/slow'));
    expect(performance.now() - before).toBeLessThan(50);
    await reports.flush(3000);
    expect(noted).toEqual([{ cause: 'timeout' }]);
  });

  it('rest when the server is away, or as long as it asks', async () => {
    sandbox.behave({ kind: 'too_many', retryAfter: 1 });
    const reports = sentry();
    reports.report(fault('/rest/1'));
    await reports.flush(3000);
    expect(noted).toEqual([{ cause: 'too_many_calls', status: 429, retryAfterSeconds: 1 }]);
    reports.report(fault('/rest/2'));
    await reports.flush(3000);
    await sleep(1100);
    reports.report(fault('/rest/3'));
    await soon('/rest/3', 1);
    expect(arrived('/rest/2')).toEqual([]);
    const gone = await startFaultReportsSandbox();
    await gone.close();
    const away = sentry({ dsn: gone.dsn });
    away.report(fault('/away'));
    await away.flush(3000);
    expect(noted.at(-1)).toEqual({ cause: 'unreachable' });
  });

  it('go to the project that the DSN names, also behind a path', () => {
    expect(addressOf('https://abc@sentry.example:8443/deep/down/42')).toEqual({
      url: 'https://sentry.example:8443/deep/down/api/42/envelope/',
      key: 'abc',
    });
  });
});
