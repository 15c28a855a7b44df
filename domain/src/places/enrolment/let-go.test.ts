import { describe, expect, it } from 'vitest';
import { mayLetGo } from './office-contract.ts';

const HELD = { wasOffered: false, isBeingSetUp: false };

describe('a place that is held until there is a Direct Debit', () => {
  it('can be let go while nothing is being set up for it', () => {
    expect(mayLetGo(HELD)).toEqual({ ok: true, value: HELD });
  });

  it('can’t be let go when it is over, was offered, or its Direct Debit is on the way', () => {
    expect(mayLetGo(null)).toMatchObject({ refusal: 'not_held' });
    expect(mayLetGo({ ...HELD, wasOffered: true })).toMatchObject({ refusal: 'place_was_offered' });
    expect(mayLetGo({ ...HELD, isBeingSetUp: true })).toMatchObject({ refusal: 'being_set_up' });
  });
});
