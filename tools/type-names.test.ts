import { describe, expect, it } from 'vitest';
import { participlesIn } from './type-names.ts';

describe('the check of types’ names', () => {
  it('finds a name that says what was done, alone or behind a noun', () => {
    expect(participlesIn('interface Taken {\n}')).toEqual(['Taken']);
    expect(participlesIn("export type RefundAsked = 'x';")).toEqual(['RefundAsked']);
    expect(participlesIn('class Gathered {\n}')).toEqual(['Gathered']);
  });

  it('lets nouns alone, types that are made of another, and faults', () => {
    expect(participlesIn('type SentBody = string;\ninterface Seed {\n}')).toEqual([]);
    expect(participlesIn('export type CamelCased<Value> = Value;')).toEqual([]);
    expect(participlesIn('class DataFolderTaken extends Error {}')).toEqual([]);
  });
});
