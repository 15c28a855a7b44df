import { describe, expect, it } from 'vitest';
import { causeOf, makeLog } from '../../platform/log.ts';
import type { FaultReport } from './port.ts';
import { reportOf } from './from-log.ts';

const CANARY = 'Canary Street, canary@example.com, 55779911';

const thrown = (): unknown => {
  try {
    throw Object.assign(new TypeError(`${CANARY}\n    at canary (/canary/canary.ts:1:2)`), {
      code: '23505',
    });
  } catch (fault) {
    return fault;
  }
};

describe('what the log writes as an error, as a report', () => {
  it('has kind, code, place and lines of code, and no word of the message', () => {
    const report = reportOf({ cause: causeOf(thrown()), route: '/staff/kids/:id.json' });
    expect(report).toMatchObject({
      side: 'server',
      name: 'TypeError',
      code: '23505',
      where: '/staff/kids/:id.json',
    });
    expect(report.at[0]).toMatchObject({
      name: 'thrown',
      file: 'api/src/integrations/fault-reports/from-log.test.ts',
    });
    expect(JSON.stringify(report)).not.toMatch(/canary|5577/i);
  });

  it.each([
    ['a fault as a library logs it', { err: thrown(), req: { url: `/?q=${CANARY}` } }],
    [
      'words in every field',
      { cause: { name: CANARY, code: CANARY, at: [CANARY] }, route: CANARY },
    ],
    ['a text', CANARY],
    ['nothing', undefined],
  ])('takes nothing else of %s', (_what, entry) => {
    expect(JSON.stringify(reportOf(entry))).not.toMatch(/canary|5577/i);
  });

  it('names the service that gave no answer, and why', () => {
    const entry = { service: 'direct-debit', call: 'create', cause: 'login_refused', status: 401 };
    expect(reportOf(entry)).toMatchObject({
      name: 'login_refused',
      code: 'create',
      where: 'direct-debit',
    });
  });
});

describe('the log', () => {
  it.each(['silent', 'warn'])(
    'at level %s tells of errors, from every part, and of nothing else',
    (level) => {
      const heard: FaultReport[] = [];
      const nowhere = { write: () => undefined };
      const log = makeLog(level, nowhere, (entry) => void heard.push(reportOf(entry)));
      log.warn({ part: 'a' }, 'x');
      log.child({ reqId: '1' }).error({ part: 'b' }, 'x');
      log.fatal({ part: 'c' }, 'x');
      expect(heard.map(({ where }) => where)).toEqual(['b', 'c']);
    },
  );
});
