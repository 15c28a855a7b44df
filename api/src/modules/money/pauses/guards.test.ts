import { describe, expect, it } from 'vitest';
import { randomUUIDv7 } from 'node:crypto';
import { mayPause } from '@bandstand/domain/money/pauses/rules';
import { londonDate } from '@bandstand/domain/kernel/london';
import { startTestPortal, brokenInvariants } from '../../../testing/portal.ts';
import { playing } from '../../../testing/collections.ts';
import { addPause, lockKid } from './store.ts';
import { kidIds } from '../../../testing/tables/families.ts';
import { enter } from '../../../testing/tables/money.ts';
import { removePause } from '../../../testing/tables/places.ts';

describe('without its guards', () => {
  it('two people pause overlapping days, and a paused month is charged: the doctor says so', async () => {
    const portal = await startTestPortal();
    try {
      await playing(portal, 'priya@example.com');
      const [kid] = await kidIds(portal);
      const { db, clock } = portal.deps;
      const seen = await lockKid(db, kid ?? '');
      const agreed = seen?.agreed ?? null;
      if (seen === undefined || agreed === null) throw new Error('The child is enrolled.');
      const spans = [
        { firstDay: '2027-03-01', lastDay: '2027-03-31' },
        { firstDay: '2027-03-15', lastDay: '2027-04-30' },
      ];
      // Both look before either writes.
      const allowed = spans.map(({ firstDay, lastDay }) =>
        mayPause({ ...agreed, ...seen }, { firstDay, lastDay }, londonDate(clock.now())),
      );
      expect(allowed.map(({ ok }) => ok)).toEqual([true, true]);
      for (const span of spans)
        await addPause(db, {
          ...span,
          id: randomUUIDv7(),
          enrolmentId: seen.enrolmentId ?? '',
          kidId: seen.kidId,
          agreedLastDay: span.lastDay,
          scheduledThrough: '2027-01',
          actor: 'office:Ann',
          reason: 'ill',
          createdAt: clock.now(),
        });
      expect(await brokenInvariants(portal)).toEqual([
        expect.stringContaining('two pauses of a child overlap'),
      ]);
      await removePause(portal, '2027-03-15');
      const charge = { kind: 'charge', pennies: 3600, month: '2027-03' } as const;
      await enter(portal, seen.billingAccountId, { ...charge, kidId: seen.kidId });
      expect(await brokenInvariants(portal)).toEqual([
        expect.stringContaining('charged for a month that is paused'),
      ]);
    } finally {
      await portal.stop();
    }
  });
});
