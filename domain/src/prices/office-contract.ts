import { nounCalls } from '../kernel/noun-calls.ts';
import { PRICE } from './price-noun.ts';

export const priceCalls = nounCalls(PRICE, {
  refusals: {
    not_a_first: { status: 422, says: 'A price begins on the 1st of a month.' },
    is_finalised: {
      status: 409,
      says: 'The payments of that month are finalised, so its price can’t change any more.',
    },
    has_price: { status: 409, says: 'There is a price from this day already. Change that one.' },
    is_needed: {
      status: 409,
      says: 'It is the only price of this timetable, so it can’t be removed. Change it instead.',
    },
  },
});
