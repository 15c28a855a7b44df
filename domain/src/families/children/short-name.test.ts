import { describe, expect, it } from 'vitest';
import { calledAmong } from './short-name.ts';

describe('a child is called', () => {
  it.each([
    ['by the first word of the name', 'Maya Taylor', ['Leo Taylor'], 'Maya'],
    ['by all of it where the family’s name comes first', '山田 さくら', ['山田 蓮'], '山田 さくら'],
    [
      'by all of it where a sister’s begins alike',
      'Mary Ann Fox',
      ['mary Jane Fox'],
      'Mary Ann Fox',
    ],
    ['by the first word at two schools', 'Maya Taylor', ['Maya Taylor'], 'Maya'],
  ])('%s', (_how, name, family, called) => {
    expect(calledAmong(name, [name, ...family])).toBe(called);
  });
});
