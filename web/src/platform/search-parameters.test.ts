import { describe, expect, it } from 'vitest';
import { flags, number, one, text } from './search-parameters.ts';

describe('what an address says of a name', () => {
  it('is its text; a number too, as it was written', () => {
    expect(text({ code: 'ab1' }, 'code')).toEqual({ code: 'ab1' });
    expect(text({ code: 123 }, 'code')).toEqual({ code: '123' });
    expect(text({ code: '' }, 'code')).toEqual({ code: '' });
  });

  it.each([true, null, undefined, ['a'], { a: 1 }])(
    'is nothing as text where it is %j',
    (value) => {
      expect(text({ code: value }, 'code')).toEqual({});
    },
  );

  it('is a number only where it was written as one', () => {
    expect(number({ page: 2 }, 'page')).toEqual({ page: 2 });
    expect(number({ page: 0 }, 'page')).toEqual({ page: 0 });
    expect(number({ page: '2' }, 'page')).toEqual({});
  });

  it('is a flag where it says true in either way, and no other word is', () => {
    const address = { passwordSet: true, signedOut: 'true', expired: 'yes', erased: false };
    expect(flags(address, 'passwordSet', 'signedOut', 'expired', 'erased')).toEqual({
      passwordSet: true,
      signedOut: true,
    });
  });

  it('is one of the known words or nothing, and nothing of other names', () => {
    const words = ['asc', 'desc'] as const;
    expect(one({ sort: 'desc', other: 'asc' }, 'sort', words)).toEqual({ sort: 'desc' });
    expect(one({ sort: 'down' }, 'sort', words)).toEqual({});
    expect(one({}, 'sort', words)).toEqual({});
  });
});
