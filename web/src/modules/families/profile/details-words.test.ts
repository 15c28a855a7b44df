import { beforeAll, describe, expect, it } from 'vitest';
import { grownUpQuery, type GrownUp } from '../../../platform/queries.ts';
import { bringProvider, markupOf, wordsOf } from '../../../testing/reading.tsx';
import { SearchAnswer } from '../../../ui/search-answer.tsx';
import { SearchPanel } from '../../../ui/search-panel.tsx';
import { addressValues } from './parts/address-fields.tsx';
import { detailsForm } from './use-details-form.ts';
import { DetailsScreen } from './details-screen.tsx';
import { ADDRESS } from './words.ts';

beforeAll(() => bringProvider());

const DETAILS = {
  name: 'Priya Shah',
  email: 'priya@example.com',
  phone: '020 7946 0018',
  secondEmailAddress: '',
  alternativeContact: '',
  addressL1: '4 Foundry Lane',
  addressL2: '',
  addressCity: 'Leeds',
  addressCounty: '',
  addressPostcode: 'LS6 2AB',
  commsMarketing: 'no',
  activeDirectDebitOrDdInfo: false,
} as GrownUp;
const known = (changes: Partial<GrownUp> = {}) =>
  [
    [
      grownUpQuery.queryKey,
      { id: 'priya', type: 'grown_up', attributes: { ...DETAILS, ...changes } },
    ],
  ] as const;
const words = (changes?: Partial<GrownUp>) => wordsOf(DetailsScreen, {}, known(changes));
/** A parent without an address has its fields at once. */
const NO_ADDRESS = { addressL1: '' };
const field = (name: string): string =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(
    markupOf(DetailsScreen, {}, known(NO_ADDRESS)),
  )?.[0] ?? '';

describe('Your Details', () => {
  it('has a field for all that a parent may tell, of which the email can only be read', () => {
    const lines = words().split('\n');
    expect(lines.slice(0, 2)).toEqual([
      'Your Details',
      'Please check your details and update if anything changes',
    ]);
    for (const label of ['Name', 'Phone', 'Email', 'Second email address', 'Alternative contact'])
      expect(lines.filter((line) => line.startsWith(label))).not.toEqual([]);
    expect(field('email')).toMatch(/ readOnly=""/);
    expect(field('grown_up.phone')).not.toMatch(/ readOnly=""/);
  });

  it('asks whether to keep in touch, with a way to the terms', () => {
    expect(words()).toContain('Can we keep in touch?');
    expect(words()).toMatch(/Yes\nNo\n[^]*Terms/);
    expect(markupOf(DetailsScreen, {}, known())).toContain('href="/terms-and-conditions"');
    const { error } = detailsForm.safeParse({ grown_up: { comms_marketing: 'not_set' } });
    expect(error?.issues[0]?.message).toBe('Required. Please let us know if we can keep in touch');
  });

  it('lists what is missing in words, and nothing where all is there', () => {
    expect(words()).not.toContain('Missing information');
    const nothing = {
      name: '',
      phone: ' ',
      addressL1: '',
      addressCity: '',
      addressPostcode: '',
      commsMarketing: 'not_set',
    } as const;
    expect(words(nothing)).toContain(
      'Missing information\nName\nPhone\nAddress line 1\nTown or city\nPostcode\nKeeping in touch',
    );
  });

  it('asks to tell the office of changes while there is a Direct Debit', () => {
    const says = 'please contact the office on 0330 113 0330 too';
    expect(words()).not.toContain(says);
    expect(words({ activeDirectDebitOrDdInfo: true })).toContain(says);
  });
});

describe('the address', () => {
  it('is filled in from what was found, a locality in its second line', () => {
    const found = {
      line_1: '4 Foundry Lane',
      line_2: 'Flat 2',
      locality: 'Headingley',
      town_or_city: 'Leeds',
      county: 'West Yorkshire',
      postcode: 'LS6 2AB',
    };
    expect(Object.fromEntries(addressValues(found))).toEqual({
      'grown_up.address_l1': '4 Foundry Lane',
      'grown_up.address_l2': 'Flat 2, Headingley',
      'grown_up.address_city': 'Leeds',
      'grown_up.address_county': 'West Yorkshire',
      'grown_up.address_postcode': 'LS6 2AB',
    });
  });

  it('that we have is read as lines until it is to be changed', () => {
    expect(words()).toContain('4 Foundry Lane\nLeeds\nLS6 2AB\nChange');
    expect(words()).not.toContain('Edit Manually');
  });

  it('has five fields that are for reading until they are to be edited', () => {
    expect(words(NO_ADDRESS)).toContain('Edit Manually');
    for (const [name, placeholder] of [
      ['address_l1', 'Address Line 1'],
      ['address_l2', 'Address Line 2'],
      ['address_city', 'Town or City'],
      ['address_county', 'County'],
      ['address_postcode', 'Postcode'],
    ] as const) {
      expect(field(`grown_up.${name}`)).toContain(`placeholder="${placeholder}"`);
      expect(field(`grown_up.${name}`)).toMatch(/ readOnly=""/);
    }
  });

  it('is searched for from four characters on, and what is not found is said', () => {
    const search = {
      search: () => Promise.resolve([]),
      minLength: 4,
      prompt: ADDRESS.prompt,
      emptyText: ADDRESS.none,
      errorText: ADDRESS.failed,
      titleId: 'title',
      onChoose: () => undefined,
    };
    const panel = markupOf(SearchPanel, search);
    expect(panel).toContain('placeholder="Type the address/postcode to search..."');
    expect(panel).toContain('Type at least 4 characters.');
    const answer = { ...search, onRetry: () => undefined, onDismiss: () => undefined };
    const state = { kind: 'found', items: [] } as const;
    expect(wordsOf(SearchAnswer, { ...answer, state })).toBe('No addresses found.');
    expect(wordsOf(SearchAnswer, { ...answer, state: { kind: 'failed' } })).toMatch(
      /^An error has occurred preventing address searching\. Please dismiss this error and try again, or edit manually\./,
    );
  });
});
