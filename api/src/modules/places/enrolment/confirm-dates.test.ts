import { describe, expect, it } from 'vitest';
import { ledgerOf } from '../../../testing/collections.ts';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, addSchool, enrolling } from '../../../testing/families.ts';
import { emailSubjects } from '../../../testing/tables/mail.ts';
import { writeFinalisedMonths } from '../../money/collections/run/collect.ts';
import { confirmKnownDates } from './confirm-dates.ts';
import { enrolments } from '../../../testing/tables/places.ts';
import { setPrice, addTerm } from '../../../testing/tables/lessons.ts';

const stage = eachTest(
  async (portal) => {
    const school = await addSchool(portal, {
      terms: [],
      prices: [['2026-09-01', 3600]],
      slots: ['drums', 'drums', 'drums'],
    });
    const parent = await addParent(portal, 'summer@example.com', { directDebit: true });
    const enrol = async (name: string) => {
      const url = `/staff/grown_ups/${parent.grownUpId}/kids.json`;
      const payload = enrolling(school, { name });
      const answer = await portal.call({ method: 'POST', url, headers: parent.auth, payload });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data.attributes;
    };
    return { school, parent, enrol };
  },
  { now: '2027-07-12T12:00:00Z' },
);

const termIsKnown = (starts = '2027-09-02', ends = '2027-12-17') =>
  addTerm(stage.portal, stage.school.schoolId, [starts, ends]);
const confirm = () => confirmKnownDates(stage.portal.deps);
const enrolmentNow = async () => (await enrolments(stage.portal))[0];

describe('a child who was enrolled before the term dates were known', () => {
  it('has its first lesson and first payment as soon as they are, told once, and is charged', async () => {
    expect(await stage.enrol('Maya Shah')).toMatchObject({
      first_lesson_date: null,
      first_payment_amount: null,
      subscription_amount: 3600,
    });
    expect(await confirm()).toBe(0);
    await termIsKnown();
    expect(await confirm()).toBe(1);
    expect(await confirm()).toBe(0);
    expect(await enrolmentNow()).toMatchObject({
      first_lesson_on: '2027-09-07',
      first_payment_on: '2027-10-01',
      first_payment_pennies: 3600,
      first_payment_covers: 'October 2027',
    });
    await stage.portal.drain();
    // Both are sent at the same moment of the portal's clock.
    expect((await emailSubjects(stage.portal, 'summer@example.com')).toSorted()).toEqual([
      'Maya has a place',
      'Maya’s first lesson is on Tuesday 7 September',
    ]);
    stage.portal.clock.moveTo('2027-09-21T03:00:00Z');
    await writeFinalisedMonths(stage.portal.deps);
    expect(await ledgerOf(stage.portal, stage.parent)).toEqual([
      'Maya Shah charge 2027-10 3600',
      'collection 2027-10 -3600',
    ]);
  });

  it('pays the price that was agreed to, whatever is written over it, until a later one starts', async () => {
    await stage.enrol('Maya Shah');
    await setPrice(stage.portal, '%', 4000);
    await termIsKnown();
    await confirm();
    expect(await enrolmentNow()).toMatchObject({ first_payment_pennies: 3600 });
  });

  it('is passed over while a term has no lesson day that far, and in batches of others', async () => {
    await stage.enrol('Maya Shah');
    await stage.enrol('Leo Shah');
    await termIsKnown('2027-07-14', '2027-07-19');
    expect(await confirm()).toBe(0);
    await termIsKnown('2027-09-02', '2027-12-17');
    const both = await Promise.all([confirm(), confirm()]);
    expect(both.reduce((sum, done) => sum + done, 0)).toBe(2);
    await stage.portal.drain();
    expect(
      (await emailSubjects(stage.portal, 'summer@example.com')).filter((one) =>
        /first lesson is on/.test(one),
      ),
    ).toHaveLength(2);
  });
});
