import { describe, expect, it } from 'vitest';
import { namesOfSeveral, typesGiven, typesOfSeveralMeanings } from './type-meanings.ts';

describe('the types that a file gives others', () => {
  it('are its exported ones of all sorts', () => {
    const source = [
      'export interface Place {',
      "export type Stage = 'first' | 'last';",
      'export class Rehearsal implements Year {',
      'interface Inner {',
    ].join('\n');
    expect(typesGiven(source)).toEqual(['Place', 'Stage', 'Rehearsal']);
  });

  it.each([
    "export type Kid = KidRecord['attributes'];",
    'export type Offer = CamelCased<EntrySent>;',
    'export type Payouts = NonNullable<ParsedAnswer<typeof listPayouts>>;',
  ])('are not what a page derives from an answer: %s', (source) => {
    expect(typesGiven(source)).toEqual([]);
  });
});

it('a name that two files give is told, with both', () => {
  const files = new Map([
    ['domain/src/a.ts', ['Place', 'Kid']],
    ['web/src/b.ts', ['Place']],
  ]);
  expect(namesOfSeveral(files)).toEqual([
    'Place is a type of domain/src/a.ts and web/src/b.ts: give each a name of its own (docs/glossary.md)',
  ]);
});

it('no type of the portal has the name of another', () => {
  expect(typesOfSeveralMeanings()).toEqual([]);
});
