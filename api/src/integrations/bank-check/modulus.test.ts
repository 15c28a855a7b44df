import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkBankDetails } from './modulus.ts';

test.each([
  ['089999', '66374958'],
  ['107999', '88837491'],
  ['202959', '63748472'],
  ['200000', '55779911'],
  ['20-00-00', '55779911'],
  ['000000', '12345678'],
  ['00-00-00', '00000000'],
])('sort code %s with account number %s could exist', (sortCode, accountNumber) => {
  expect(checkBankDetails(sortCode, accountNumber)).toBe(true);
});

test.each([
  ['089999', '66374959'],
  ['08-99-99', '66374959'],
  ['', ''],
  ['20000', '55779911'],
  ['200000', '5577991'],
  ['200000', '557799111'],
  ['20000a', '55779911'],
  ['２０００００', '55779911'],
])('sort code %j with account number %j could not', (sortCode, accountNumber) => {
  expect(checkBankDetails(sortCode, accountNumber)).toBe(false);
});

test('whatever is typed, the answer is yes or no', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (sortCode, accountNumber) => {
      expect(checkBankDetails(sortCode, accountNumber)).toBeTypeOf('boolean');
    }),
  );
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  fc.assert(
    fc.property(digits(6), digits(8), (sortCode, accountNumber) => {
      expect(checkBankDetails(sortCode, accountNumber)).toBeTypeOf('boolean');
    }),
  );
});

test('what is no text at all is no', () => {
  expect(checkBankDetails(undefined as never, null as never)).toBe(false);
});
