import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepLog } from '../../../testing/kept-log.ts';
import { writeBuiltPages } from '../../../testing/built-pages.ts';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, addSchool } from '../../../testing/families.ts';
import { addEntry } from '../../../testing/media.ts';
import { addChild } from '../../../testing/tables/families.ts';
import { familyForDocuments } from './in-document.ts';

const HOME = '/api/parent_portal/home.json';

const stage = eachTest(async (portal) => {
  const school = await addSchool(portal);
  const priya = await addParent(portal, 'priya@families.example');
  const maya = await addChild(portal, priya, school, { name: 'Maya Shah', plays: 'drums' });
  await addEntry(portal, maya, { body: 'A new song.' });
  return { maya, priya, other: await addParent(portal, 'other@families.example') };
});

let folder: string;
beforeAll(async () => {
  // In place of the pages' build, which draws with React: the names of the children.
  folder = await writeBuiltPages({
    'drawings/page-drawings.js': `export const drawPage = (address, home, { name }) => {
      const { kids } = home;
      if (name === 'whole') return { title: 'Home', drawing: JSON.stringify(home) };
      if (name === 'closed') return null;
      if (name === 'broken') throw new Error('Nothing can be drawn.');
      return { title: 'Home', drawing: kids.data.map(({ attributes }) => attributes.name).join() };
    };`,
  });
});
afterAll(() => rm(folder, { recursive: true }));

/** What the document of Home brings along for a request, and what the log then says. */
const ask = async (headers: Record<string, string>, provider = 'open', url = '/') => {
  const { log, lines } = keepLog('warn');
  const options = { folder, provider: () => ({ name: provider }), log };
  const familyOf = await familyForDocuments(stage.portal.app, options);
  return { found: await familyOf({ url, headers, socket: {} }), log: lines.join('') };
};

describe('a document', () => {
  it('brings what Home’s call answers to who asks for it, drawn', async () => {
    const { found } = await ask(stage.priya.auth);
    expect(found?.drawing).toBe('Maya Shah');
    const called = await stage.portal.call({ url: HOME, headers: stage.priya.auth });
    expect(JSON.parse(found?.answers['home'] ?? '')).toEqual(called.json());
  });

  it('is drawn from the answer itself, which is not read again from its own text', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const { found } = await ask(stage.priya.auth, 'whole');
    const texts = parse.mock.calls.map(([text]) => text);
    parse.mockRestore();
    expect(texts).not.toContain(found?.answers['home']);
    expect(JSON.parse(found?.drawing ?? '')).toEqual(JSON.parse(found?.answers['home'] ?? '{}'));
  });

  it('brings nothing of another family', async () => {
    const { found } = await ask(stage.other.auth);
    expect(found?.drawing).toBe('');
    expect(found?.answers['home']).not.toContain('Maya');
  });

  it('of a timeline brings its entries too, to the child’s own parent', async () => {
    const url = `/timeline/${stage.maya}`;
    const name = `timeline:${stage.maya}`;
    const { found } = await ask(stage.priya.auth, 'open', url);
    const called = await stage.portal.call({
      url: `/staff/kids/${stage.maya}/timeline_entries.json`,
      headers: stage.priya.auth,
    });
    expect(called.body).toContain('A new song.');
    expect(JSON.parse(found?.answers[name] ?? '')).toEqual(called.json());
    const theirs = await ask(stage.other.auth, 'open', url);
    expect(Object.keys(theirs.found?.answers ?? {})).toEqual(['home']);
  });

  it('brings nothing where the session is over', async () => {
    expect((await ask({ authorization: 'Bearer nobody' })).found).toBeNull();
    expect((await ask({})).found).toBeNull();
  });

  it('brings nothing where another screen takes the page’s place', async () => {
    expect((await ask(stage.priya.auth, 'closed')).found).toBeNull();
  });

  it('goes without the family when that can’t be drawn, and the log has the cause', async () => {
    const { found, log } = await ask(stage.priya.auth, 'broken');
    expect(found).toBeNull();
    expect(log).toContain('page-drawings');
    expect(log).not.toContain('Maya');
  });

  it('does not wait for a database that takes long', async () => {
    const holder = new pg.Client(stage.portal.connection);
    await holder.connect();
    await holder.query('begin; lock table kids in access exclusive mode');
    try {
      const call = stage.portal.call({ url: HOME, headers: stage.priya.auth });
      const document = ask(stage.priya.auth);
      const first = await Promise.race([call.then(() => 'call'), document.then(() => 'document')]);
      expect(first).toBe('document');
      expect((await document).found).toBeNull();
    } finally {
      await holder.query('rollback');
      await holder.end();
    }
  });
});
