import { describe, expect, it } from 'vitest';
import { stopPlaying } from '../../../testing/collections.ts';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { addSchool, enrolling, signInAgain } from '../../../testing/families.ts';

const { stage, family, at, writeAt, collections, emails } = collectionRuns();
const notices = async () =>
  (await emails()).filter((subject) => subject.startsWith('Your payment of'));

describe('a payer is told again', () => {
  it('when a second child begins to pay', async () => {
    const { parent } = await family('priya@example.com');
    await writeAt('2027-01-21T03:00:00Z');
    at('2027-02-10T10:00:00Z');
    const { auth: headers } = await signInAgain(stage.portal, parent);
    const school = await addSchool(stage.portal, {
      prices: [['2026-09-01', 3600]],
      terms: [['2027-01-05', '2027-07-21']],
      slots: ['drums'],
    });
    const joined = await stage.portal.call({
      method: 'POST',
      url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
      headers,
      payload: enrolling(school, { name: 'Leo Shah' }),
    });
    expect(joined.statusCode, joined.body).toBe(200);
    await writeAt('2027-02-21T03:00:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 1 written 7200');
    expect(await notices()).toContain('Your payment of £72.00 on Monday 1 March 2027');
  });

  it('when one of two children has left', async () => {
    const { parent } = await family('priya@example.com', ['Maya Shah', 'Leo Shah']);
    await writeAt('2027-01-21T03:00:00Z');
    at('2027-02-10T10:00:00Z');
    await stopPlaying(stage.portal, parent, 'Leo Shah');
    await writeAt('2027-02-21T03:00:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 1 written 3600');
    expect(await notices()).toContain('Your payment of £36.00 on Monday 1 March 2027');
  });
});
