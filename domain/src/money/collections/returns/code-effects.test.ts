import { expect, it } from 'vitest';
import { claimEffect, codeEffect, returnEffect } from './bank-codes.ts';

it.each(['toString', 'constructor', '__proto__', 'ARUDD-valueOf', 'constructor-1'])(
  'a code called %s, as every object has it, means nothing',
  (code) => {
    for (const kind of ['auddis', 'addacs', 'arudd', 'indemnity', 'toString'])
      expect(codeEffect(kind, code)).toBeUndefined();
    expect([returnEffect(code, true), claimEffect(code, false)]).toEqual([undefined, undefined]);
  },
);

it('a code with its report’s name before it is that report’s, whatever told it', () => {
  expect(codeEffect('addacs', 'DDICA-4')).toBe(codeEffect('indemnity', '4'));
  expect(codeEffect('indemnity', 'ARUDD-4')).toBe(codeEffect('arudd', '4'));
  expect(codeEffect('indemnity', '4')).not.toBe(codeEffect('arudd', '4'));
});
