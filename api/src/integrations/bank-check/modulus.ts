import { readFileSync } from 'node:fs';
import type { CheckBankDetails } from './port.ts';

/** A row of the published weight table, for sort codes from … to …: the weights of u v w x y z a b c d e f g h. */
interface WeightRow {
  from: string;
  to: string;
  method: string;
  weights: readonly number[];
  exception: number;
}

const lines = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

/** Vocalink publishes a new table several times a year: replace the file, and the version in its name. */
const WEIGHTS: readonly WeightRow[] = lines('./valacdos-8.50.txt').map(
  ([from = '', to = '', method = '', ...numbers]) => ({
    from,
    to,
    method,
    weights: numbers.slice(0, 14).map(Number),
    exception: Number(numbers[14] ?? 0),
  }),
);
const SUBSTITUTES: ReadonlyMap<string, string> = new Map(
  lines('./scsubtab.txt').map(([sortCode = '', used = '']) => [sortCode, used]),
);

/** Of two rows with these exceptions one must pass; of any other two both. */
const ONE_OF_TWO: ReadonlySet<number> = new Set([2, 9, 10, 11, 12, 13]);
const EXCEPTION_2 = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];

const checkedSortCode = (sortCode: string, exception: number): string => {
  if (exception === 5) return SUBSTITUTES.get(sortCode) ?? sortCode;
  if (exception === 8) return '090126';
  return exception === 9 ? '309634' : sortCode;
};

const withoutUToB = (weights: readonly number[]): number[] =>
  weights.map((weight, place) => (place < 8 ? 0 : weight));

const weightsFor = ({ weights, exception }: WeightRow, account: string): readonly number[] => {
  const isGNine = account[6] === '9';
  if (exception === 2 && account[0] !== '0')
    return isGNine ? withoutUToB(EXCEPTION_2) : EXCEPTION_2;
  const isZeroed = exception === 7 || (exception === 10 && /^[09]9/.test(account));
  return isZeroed && isGNine ? withoutUToB(weights) : weights;
};

/** Accounts in foreign currency, and those of exception 3, can't be checked: they pass. */
const isLeftOut = (exception: number, account: string): boolean =>
  (exception === 3 && /^..[69]/.test(account)) ||
  (exception === 6 && /^[4-8].....(\d)\1$/.test(account));

const digitSum = (product: number): number => Math.floor(product / 10) + (product % 10);

const passes = (row: WeightRow, sortCode: string, account: string): boolean => {
  const { method, exception } = row;
  if (isLeftOut(exception, account)) return true;
  const weights = weightsFor(row, account);
  const products = [...checkedSortCode(sortCode, exception), ...account].map(
    (digit, place) => Number(digit) * (weights[place] ?? 0),
  );
  const addends = method === 'DBLAL' ? products.map(digitSum) : products;
  const total = addends.reduce((sum, addend) => sum + addend, exception === 1 ? 27 : 0);
  const modulus = method === 'MOD11' ? 11 : 10;
  const remainder = total % modulus;
  if (exception === 4) return remainder === Number(account.slice(6));
  if (exception === 5) {
    const checkDigit = Number(account[method === 'MOD11' ? 6 : 7]);
    return remainder === 0 ? checkDigit === 0 : modulus - remainder === checkDigit;
  }
  if (remainder === 0 || exception !== 14 || !/[019]$/.test(account)) return remainder === 0;
  return passes({ ...row, exception: 0 }, sortCode, `0${account.slice(0, 7)}`);
};

const SORT_CODE = /^\d{2}[- ]?\d{2}[- ]?\d{2}$/;
const ACCOUNT_NUMBER = /^\d{8}$/;

/**
 * The banks' published modulus check: Vocalink, "Validating account numbers", with its table of weights. It keeps
 * nothing between two checks. What is not a sort code and eight digits fails it; nothing makes it throw.
 */
export const checkBankDetails: CheckBankDetails = (sortCode, accountNumber) => {
  if (!SORT_CODE.test(sortCode) || !ACCOUNT_NUMBER.test(accountNumber)) return false;
  const digits = sortCode.replace(/\D/g, '');
  const rows = WEIGHTS.filter(({ from, to }) => from <= digits && digits <= to);
  const passed = rows.filter((row) => passes(row, digits, accountNumber));
  const isOneEnough = rows.some(({ exception }) => ONE_OF_TWO.has(exception));
  return passed.length >= (isOneEnough ? 1 : rows.length);
};
