import { describe, expect, it } from 'vitest';
import type { PersonalData } from '@bandstand/domain/privacy/model';
import { addParent } from '../../testing/families.ts';
import { brokenInvariants } from '../../testing/portal.ts';
import { emailSubjects } from '../../testing/tables/mail.ts';
import { noteAccesses } from '../../testing/tables/work-log.ts';
import { NOTES } from '../../testing/full-family.ts';
import { twoFullFamilies } from '../../testing/two-full-families.ts';
import { DATA_MAP } from './data-map/map.ts';

const { stage, copyOf } = twoFullFamilies();

describe('a copy of the data', () => {
  it('has every column that is told, of every table, with the notes opened', async () => {
    const answer = await copyOf(stage.family);
    expect(answer.statusCode).toBe(200);
    const { sections } = answer.json<PersonalData>();
    const empty = new Set(['offers', 'idempotency_keys']);
    const wanted = Object.entries(DATA_MAP)
      .toReversed()
      .filter(([, { columns }]) => Object.values(columns).some(({ label }) => label !== null))
      .map(([name]) => name);
    expect(sections.map(({ name }) => name).filter((name) => !empty.has(name))).toEqual(
      wanted.filter((name) => !empty.has(name)),
    );
    for (const { name, labels, rows } of sections)
      for (const row of rows) expect(Object.keys(row), name).toEqual(Object.keys(labels));
    const [medium] = sections.find(({ name }) => name === 'media')?.rows ?? [];
    expect(medium?.['id']).toMatch(/^http:\/\/[^/]+\/media\/files\/[\da-f-]{36}\?.*signature=/);
    const kids = sections.find(({ name }) => name === 'kids')?.rows ?? [];
    expect(kids.map((row) => [row['name'], row['sealed_notes'], row['timetable_id']])).toEqual([
      ['Maya Canary', NOTES, 'Quarry Bank Primary School'],
      ['Leo Canary', null, 'Quarry Bank Primary School'],
    ]);
  });

  it('is told to the owner of the account, and holds no link that still opens something', async () => {
    const { sections } = (await copyOf(stage.family)).json<PersonalData>();
    const mails = sections.find(({ name }) => name === 'mailbox')?.rows ?? [];
    expect(JSON.stringify(mails)).not.toMatch(/token=[\w-]{10}/);
    await stage.portal.drain();
    const told = await emailSubjects(stage.portal, 'canary-parent@example.com');
    expect(told).toContain('A copy of your data was downloaded');
  });

  it('has nothing of another stage.family, and is nobody else’s', async () => {
    const { body } = await copyOf(stage.family);
    expect(body).not.toContain('other-parent@example.com');
    const nosy = await addParent(stage.portal, 'nosy@example.com');
    expect((await copyOf({ parent: nosy }, stage.family.parent.grownUpId)).statusCode).toBe(404);
  });

  it('writes down that the notes were read, written and exported, by whom and why', async () => {
    await copyOf(stage.family);
    await copyOf(stage.family);
    await stage.portal.call({
      url: `/staff/kids/${stage.family.kidId}.json`,
      headers: { ...stage.family.parent.auth },
    });
    const log = await noteAccesses(stage.portal, stage.family.kidId);
    const actor = `parent:${stage.family.parent.grownUpId}`;
    const [write, read, ...later] = log;
    expect(write).toMatchObject({ action: 'write', actor, why: 'changed the notes' });
    expect(read).toMatchObject({ action: 'read', actor, why: 'saved changes of the child' });
    expect(later.map(({ action }) => action)).toEqual(['export', 'export', 'read']);
    expect(await brokenInvariants(stage.portal)).toEqual([]);
  });
});
