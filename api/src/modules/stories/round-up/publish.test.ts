import { describe, expect, it } from 'vitest';
import { addParent } from '../../../testing/families.ts';
import { addRoundUp } from '../../../testing/media.ts';
import { publishDue } from './use-cases.ts';
import { drummerWithRoundUp, FACTS } from '../../../testing/round-ups.ts';
import { entriesOf, posterFingerprints, addDueRoundUps } from '../../../testing/tables/stories.ts';
import { removeKid, addChild } from '../../../testing/tables/families.ts';

const { stage, read, readTimeline } = drummerWithRoundUp();

const readOne = (roundUpId: string, kidId = stage.maya, parent = stage.priya) =>
  stage.portal.call({
    url: `/api/v1/kids/${kidId}/round_up?round_up_id=${roundUpId}`,
    headers: parent.auth,
  });

describe('publishing', () => {
  const due = (at: string) => ({ publishedAt: null, publishAt: new Date(at) });
  const entries = () => entriesOf(stage.portal);

  it('happens when its time has come: the family reads of it, once, and posters are drawn', async () => {
    const id = await addRoundUp(stage.portal, stage.maya, [], {
      ...FACTS,
      ...due('2027-01-12T12:30:00Z'),
    });
    expect(await publishDue(stage.portal.deps)).toBe(0);
    stage.portal.clock.moveTo('2027-01-12T12:30:00Z');
    expect(await publishDue(stage.portal.deps)).toBe(1);
    expect(await publishDue(stage.portal.deps)).toBe(0);
    expect(await entries()).toMatchObject([
      {
        kid_id: stage.maya,
        round_up_id: id,
        category: 'Round-up',
        body: 'Maya’s Round-Up of the autumn term is ready: the songs, the skills and the pictures.',
      },
    ]);
    expect((await read()).json().data.attributes.published_at).toBe('2027-01-12T12:30:00.000Z');
    await stage.portal.drain(['make-posters']);
    const [fingerprint] = await posterFingerprints(stage.portal);
    expect(fingerprint).toMatch(/^[\da-f]{40}$/);
    const [entry] = (await readTimeline()).json().data;
    expect(entry.attributes).toMatchObject({ round_up_id: id, date_seen: null });
  });

  it('leads from each entry of the timeline to its own one, of the own child only', async () => {
    const old = await addRoundUp(stage.portal, stage.maya, [], {
      acYearPeriod: 'summer',
      acYear: 2025,
      ...due('2026-09-01T08:00:00Z'),
    });
    await publishDue(stage.portal.deps);
    stage.portal.clock.forward(60_000);
    const id = await addRoundUp(stage.portal, stage.maya, [], due('2027-01-12T12:00:00Z'));
    await publishDue(stage.portal.deps);
    const { data } = (await readTimeline()).json() as {
      data: { attributes: { round_up_id: string | null } }[];
    };
    expect(data.map(({ attributes }) => attributes.round_up_id)).toEqual([id, old]);
    const wanted = (await readOne(old)).json();
    expect(wanted.data).toMatchObject({ id: old, attributes: { ac_year: 2025 } });
    const other = await addChild(stage.portal, stage.priya, stage.school, { name: 'Leo Shah' });
    expect((await readOne(old, other)).statusCode).toBe(404);
    const stranger = await addParent(stage.portal, 'stranger@families.example');
    expect((await readOne(old, stage.maya, stranger)).statusCode).toBe(404);
  });

  it('is done once by two workers at once, and for hundreds in one go', async () => {
    await addDueRoundUps(stage.portal, stage.maya, 450);
    const before = stage.portal.database.statements();
    const done = await Promise.all([publishDue(stage.portal.deps), publishDue(stage.portal.deps)]);
    expect(done.reduce((a, b) => a + b)).toBe(450);
    expect(stage.portal.database.statements() - before).toBeLessThan(60);
    expect((await entries()).length).toBe(450);
  });

  it('is not for a child who is gone', async () => {
    await addRoundUp(stage.portal, stage.maya, [], due('2027-01-01T08:00:00Z'));
    await removeKid(stage.portal, stage.maya);
    expect(await publishDue(stage.portal.deps)).toBe(0);
    expect(await entries()).toEqual([]);
  });
});
