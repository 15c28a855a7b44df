import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import UkModulusChecking from 'uk-modulus-checking';
import { expect, test } from 'vitest';
import { checkBankDetails } from './modulus.ts';

/** The pairs that Vocalink publishes with the rules. */
const PUBLISHED: Record<string, string> = {
  '089999': '66374958',
  '107999': '88837491',
  '202959': '63748472',
  '871427': '46238510 09123496 99123496',
  '872427': '46238510',
  '820000': '73688637',
  '827999': '73988638',
  '827101': '28748352',
  '134020': '63849203',
  '118765': '64371389',
  '200915': '41011166',
  '938611': '07806039',
  '938600': '42368003',
  '938063': '55065200',
  '772798': '99345694',
  '086090': '06774744',
  '309070': '02355688 12345668 12345677 99345694',
  '074456': '12345112 11104102',
  '070116': '34012583',
  '180002': '00000190',
};
const PUBLISHED_AS_WRONG: Record<string, string> = {
  '938063': '15764273 15764264 15763217',
  '118765': '64371388',
  '203099': '66831036 58716970',
  '089999': '66374959',
  '107999': '88837493',
};
const pairsOf = (pairs: Record<string, string>): [string, string][] =>
  Object.entries(pairs).flatMap(([sortCode, numbers]) =>
    numbers.split(' ').map((number): [string, string] => [sortCode, number]),
  );

test.each([
  ...pairsOf(PUBLISHED),
  ['200000', '55779911'],
  ['20-00-00', '55779911'],
  ['000000', '12345678'],
  ['00-00-00', '00000000'],
])('sort code %s with account number %s could exist', (sortCode, accountNumber) => {
  expect(checkBankDetails(sortCode, accountNumber)).toBe(true);
});

test.each([
  ...pairsOf(PUBLISHED_AS_WRONG),
  // Two rows without an exception must both pass; exceptions 4 and 3.
  ['04-00-10', '02831694'],
  ['13-40-17', '40557947'],
  ['82-14-22', '76390184'],
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

test('one customer’s check leaves the next one’s as it was', () => {
  const numbers = ['27630832', '12345690', '27630832'];
  expect(numbers.map((number) => checkBankDetails('77-83-01', number))).toEqual([
    true,
    false,
    true,
  ]);
});

const table = readFileSync(new URL('./valacdos-8.50.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

/** Where the other implementation departs from the rules, by exception: 12 and 10 of the pairs below. */
const ITS_FAULTS = {
  4: 'it adds g and h, where the rule means the number that they make',
  10: 'it does not ask whether g is 9',
  11: 'the other row of a sort code with exception 10',
};

/** A sequence of numbers from 0 to 1 that is the same in every run. */
const sequenceFrom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

test('100,000 pairs in any order, asked twice, are judged as another implementation does', () => {
  const columns = [...'uvwxyzabcdefgh'];
  const rows = table.map(([from, to, mod, ...numbers]) => ({
    start: Number(from),
    end: Number(to),
    mod,
    ...Object.fromEntries(columns.map((column, place) => [column, Number(numbers[place])])),
    exception: Number(numbers[14] ?? 0) || null,
  }));
  // The package has the table of 2020: it is given ours.
  const substitutes = UkModulusChecking.prototype.loadScsubtab();
  UkModulusChecking.prototype.loadValacdos = () => rows;
  UkModulusChecking.prototype.loadScsubtab = () => substitutes;
  const next = sequenceFrom(20_261_129);
  const differences = new Map<number, number>();
  const asked = Array.from({ length: 100_000 }, () => {
    const { start, end, exception } = rows[Math.floor(next() * rows.length)]!;
    const sortCode = String(start + Math.floor(next() * (end - start + 1))).padStart(6, '0');
    const accountNumber = String(Math.floor(next() * 1e8)).padStart(8, '0');
    const verdict = checkBankDetails(sortCode, accountNumber);
    if (verdict !== new UkModulusChecking({ sortCode, accountNumber }).isValid())
      differences.set(exception ?? 0, (differences.get(exception ?? 0) ?? 0) + 1);
    return { sortCode, accountNumber, verdict, at: next() };
  });
  const changed = asked
    .sort((one, other) => one.at - other.at)
    .filter((pair) => checkBankDetails(pair.sortCode, pair.accountNumber) !== pair.verdict);
  expect(changed).toEqual([]);
  const unexplained = [...differences].filter(([exception]) => !(exception in ITS_FAULTS));
  expect(unexplained.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(20);
});

test('whatever is typed, the answer is yes or no', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (sortCode, accountNumber) => {
      expect(checkBankDetails(sortCode, accountNumber)).toBeTypeOf('boolean');
    }),
  );
});

test('what is no text at all is no', () => {
  expect(checkBankDetails(undefined as never, null as never)).toBe(false);
});
