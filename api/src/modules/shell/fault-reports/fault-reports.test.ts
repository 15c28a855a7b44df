import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  startFaultReportsSandbox,
  type FaultReportsSandbox,
} from '../../../integrations/fault-reports/sandbox.test-data.ts';
import { forgetFiles } from '../../stories/index.ts';
import { addParent } from '../../../testing/families.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';

const CANARIES = /canary|55779911|2000000/i;
const quoting = async (): Promise<never> => {
  throw new RangeError('Canary Child, canary@example.com, canary-token, 20-00-00 55779911');
};

let sandbox: FaultReportsSandbox;
let portal: TestPortal;
beforeAll(async () => {
  sandbox = await startFaultReportsSandbox();
  portal = await startTestPortal({
    env: { SENTRY_DSN: sandbox.dsn, RATE_LIMIT_FACTOR: '1' },
    instead: {
      addresses: { suggest: quoting, get: quoting },
      mediaStore: { put: quoting, open: quoting, remove: quoting, list: quoting },
    },
  });
});
afterAll(async () => {
  await portal.stop();
  await sandbox.close();
});

const soon = (where: string) =>
  vi.waitFor(() => {
    const event = sandbox.events.find(({ transaction }) => transaction === where);
    expect(event, where).toBeDefined();
    return event;
  }, 5000);
const send = (payload: object, remoteAddress = '10.8.0.1') =>
  portal.call({
    method: 'POST',
    url: '/api/fault_reports.json',
    payload,
    remoteAddress,
    headers: { authorization: 'Bearer canary-token', 'user-agent': 'canary-browser' },
  });
const REPORT = {
  kind: 'screen',
  name: 'TypeError',
  route: '/kid/$id',
  at: ['open@/assets/home-1a.js:1:22'],
};

describe('a fault is reported, and nothing of a family with it:', () => {
  it('of a route', async () => {
    const parent = await addParent(portal, 'canary@example.com');
    const answer = await portal.call({
      url: '/api/addresses/autocomplete/canary?q=canary',
      headers: parent.auth,
    });
    expect(answer.statusCode).toBe(500);
    const event = await soon('/api/addresses/autocomplete/:term');
    expect(event).toMatchObject({
      platform: 'node',
      exception: { values: [{ type: 'RangeError' }] },
    });
    const frames = event?.exception.values[0]?.stacktrace?.frames ?? [];
    expect(frames.at(-1)?.filename).toBe(
      'api/src/modules/shell/fault-reports/fault-reports.test.ts',
    );
    expect(sandbox.heard.join('')).not.toMatch(CANARIES);
  });

  it('of a page', async () => {
    const answer = await send(REPORT);
    expect(answer.statusCode, answer.body).toBe(200);
    const event = await soon('/kid/$id');
    expect(event).toMatchObject({
      platform: 'javascript',
      tags: { side: 'browser', code: 'screen' },
      exception: { values: [{ type: 'TypeError', value: 'screen in /kid/$id' }] },
    });
    expect(sandbox.heard.join('')).not.toMatch(CANARIES);
  });

  it('of a job', async () => {
    await portal.deps.jobs.enqueue(portal.deps.db, forgetFiles, { files: ['canary.jpg'] });
    await portal.drain(['forget-files']);
    const event = await soon('forget-files');
    expect(event).toMatchObject({ exception: { values: [{ type: 'RangeError' }] } });
    expect(sandbox.heard.join('')).not.toMatch(CANARIES);
  });
});

describe('a page’s report', () => {
  it.each([
    ['a message', { ...REPORT, message: 'Canary' }],
    ['words for a name', { ...REPORT, name: 'Canary Child' }],
    ['an id in the address', { ...REPORT, route: '/kid/0190c0de-0000-7000-8000-000000000000' }],
    ['a query', { ...REPORT, route: '/kid/$id?name=Canary' }],
    ['a line of elsewhere', { ...REPORT, at: ['x@https://canary.example/assets/a.js:1:2'] }],
    ['too many lines', { ...REPORT, at: Array.from({ length: 9 }, () => REPORT.at[0]) }],
  ])('with %s is refused, and told to nobody', async (_what, payload) => {
    // What the tests before reported may still be on its way.
    await portal.deps.faultReports.flush(500);
    const before = sandbox.events.length;
    expect((await send(payload, '10.8.0.2')).statusCode).toBe(422);
    await portal.deps.faultReports.flush(500);
    expect(sandbox.events.length).toBe(before);
  });

  it('is taken ten times a minute from one address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await send(REPORT, '10.8.0.3')).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});
