import { rm } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { writeBuiltPages } from '../testing/built-pages.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

const pages = await writeBuiltPages();
afterAll(() => rm(pages, { recursive: true, force: true }));

const answerOf = async (portal: TestPortal) => {
  const { headers, body } = await portal.call({ url: '/' });
  const connect = /connect-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
  const facts = JSON.parse(/id="page:provider">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  return { connect, facts };
};

it.each([
  [
    'nothing in a demo, which takes the events itself',
    {},
    "'self'",
    { fault_reports: false, analytics: { url: '/dev/analytics', site: 'localhost' } },
  ],
  [
    'a fault service, which pages never speak to',
    { SENTRY_DSN: 'https://abcdef@sentry.example/1' },
    "'self'",
    { fault_reports: true, analytics: { url: '/dev/analytics' } },
  ],
  [
    'somebody who counts',
    { ANALYTICS_URL: 'https://count.example:8443/deep/', PUBLIC_URL: 'https://portal.example' },
    "'self' https://count.example:8443",
    {
      fault_reports: false,
      analytics: { url: 'https://count.example:8443/deep/api/event', site: 'portal.example' },
    },
  ],
])(
  'with %s configured, pages may speak to no more than that',
  async (_what, env, connect, facts) => {
    const portal = await startTestPortal({ env, instead: { pages } });
    const answer = await answerOf(portal);
    await portal.stop();
    expect(answer.connect).toBe(connect);
    expect(answer.facts).toMatchObject(facts);
    expect(JSON.stringify(answer.facts)).not.toMatch(/abcdef|sentry\.example/);
  },
);
