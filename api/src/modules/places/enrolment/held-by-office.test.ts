import { describe, expect, it } from 'vitest';
import {
  addMandate,
  addParent,
  addSchool,
  enrolling,
  type TestParent,
} from '../../../testing/families.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { withHeldChild } from '../../../testing/held-child.ts';
import { asStaff, changesOf, addStaff } from '../../../testing/office.ts';
import { onePortal } from '../../../testing/portal.ts';
import { freePlaces, enrolments } from '../../../testing/tables/places.ts';
import { statusOf } from '../../../testing/tables/families.ts';
import { removeDirectDebits, setUpWithoutAnswer } from '../../../testing/tables/money.ts';

const portal = onePortal({}, true);

const REASON = 'Their father called.';
const emailsOfPlaces = async ({ email }: TestParent) => {
  await portal.drain();
  return (await emailsTo(portal, email)).filter(({ subject }) => subject.includes('place'));
};
const act = async (family: TestParent, url: string, payload: object) =>
  asStaff(
    portal,
    await addStaff(portal, ['office']),
    'POST',
    `families/${family.grownUpId}/${url}`,
    payload,
  );
const letGo = (family: TestParent, kidId: string) =>
  act(family, `kids/${kidId}/let_place_go`, { reason: REASON });
const freeDrums = async (bandId: string) => (await freePlaces(portal, bandId)).length;

describe('a place that the office takes for a family without a Direct Debit', () => {
  it('is held, and the family is sent where the Direct Debit is set up, with until when', async () => {
    const family = await addParent(portal, 'on-the-phone@families.example');
    const school = await addSchool(portal, { slots: ['drums', 'keyboard'] });
    const answer = await act(family, `grown_ups/${family.grownUpId}/kids`, {
      reason: REASON,
      call: enrolling(school, { name: 'Maya Shah' }),
    });
    expect(answer.json().meta, answer.body).toEqual({ outcome: 'reserved' });
    const [email, ...others] = await emailsOfPlaces(family);
    expect(others).toEqual([]);
    expect(email?.subject).toMatch(/^Maya’s place is held until \S+ on \w+ \d+ \w+$/);
    expect(email?.text).toMatch(/\/direct-debits/);
    expect(email?.text).not.toMatch(/token|key=/);

    const exchanged = await act(family, `grown_ups/${family.grownUpId}/kids`, {
      reason: REASON,
      call: enrolling(school, { name: 'Maya Shah', instrument: 'keyboard' }),
    });
    expect(exchanged.json().meta, exchanged.body).toEqual({ outcome: 'reserved' });
    const texts = (await emailsOfPlaces(family)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text.includes('keyboard'))).toHaveLength(1);
  });

  it('sends nothing to a parent who takes a place on the portal', async () => {
    const { parent } = await withHeldChild(portal, 'on-the-portal@families.example');
    expect(await emailsOfPlaces(parent)).toEqual([]);
  });
});

describe('a held place', () => {
  it('is let go by the office: free for the next child, the new child gone, and written down once', async () => {
    const family = await addParent(portal, 'lets-go@families.example');
    const school = await addSchool(portal, { slots: ['drums'] });
    const taken = await act(family, `grown_ups/${family.grownUpId}/kids`, {
      reason: REASON,
      call: enrolling(school, { name: 'Maya Shah' }),
    });
    const kidId = taken.json<{ data: { id: string } }>().data.id;
    expect(await freeDrums(school.bandId)).toBe(0);
    const answer = await letGo(family, kidId);
    expect(answer.statusCode, answer.body).toBe(200);
    await portal.drain();
    expect(await freeDrums(school.bandId)).toBe(1);
    expect(await statusOf(portal, kidId)).toBeUndefined();
    expect((await changesOf(portal)).at(-1)).toMatchObject({
      call: 'letHeldPlaceGo',
      grown_up_id: family.grownUpId,
      before: { child: 'Maya Shah', instrument: 'drums' },
      reason: REASON,
    });
    const again = await letGo(family, kidId);
    expect([again.statusCode, again.json().code]).toEqual([404, 'not_found']);
  });

  it('stays while its Direct Debit is being set up, and for another family', async () => {
    const { parent, kidId } = await withHeldChild(portal, 'sets-up@families.example');
    const stranger = await addParent(portal, 'stranger@families.example');
    expect((await letGo(stranger, kidId)).json().code).toBe('not_found');
    await addMandate(portal.deps.db, parent.billingAccountId, parent.email);
    await setUpWithoutAnswer(portal, parent.billingAccountId);
    expect((await letGo(parent, kidId)).json().code).toBe('being_set_up');
    expect(await enrolments(portal, kidId)).toMatchObject([{ state: 'held' }]);
    await removeDirectDebits(portal, parent.billingAccountId);
  });
});
