import { beforeAll, describe, expect, it } from 'vitest';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import { bringProvider, markupOf, wordsOf } from '../../../testing/reading.tsx';
import { childrenToEnrol } from './children-to-enrol.ts';
import type { EnrollingChild } from '../../places/enrolment/enrolling-child.ts';
import { forgetSetUp, rememberSetUp } from './recent-set-up.ts';
import { BankDetailsForm } from './parts/bank-details-form.tsx';
import { Confirmation } from './parts/confirmation.tsx';
import { Qualifier } from './parts/qualifier.tsx';
import { SetUpProblem } from './parts/set-up-problem.tsx';
import { ValidationProblem } from './parts/bank-details-form.tsx';

beforeAll(() => bringProvider());

type State = ParsedAnswer<typeof getDirectDebit>;
const BANK = {
  bank_name: 'Barclays Bank',
  branch: 'Leicester',
  address1: '1 High Street',
  town: 'Leicester',
  county: 'Leicestershire',
  postcode: 'LE1 1AA',
};
const state = {
  state: 'active',
  bacs_reference: 'BAND000123',
  account_name: 'Priya Shah',
  account_number_ending: '9911',
  bank: BANK,
  created_on: '2027-01-12',
  first_payment_date: '2027-02-01',
  first_payment_amount: 3600,
  regular_monthly_amount: 3600,
  payer_email: null,
  payer_email_proven: false,
  held: [],
  moving_to: null,
  finalised: null,
  owed: 0,
  next: null,
} as unknown as State;
const form = {
  first_name: 'Priya',
  last_name: 'Shah',
  email_address: 'priya@example.com',
  account_name: 'Priya Shah',
  sort_code: '20-00-00',
  account_number: '5577 9911',
};
const known = [[['kids'], { data: [] }]] as const;
const confirmed = (of: Partial<State> = {}, child: EnrollingChild | null = null): string => {
  rememberSetUp({ form, child, enrolling: childrenToEnrol(child, [], []) });
  const words = wordsOf(Confirmation, { state: { ...state, ...of } }, known);
  forgetSetUp();
  return words;
};

describe('setting a Direct Debit up', () => {
  it('asks first whose account it is, and whether one signature is enough', () => {
    const words = wordsOf(Qualifier, { onMay: () => undefined });
    expect(words).toContain('The account is in my name?\nYes\nNo');
    expect(words).toContain(
      'I am able to authorise a Direct Debit for this bank account without other signatures?\nYes\nNo',
    );
  });

  it('lets 18 characters be typed as the holder’s name, so that the message can appear', () => {
    const amounts = {} as Parameters<typeof BankDetailsForm>[0]['payer']['amounts'];
    const payer = { grownUpId: 'priya', form, amounts };
    const nothing = () => undefined;
    const page = markupOf(BankDetailsForm, {
      payer,
      refused: null,
      isBegun: false,
      onLeave: nothing,
      onChecked: nothing,
    });
    expect(/<input[^>]*name="account_name"[^>]*>/.exec(page)?.[0]).toMatch(/maxlength="18"/i);
  });

  it('says of details that were refused what to check, whom to call, and then why', () => {
    const problem = (errors: readonly string[]) =>
      wordsOf(ValidationProblem, { errors, isBanksWord: true, onDismiss: () => undefined });
    expect(problem(['The account is closed.'])).toBe(
      [
        'Error validating your details',
        'Please check the bank account number and branch sort code, then try again.',
        'If they are correct, Please contact the office on 0330 113 0330',
        'The account is closed.',
      ].join('\n'),
    );
    expect(problem([])).toMatch(/\nWe were not able to create the Direct Debit\.$/);
  });

  it('says that a child could not be enrolled, or that the Direct Debit could not be made', () => {
    const problem = (kind: 'place' | 'other') =>
      wordsOf(SetUpProblem, {
        problem: { kind, sentences: ['There are no places left.'] } as never,
        child: null,
        onDismiss: () => undefined,
      });
    expect(problem('place')).toMatch(/^Problem enrolling Kid\nThere are no places left\./);
    expect(problem('other')).toMatch(/^We were not able to create the Direct Debit\.\n/);
  });
});

describe('the completion page', () => {
  it('has the account, the reference, the bank and the first payment', () => {
    const words = confirmed();
    for (const [label, value] of [
      ['Account name', 'Priya Shah'],
      ['Sort code', '20-00-00'],
      ['Account number', '55779911'],
      ['Bank', 'Barclays Bank, Leicester, 1 High Street, Leicester, Leicestershire, LE1 1AA'],
      ['First payment date', 'Monday 1 February 2027'],
    ] as const)
      expect(words).toContain(`${label}\n${value}`);
    expect(words).toContain('BAND000123');
  });

  it('is headed by what is complete', () => {
    expect(confirmed()).toMatch(/^Enrolment Complete\n/);
    expect(confirmed({ first_payment_date: null, first_payment_amount: null })).toMatch(
      /^Direct Debit Complete\n/,
    );
  });

  it('opened later says that there is an active one, with the last digits alone', () => {
    const words = wordsOf(Confirmation, { state }, known);
    expect(words).toContain('You already have an active Direct Debit with us.');
    expect(words).toContain('Account number ending\n9911');
    expect(words).not.toContain('55779911');
  });

  it('says until when a reserved place is held while it is still being set up', () => {
    const child = {
      kind: 'reserved',
      name: 'Zoe Shah',
      school: 'Oakfield Primary School',
      instrument: 'Drums',
      pricing: { first_lesson_date: null },
      reservedUntil: '2027-01-18T23:59:00.000Z',
    } as EnrollingChild;
    expect(confirmed({ state: 'setting_up' }, child)).toContain(
      'Space held until\nMonday 18 January 2027',
    );
  });
});
