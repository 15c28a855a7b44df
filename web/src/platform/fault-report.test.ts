import { describe, expect, it } from 'vitest';
import { browserFault } from '@bandstand/domain/shell/fault-reports/contract';
import { CallFault } from './client.ts';
import { browserFaultOf } from './fault-report.ts';

const HERE = 'https://portal.example';
const faultWith = (message: string, ...stack: string[]): Error =>
  Object.assign(new TypeError(message), { stack: [`TypeError: ${message}`, ...stack].join('\n') });

describe('a report of a fault in a page', () => {
  it('has the lines of our own files, as each browser writes them', () => {
    const chromium = faultWith(
      'x',
      `    at open (${HERE}/assets/home-1a.js:1:22)`,
      `    at async ${HERE}/assets/index-2b.js:3:4`,
      '    at other (https://elsewhere.example/assets/a.js:5:6)',
      '    at Array.map (<anonymous>)',
    );
    const others = faultWith('x', `open@${HERE}/assets/home-1a.js:1:22`);
    const report = browserFaultOf('error', chromium, '/kid/$id', HERE);
    expect(report).toEqual({
      kind: 'error',
      name: 'TypeError',
      route: '/kid/$id',
      at: ['open@/assets/home-1a.js:1:22', '@/assets/index-2b.js:3:4'],
    });
    expect(browserFaultOf('error', others, '/', HERE).at).toEqual(['open@/assets/home-1a.js:1:22']);
    expect(browserFault.parse(report)).toEqual(report);
  });

  it('has the lines of the office’s files too, which lie in a folder of their own', () => {
    const line = `    at open (${HERE}/office-pages/assets/screens-1a.js:1:22)`;
    const report = browserFaultOf('screen', faultWith('x', line), '/office/money/runs/$id', HERE);
    expect(report.at).toEqual(['open@/office-pages/assets/screens-1a.js:1:22']);
    expect(browserFault.parse(report)).toEqual(report);
  });

  it('has no word of the message, even one that looks like a line of code', () => {
    const fault = faultWith(
      `Canary\n    at canary (${HERE}/assets/canary.js:1:2)`,
      `    at open (${HERE}/assets/home-1a.js:1:22)`,
    );
    fault.name = 'canary@example.com';
    const report = browserFaultOf('screen', fault, '/', HERE);
    expect(JSON.stringify(report)).not.toMatch(/canary/i);
    expect(report.at).toHaveLength(1);
  });

  it.each([
    [
      'a refusal by its name',
      new CallFault({ refusal: 'link_unknown', status: 422, sentences: ['Canary'], fields: {} }),
      'link_unknown',
    ],
    ['what is no fault at all', 'canary', 'Error'],
    ['nothing', undefined, 'Error'],
  ])('has %s', (_what, fault, name) => {
    const report = browserFaultOf('password_not_set', fault, '/set-password', HERE);
    expect(report).toMatchObject({ name, route: '/set-password' });
    expect(browserFault.parse(report)).toEqual(report);
  });
});
