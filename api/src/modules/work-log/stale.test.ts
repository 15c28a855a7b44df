import { describe, expect, it } from 'vitest';
import { kidChanges } from '@bandstand/domain/child-page/kid-changes';
import { detailsByOffice } from '@bandstand/domain/families/profile/details-by-office';
import { familyOfTwo } from '../../testing/family-of-two.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../testing/office.ts';
import { phoneOf } from '../../testing/tables/identity.ts';
import { findBefore } from './before-store.ts';

const { stage, patch } = familyOfTwo();

const change = async (staff: TestStaff, url: string, body: object) => {
  const path = `families/${stage.family.grownUpId}/${url}`;
  const sent = { reason: 'They called.', ...body };
  const answer = await asStaff(stage.portal, staff, 'PATCH', path, sent);
  const { code, errors } = answer.json<{ code?: string; errors?: string[] }>();
  return code === undefined ? 'done' : `${code}: ${errors?.join(' ')}`;
};
/** The phone number as a form showed it, and as it is to be. */
const phone = (staff: TestStaff, was: string, is: string) =>
  change(staff, `grown_ups/${stage.family.grownUpId}`, {
    was: { phone: was },
    call: { grown_up: { phone: is } },
  });
const rename = (staff: TestStaff, was: string, is: string) =>
  change(staff, `kids/${stage.maya}`, { was: { name: was }, call: { kid: { name: is } } });
/** What a parent saw beside a change, and which is compared with what it is now. */
const SEEN = ['kids_app_counts_from', 'kids_app_monthly', 'last_payment_date'];
const NOTES = 'medical_and_education_notes';
const PHONES = ['020 7946 0018', '020 7946 0111', '020 7946 0222'] as const;
const nadiaAndPriya = async () =>
  [
    await addStaff(stage.portal, ['office'], 'Nadia Okafor'),
    await addStaff(stage.portal, ['office'], 'Priya Raman'),
  ] as const;

describe('a form that shows what is no more', () => {
  it('changes nothing, and tells who changed it', async () => {
    const [nadia, priya] = await nadiaAndPriya();
    const [first, second, third] = PHONES;
    expect(await phone(nadia, first, second)).toBe('done');
    expect(await phone(priya, first, third)).toMatch(
      /^changed_meanwhile: Nadia Okafor changed this today at .* while the form was open/,
    );
    expect(await phoneOf(stage.portal, stage.family.grownUpId)).toBe(second);
    expect(await changesOf(stage.portal)).toHaveLength(1);
    expect(await phone(priya, second, third)).toBe('done');
  });

  it('tells who has it open twice that it was they', async () => {
    const [nadia] = await nadiaAndPriya();
    const [first, second, third] = PHONES;
    expect(await phone(nadia, first, second)).toBe('done');
    expect(await phone(nadia, first, third)).toMatch(
      /^changed_meanwhile: You changed this today at /,
    );
  });

  it('tells that it was the family itself', async () => {
    const [nadia] = await nadiaAndPriya();
    await patch({ name: 'Maya Bell' });
    expect(await rename(nadia, 'Maya Shah', 'Maya Cole')).toMatch(
      /^changed_meanwhile: The family changed/,
    );
    expect(await rename(nadia, 'Maya Bell', 'Maya Cole')).toBe('done');
  });

  it('says of each field that it changes what it showed, or is refused', async () => {
    const [nadia] = await nadiaAndPriya();
    const call = { kid: { name: 'Maya Cole', school_class: '4B' } };
    for (const said of [{}, { was: {} }, { was: { name: 'Maya Shah' } }])
      expect(await change(nadia, `kids/${stage.maya}`, { call, ...said })).toMatch(/^invalid/);
    expect(await changesOf(stage.portal)).toEqual([]);
    const was = { name: 'Maya Shah', school_class: '' };
    expect(await change(nadia, `kids/${stage.maya}`, { call, was })).toBe('done');
  });

  it('has all that can be changed, the next school and the notes too', async () => {
    const [nadia, priya] = await nadiaAndPriya();
    const { grownUp, kid } = await findBefore(stage.portal.deps.db, {
      grownUpId: stage.family.grownUpId,
      kidId: stage.maya,
    });
    const compared = new Set([...Object.keys(kid?.fields ?? {}), NOTES, ...SEEN]);
    expect(Object.keys(kidChanges.shape).filter((field) => !compared.has(field))).toEqual([]);
    const ofParent = Object.keys(detailsByOffice.shape.grown_up.shape);
    expect(ofParent.filter((field) => !(field in (grownUp ?? {})))).toEqual([]);
    const note = (staff: TestStaff, was: object, is: string) =>
      change(staff, `kids/${stage.maya}`, { was, call: { kid: { [NOTES]: is } } });
    expect(await note(nadia, {}, 'Carries an inhaler.')).toMatch(/^invalid/);
    expect(await note(nadia, { [NOTES]: null }, 'Carries an inhaler.')).toBe('done');
    expect(await note(priya, { [NOTES]: null }, 'Nuts.')).toMatch(
      /^changed_meanwhile: Nadia Okafor changed/,
    );
    expect(await note(priya, { [NOTES]: 'Carries an inhaler.' }, 'Nuts.')).toBe('done');
  });

  it('tells that it is done where both wanted the same', async () => {
    const [nadia, priya] = await nadiaAndPriya();
    expect(await rename(nadia, 'Maya Shah', 'Maya Bell')).toBe('done');
    expect(await rename(priya, 'Maya Shah', 'Maya Bell')).toMatch(/^done_before/);
    expect(await changesOf(stage.portal)).toHaveLength(1);
  });

  it('lets one of two through who press at the same moment', async () => {
    const [nadia, priya] = await nadiaAndPriya();
    const [first, second, third] = PHONES;
    const both = await Promise.all([phone(nadia, first, second), phone(priya, first, third)]);
    expect(both.filter((said) => said === 'done')).toHaveLength(1);
    expect(both.filter((said) => said.startsWith('changed_meanwhile'))).toHaveLength(1);
  });
});

describe('lessons that are cancelled for a later day', () => {
  it('keep the day that a colleague has agreed with the family meanwhile', async () => {
    const [nadia, priya] = await nadiaAndPriya();
    const cancel = (staff: TestStaff, lastDay: string) =>
      change(staff, `kids/${stage.maya}`, {
        was: { delayed_cancellation_date: null },
        call: { kid: { delayed_cancellation_date: lastDay } },
      });
    expect(await cancel(nadia, '2027-03-23')).toBe('done');
    expect(await cancel(priya, '2027-06-30')).toMatch(/^changed_meanwhile: Nadia Okafor changed/);
    const [kid] = await stage.portal.sql<{ day: string }>(
      'select delayed_cancellation_date::text as day from kids where id = $1',
      [stage.maya],
    );
    expect(kid?.day).toBe('2027-03-23');
  });
});

describe('lessons that are kept after all', () => {
  it('are kept once: the second colleague is told so', async () => {
    const [nadia, priya] = await nadiaAndPriya();
    const lastDay = '2027-03-23';
    await patch({ delayed_cancellation_date: lastDay });
    const keep = (staff: TestStaff) =>
      change(staff, `kids/${stage.maya}`, {
        was: { delayed_cancellation_date: lastDay },
        call: { kid: { delayed_cancellation_date: null } },
      });
    expect(await keep(nadia)).toBe('done');
    expect(await keep(priya)).toMatch(/^done_before/);
    const kept = (await changesOf(stage.portal)).filter(({ call }) => call === 'patchKidForFamily');
    expect(kept).toHaveLength(1);
  });
});
