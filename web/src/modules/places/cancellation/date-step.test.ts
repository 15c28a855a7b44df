import { beforeAll, expect, it } from 'vitest';
import type { Kid, KidRecord } from '../../../platform/queries.ts';
import { bringProvider, markupOf, wordsOf } from '../../../testing/reading.tsx';
import { DateStep } from './parts/date-step.tsx';

beforeAll(() => bringProvider());

it('asks whether the lessons stop immediately or on a date', () => {
  const attributes = { name: 'Maya Shah', firstName: 'Maya' } as Kid;
  const kid = { id: 'maya', type: 'kid', attributes } as unknown as KidRecord;
  const step = { kid, onDone: () => undefined, onBack: () => undefined };
  const lines = wordsOf(DateStep, step).split('\n');
  expect(lines).toContain('Immediately');
  expect(lines).toContain('On a specific date');
  const markup = markupOf(DateStep, step);
  expect([...markup.matchAll(/<input[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual(
    expect.arrayContaining(['immediately', 'specific']),
  );
});
