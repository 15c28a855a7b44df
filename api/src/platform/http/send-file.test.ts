import { expect, it } from 'vitest';
import { partOf } from './send-file.ts';

it('finds the part of a file that a player asks for', () => {
  expect(partOf('bytes=0-', 100)).toEqual({ first: 0, last: 99 });
  expect(partOf('bytes=10-19', 100)).toEqual({ first: 10, last: 19 });
  expect(partOf('bytes=90-500', 100)).toEqual({ first: 90, last: 99 });
  expect(partOf('bytes=-10', 100)).toEqual({ first: 90, last: 99 });
  expect(partOf('bytes=-500', 100)).toEqual({ first: 0, last: 99 });
});

it('says when a part lies beyond the end, and answers the whole to what it does not understand', () => {
  for (const beyond of ['bytes=100-', 'bytes=200-300', 'bytes=-0'])
    expect(partOf(beyond, 100), beyond).toBe('beyond');
  for (const odd of ['bytes=-', 'bytes=1-2,5-6', 'bytes=9-3', 'lines=1-2', '', 'bytes=a-b'])
    expect(partOf(odd, 100), odd).toBeNull();
});
