import { describe, expect, it } from 'vitest';
import { bankFields, defaultAccountName } from './bank-details.ts';

type Field = keyof typeof bankFields;
const saidOf = (field: Field, typed: string): string | undefined =>
  bankFields[field].safeParse(typed).error?.issues[0]?.message;

describe('bank details', () => {
  it.each<[Field, string, string]>([
    ['first_name', ' ', 'First Name can not be blank'],
    ['last_name', '', 'Last Name can not be blank'],
    ['email_address', '', 'Email can not be blank'],
    ['email_address', 'priya at example', 'Invalid email address'],
    ['account_name', '', 'Bank Account Holder name can not be blank'],
    ['account_name', 'Priya', 'Please enter the full name of the Bank Account Holder'],
    [
      'account_name',
      'Priya Shah-Oyelaran',
      'Bank Account Holder name is too long, it can not be more than 17 characters',
    ],
    ['account_number', '', 'Account Number can not be blank'],
    ['account_number', '55779', 'Account Number must be 8 digits long'],
    ['account_number', '5577991a', 'Account Number must be 8 digits long'],
    [
      'account_number',
      '557 7991',
      'Account Number must be 8 digits long. Put a 0 in front of a number of 7 digits.',
    ],
    [
      'account_number',
      '155779911',
      'Account Number must be 8 digits long. With Santander, use the last 8 digits, and put the first in place of the last digit of your sort code.',
    ],
    [
      'account_number',
      '12-55779911',
      'Account Number must be 8 digits long. With NatWest, use the last 8 digits; with the Co-operative Bank or Leeds Building Society, the first 8.',
    ],
    ['sort_code', '', 'Sort Code can not be blank'],
    ['sort_code', '20-00-0', 'Sort Code must be six digits long'],
  ])('of a %s "%s" say: %s', (field, typed, message) => {
    expect(saidOf(field, typed)).toBe(message);
  });

  it.each<[Field, string]>([
    ['first_name', 'Priya'],
    ['email_address', 'priya@example.com'],
    ['account_name', 'Priya Shah-Oyelar'],
    ['account_name', 'SMITH.J SMITH.A'],
    ['account_name', 'SMITH J/SMITH A'],
    ['account_name', "Mr&Mrs J. O'Neil"],
    ['account_number', '5577 9911'],
    ['sort_code', '20-00-00'],
  ])('take a %s "%s"', (field, typed) => {
    expect(saidOf(field, typed)).toBeUndefined();
  });

  it('begin with the first 17 characters of the parent’s name', () => {
    expect(defaultAccountName('Priya Shah-Oyelaran')).toBe('Priya Shah-Oyelar');
    expect(defaultAccountName('Priya Shah')).toBe('Priya Shah');
    // The 17th is a space, which no bank has at the end.
    expect(defaultAccountName('Priya Shah-Oyela Ann')).toBe('Priya Shah-Oyela');
  });
});
