import { describe, expect, it } from 'vitest';
import { readMapping } from './rules.ts';

const HEADING = 'reference,provider_id,new_reference';
const read = (...lines: string[]) => readMapping([HEADING, ...lines].join('\r\n'));

describe('the file of the new provider', () => {
  it('says of each Direct Debit what it is called there; the reference may stay', () => {
    expect(
      read('BAND000001,MD001,GCB-000001', '"BAND000002","MD002",', 'BAND000003,MD003', ''),
    ).toEqual({
      wrong: [],
      mandates: [
        { reference: 'BAND000001', providerId: 'MD001', newReference: 'GCB-000001' },
        { reference: 'BAND000002', providerId: 'MD002', newReference: 'BAND000002' },
        { reference: 'BAND000003', providerId: 'MD003', newReference: 'BAND000003' },
      ],
    });
  });

  it('has a heading, whatever mark a spreadsheet puts before it', () => {
    expect(readMapping(`\uFEFF${HEADING}\nBAND000001,MD001`).mandates).toHaveLength(1);
    expect(readMapping('BAND000001,MD001').wrong).toEqual([
      { line: 1, why: `the heading is not ${HEADING}` },
    ]);
  });

  it.each([
    ['one column', 'BAND000001'],
    ['four columns', 'BAND000001,MD001,GCB-000001,x'],
    ['no reference', ',MD001'],
    ['no id', 'BAND000001,'],
    ['an id with a space', 'BAND000001,MD 001'],
    ['a reference that is too short', 'BAND000001,MD001,GCB01'.replace('GCB01', 'GC-1')],
    ['one that is too long', 'BAND000001,MD001,GCB0123456789012345'],
    ['one that begins with DDIC', 'BAND000001,MD001,DDIC000001'],
    ['one of a single character', 'BAND000001,MD001,AAAAAAAA'],
    ['one with fewer than six letters and digits', 'BAND000001,MD001,AB---CD'],
    ['small letters', 'BAND000001,MD001,gcb-000001'],
  ])('is wrong in a line with %s', (_, line) => {
    const { mandates, wrong } = read(line);
    expect(mandates).toEqual([]);
    expect(wrong).toMatchObject([{ line: 2 }]);
  });

  it.each([
    ['our reference', 'BAND000001,MD002,GCB-000002'],
    ['the id', 'BAND000002,MD001,GCB-000002'],
    ['the new reference', 'BAND000002,MD002,GCB-000001'],
  ])('is wrong where %s comes twice', (_, line) => {
    expect(read('BAND000001,MD001,GCB-000001', line).wrong).toMatchObject([{ line: 3 }]);
  });
});
