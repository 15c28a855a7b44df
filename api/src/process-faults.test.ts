import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { endOnFaults } from './run.ts';

it('ends the portal in order on a fault that nobody took, once, after it was told of by its cause', async () => {
  const process = new EventEmitter();
  const steps: string[] = [];
  endOnFaults(process, {
    log: { error: (line: unknown) => void steps.push(JSON.stringify(line)) },
    faultReports: {
      report: () => undefined,
      flush: async () => void steps.push('flushed'),
    },
    end: async (code) => void steps.push(`ended with ${code}`),
  });
  process.emit('uncaughtException', new TypeError('Canary'), 'unhandledRejection');
  process.emit('uncaughtException', new RangeError('Canary'), 'uncaughtException');
  await vi.waitFor(() => expect(steps).toHaveLength(4));
  expect(steps[0]).toContain('"name":"TypeError"');
  expect(steps[0]).toContain('"part":"unhandledRejection"');
  expect(steps.join('')).not.toContain('Canary');
  expect(steps.filter((step) => !step.startsWith('{'))).toEqual(['flushed', 'ended with 1']);
});
