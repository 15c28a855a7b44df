import { describe, expect, it } from 'vitest';
import { runWaitingList } from '../../../jobs.ts';
import { ledgerOf, playing } from '../../../testing/collections.ts';
import { eachTest } from '../../../testing/portal.ts';
import type { TestParent } from '../../../testing/families.ts';
import { emailSubjects } from '../../../testing/tables/mail.ts';
import { writeFinalisedMonths } from '../../money/collections/run/collect.ts';
import { askLeaversDaily } from './turn-of-year.ts';
import { setLastYear } from '../../../testing/tables/lessons.ts';
import { kidNamed, setSchoolYear } from '../../../testing/tables/families.ts';
import { freePlaces, placesEnding } from '../../../testing/tables/places.ts';

const stage = eachTest(async (portal) => {
  const family = await playing(portal, 'leaver@example.com', ['Maya Shah', 'Leo Shah']);
  await setLastYear(portal, 6);
  await setSchoolYear(portal, await kidNamed(portal, 'Maya Shah'), 6);
  return { family };
});

const lives = async (instant: string) => {
  stage.portal.clock.moveTo(instant);
  await askLeaversDaily(stage.portal.deps);
  await writeFinalisedMonths(stage.portal.deps);
  await runWaitingList(stage.portal.deps);
  await stage.portal.drain();
};
const children = (family: TestParent = stage.family) =>
  placesEnding(stage.portal, family.grownUpId);
const told = async (email: string, what: RegExp) =>
  (await emailSubjects(stage.portal, email)).filter((subject) => what.test(subject));
const OFFICE = 'hello@bandstand.example';

describe('a child who will be beyond the last year of their school', () => {
  it('is asked about in spring, once, and the office has the list', async () => {
    await lives('2027-02-28T09:00:00Z');
    expect(await told('leaver@example.com', /September/)).toEqual([]);
    for (const day of ['01', '02', '03']) await lives(`2027-03-${day}T09:00:00Z`);
    expect(await told('leaver@example.com', /September/)).toEqual([
      'Where is Maya going to school in September?',
    ]);
    expect(await told(OFFICE, /end with/)).toEqual(['Places that end with the school year: 1']);
    expect(await children()).toEqual([
      { name: 'Leo Shah', status: 'enrolled', ends: null },
      { name: 'Maya Shah', status: 'enrolled', ends: '2027-08-31' },
    ]);
  });

  it('has its place until 31 August and pays nothing for September', async () => {
    for (const month of ['03', '04', '05', '06', '07', '08'])
      await lives(`2027-${month}-21T09:00:00Z`);
    await lives('2027-08-31T21:00:00Z');
    expect(await children()).toContainEqual({
      name: 'Maya Shah',
      status: 'enrolled',
      ends: '2027-08-31',
    });
    await lives('2027-08-31T23:01:00Z');
    await lives('2027-08-31T23:02:00Z');
    expect((await children())[1]).toMatchObject({ status: 'cancelled' });
    const lines = await ledgerOf(stage.portal, stage.family);
    expect(lines).toContain('Maya Shah charge 2027-08 3600');
    expect(lines).toContain('Leo Shah charge 2027-09 3900');
    expect(lines).not.toContain('Maya Shah charge 2027-09 3900');
    expect(await told('leaver@example.com', /has ended/)).toHaveLength(1);
    expect(await freePlaces(stage.portal)).toHaveLength(1);
  });

  it('stays after all when its year is put right before', async () => {
    await lives('2027-03-01T09:00:00Z');
    await setSchoolYear(stage.portal, await kidNamed(stage.portal, 'Maya Shah'), 5);
    await lives('2027-03-02T09:00:00Z');
    expect(await children()).toContainEqual({ name: 'Maya Shah', status: 'enrolled', ends: null });
  });
});
