import { describe, expect, it } from 'vitest';
import { camelCased, snakeCased } from './field-names.ts';

const row = {
  first_lesson_on: '2027-01-12',
  address_l1: '1 High Street',
  kids_app: { price: 299, subscriptions: [{ started_at: 'then', ended_at: null }] },
};
const facts = {
  firstLessonOn: '2027-01-12',
  addressL1: '1 High Street',
  kidsApp: { price: 299, subscriptions: [{ startedAt: 'then', endedAt: null }] },
};

describe('names of fields', () => {
  it('are a rule’s own in what a row or an answer has, at every depth', () => {
    expect(camelCased(row)).toEqual(facts);
  });

  it('are those of HTTP and SQL in what a rule says', () => {
    expect(snakeCased(facts)).toEqual(row);
  });

  it('leave values alone: states, instants, nothing', () => {
    const at = new Date('2027-01-12T00:00:00Z');
    expect(camelCased({ status: 'waiting_list', at, none: null })).toEqual({
      status: 'waiting_list',
      at,
      none: null,
    });
    expect(camelCased(null)).toBeNull();
  });
});
