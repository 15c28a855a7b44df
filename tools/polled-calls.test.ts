import { describe, expect, it } from 'vitest';
import { calls } from '@bandstand/domain/calls';
import { polled } from './polled-calls.ts';

const byName = new Map([...calls].map(([endpoint, name]) => [name, endpoint]));
const isOfParents = (name: string): boolean => (byName.get(name)?.who ?? 'office') !== 'office';

describe('what pages of the office ask for again and again', () => {
  it('is no use of a session by its contract, and nothing else is', () => {
    const asked = polled().filter((name) => !isOfParents(name));
    const declared = [...calls].flatMap(([{ isPolled }, name]) => (isPolled ? [name] : []));
    expect(asked).toEqual(declared.toSorted());
  });

  it('is read from the pages: also what a query takes over from another one, and what parents’ pages ask', () => {
    expect(polled()).toEqual(expect.arrayContaining(['listRuns', 'listToday', 'getDirectDebit']));
  });
});
