import { describe, expect, it } from 'vitest';
import { addDirectDebit, ledgerOf, playing, stopPlaying } from '../../../testing/collections.ts';
import { endHolds } from '../../places/enrolment/holds.ts';
import { monthsToCollect } from '../../../testing/months-to-collect.ts';
import { enrolments, comeBackAfterLeaving } from '../../../testing/tables/places.ts';

const { stage, collectAt } = monthsToCollect();

describe('a child whose lessons are cancelled', () => {
  const enrolled = () => playing(stage.portal, 'cancels@example.com', ['Maya Shah', 'Leo Shah']);

  it('F23: pays no further month when it was cancelled in the last second of the 20th', async () => {
    const family = await enrolled();
    stage.portal.clock.moveTo('2027-02-20T23:59:59.500Z');
    await stopPlaying(stage.portal, family, 'Maya Shah');
    await collectAt('2027-02-21T00:02:00Z');
    expect(await ledgerOf(stage.portal, family)).toEqual([
      'Leo Shah charge 2027-03 3600',
      'collection 2027-03 -3600',
    ]);
  });

  it('pays one more month after the 20th, also when the run is late', async () => {
    const family = await enrolled();
    stage.portal.clock.moveTo('2027-02-21T00:00:01Z');
    await stopPlaying(stage.portal, family, 'Maya Shah');
    stage.portal.clock.moveTo('2027-02-22T12:00:00Z');
    await stopPlaying(stage.portal, family, 'Leo Shah');
    await collectAt('2027-02-25T12:00:00Z');
    await collectAt('2027-03-21T03:00:00Z');
    expect(await ledgerOf(stage.portal, family)).toEqual([
      'Leo Shah charge 2027-03 3600',
      'Maya Shah charge 2027-03 3600',
      'collection 2027-03 -7200',
    ]);
  });

  it('pays nothing when it never had more than a hold, which ran out after the 20th', async () => {
    stage.portal.clock.moveTo('2027-01-20T23:50:00Z');
    const parent = await playing(stage.portal, 'ran-out@example.com', ['Maya Shah'], {
      directDebit: false,
    });
    await comeBackAfterLeaving(stage.portal);
    stage.portal.clock.moveTo('2027-01-21T00:21:00Z');
    await stage.portal.drain();
    await endHolds(stage.portal.deps);
    await addDirectDebit(stage.portal, parent);
    expect(await enrolments(stage.portal)).toMatchObject([{ state: 'ended' }]);
    expect(await collectAt('2027-01-21T10:00:00Z')).toBe(0);
  });
});
