import { expect, it } from 'vitest';
import { runRefusals as refusals } from '@bandstand/domain/money/collections/office-contract';
import { TASKS } from '@bandstand/domain/work-log/tasks';
import { QUEUE_NAMES } from '@bandstand/domain/desk/system/model';
import * as bankWords from './bank-words.ts';
import * as deskWords from './desk-words.ts';
import * as words from './words.ts';

const sentencesIn = (copy: unknown): string[] => {
  if (typeof copy === 'string') return [copy];
  if (typeof copy === 'function') return [(copy as () => unknown).toString()];
  return typeof copy === 'object' && copy !== null ? Object.values(copy).flatMap(sentencesIn) : [];
};

it('names who collects in full: the provider alone is who gives the lessons', () => {
  const copy = [words, deskWords, bankWords, TASKS, QUEUE_NAMES, refusals];
  const short = copy
    .flatMap(sentencesIn)
    .filter((sentence) => /(?<!Direct Debit )provider(?!_)/i.test(sentence));
  expect(short).toEqual([]);
});
