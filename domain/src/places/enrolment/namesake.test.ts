import { describe, expect, it } from 'vitest';
import { isNamesake } from './rules.ts';
import type { KidStatus } from '../../kernel/moves.ts';

const known = (status: KidStatus | null, enrolled: string[] = []) => ({
  kid: status === null ? null : { status, isRemoved: false },
  enrolled: enrolled.map((name) => ({ name })),
});

describe('a child who is added', () => {
  it.each(['waiting_list', 'reserved', 'enrolled', 'enrolled_waiting_to_change'] as const)(
    'is asked about when one of its name is there already: %s',
    (status) => expect(isNamesake('Maya Shah', known(status))).toBe(true),
  );

  it.each(['cancelled', 'reserved_during_enrolment'] as const)(
    'is not when it comes back, or its held place is exchanged: %s',
    (status) => expect(isNamesake('Maya Shah', known(status))).toBe(false),
  );

  it('is asked about when one of its name plays elsewhere, and not for another name', () => {
    expect(isNamesake('Maya Shah', known(null, ['MAYA Shah', 'Leo Shah']))).toBe(true);
    expect(isNamesake('Maya Shah', known(null, ['Leo Shah']))).toBe(false);
  });
});
