import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FOUND_AT_MOST } from '@bandstand/domain/desk/office/model';
import {
  addParent,
  addSchool,
  PASSWORD,
  waiting,
  type TestParent,
} from '../../../testing/families.ts';
import { brokenInvariants, onePortal } from '../../../testing/portal.ts';
import { addStaff, type TestStaff } from '../../../testing/office.ts';
import { mandates, setPayerOf } from '../../../testing/tables/money.ts';
import {
  kidNamed,
  renameKid,
  renameParent,
  renameParents,
  patch,
  post,
} from '../../../testing/tables/families.ts';
import { moveAccount } from '../../../testing/tables/identity.ts';
import { keepSent } from '../../mail/kept-email.ts';
import { searchedWords } from '../../../testing/tables/work-log.ts';

const portal = onePortal();
let nadia: TestStaff;
let reference: string;

/** A family of these names, with a child who waits. */
const addFamily = async (
  email: string,
  details: Partial<Record<'name' | 'phone' | 'address_postcode', string>>,
  child: string,
): Promise<TestParent> => {
  const parent = await addParent(portal, email, { directDebit: true });
  const answer = await portal.call(
    patch(`/staff/grown_ups/${parent.grownUpId}.json`, { grown_up: details }, parent),
  );
  expect(answer.statusCode, answer.body).toBe(200);
  const school = await addSchool(portal, { slots: [] });
  const enrolled = await portal.call(
    post(
      `/staff/grown_ups/${parent.grownUpId}/kids.json`,
      waiting(school, { name: child }),
      parent,
    ),
  );
  expect(enrolled.statusCode, enrolled.body).toBe(200);
  return parent;
};

beforeAll(async () => {
  nadia = await addStaff(portal, ['office']);
  const marguerite = await addFamily(
    'm.oconnell-diaz@families.example',
    { name: 'Marguerite O’Connell-Díaz', phone: '020 7946 0123', address_postcode: 'SW1A 1AA' },
    'Zoë O’Connell',
  );
  await addFamily(
    'lukasz@families.example',
    { name: 'Łukasz Wiśniewski', phone: '+44 (0)161 496 0999', address_postcode: 'M1 1AE' },
    'Søren Wiśniewski',
  );
  const [mandate] = await mandates(portal, marguerite.billingAccountId);
  reference = mandate?.reference ?? '';
});
afterEach(async () => expect(await brokenInvariants(portal)).toEqual([]));

const search = async (said: string) => {
  const url = `/api/office/search.json?said=${encodeURIComponent(said)}`;
  const answer = await portal.call({ url, headers: nadia.auth });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, meta } = answer.json<{
    data: { attributes: { name: string } }[];
    meta: { read_as: string | null };
  }>();
  return { names: data.map(({ attributes }) => attributes.name), readAs: meta.read_as };
};
const MARGUERITE = { names: ['Marguerite O’Connell-Díaz'], readAs: null };
const LUKASZ = { names: ['Łukasz Wiśniewski'], readAs: null };

describe('a caller’s family', () => {
  it.each([
    ['the whole name', 'Marguerite O’Connell-Díaz'],
    ['a part of it', 'margue'],
    ['both names the other way round', 'diaz marguerite'],
    ['another apostrophe', "o'connell"],
    ['no apostrophe', 'OConnell'],
    ['no accent', 'Diaz'],
    ['the email', 'm.oconnell-diaz@families.example'],
    ['the beginning of the email', 'M.OConnell-Diaz@'],
    ['the phone as it was given', '020 7946 0123'],
    ['the phone without spaces', '02079460123'],
    ['the phone with dashes', '020-7946-0123'],
    ['the phone from abroad', '+44 20 7946 0123'],
    ['the phone from abroad, with the nought in brackets', '+44 (0)20 7946 0123'],
    ['the phone from abroad as dialled', '0044 20 7946 0123'],
    ['the beginning of the phone', '020 7946 01'],
    ['the last four figures of the phone', '0123'],
    ['the last figures of the phone, with a space', '946 0123'],
    ['a name and the last figures of the phone', 'marguerite 0123'],
    ['a name and the phone', 'Marguerite 020 7946 0123'],
    ['the postcode', 'SW1A 1AA'],
    ['the postcode without its space', 'sw1a1aa'],
    ['the beginning of the postcode', 'SW1A'],
    ['the child', 'Zoë O’Connell'],
    ['the child without dots', 'zoe'],
    ['a child and the parent’s other name', 'zoe diaz'],
    ['spaces around it', '  Marguerite  '],
  ])('is found by %s', async (_by, said) => {
    expect(await search(said)).toEqual(MARGUERITE);
  });

  it.each([
    ['letters that have no accent to leave out', 'Lukasz Wisniewski'],
    ['letters as they are written', 'łukasz'],
    ['a child of such a name', 'Soren'],
    ['a phone that was given with its nought in brackets', '0161 496 0999'],
  ])('is found by %s', async (_by, said) => {
    expect(await search(said)).toEqual(LUKASZ);
  });

  it('is found by the reference of its Direct Debit, in small letters too', async () => {
    expect(await search(reference)).toEqual(MARGUERITE);
    expect(await search(reference.toLowerCase())).toEqual(MARGUERITE);
  });

  it('is found despite a slip of the finger, and it says how it was read', async () => {
    expect(await search('Margerite')).toEqual({ ...MARGUERITE, readAs: 'marguerite' });
    expect(await search('Wisnewski Lukas')).toMatchObject({ names: LUKASZ.names });
  });

  it('is found despite a letter less, more or another in short names', async () => {
    await addFamily('quorn@families.example', { name: 'Iris Quorn' }, 'Maya Quorn');
    for (const said of ['Maia Quorn', 'Mya Quorn', 'Mayax Quorn', 'Maja Quarn'])
      expect(await search(said), said).toEqual({ names: ['Iris Quorn'], readAs: 'maya quorn' });
  });

  it('is found despite a slip that is nearer to somebody else’s name', async () => {
    await addFamily('hart@families.example', { name: 'Una Hartfeld' }, 'Ida Hartfeld');
    await addFamily('bea@families.example', { name: 'Beata Hartfield' }, 'Leo Hartfield');
    // “hartfeild” is most like “hartfeld”, but no Beata is called that.
    expect(await search('Beata Hartfeild')).toEqual({
      names: ['Beata Hartfield'],
      readAs: 'beata hartfield',
    });
  });

  it('is found despite two letters that changed places, beside a first name that is right, short or begun', async () => {
    const jo = { names: ['Jo Shahine'], readAs: 'jo shahine' };
    await addFamily('jo@families.example', { name: 'Jo Shahine' }, 'Ada Shahine');
    expect(await search('Jo Sahhine')).toEqual(jo);
    expect(await search('Jo Shhaine')).toEqual(jo);
    await addFamily('kim@families.example', { name: 'Kimberley Lowe' }, 'Ida Lowe');
    expect(await search('Kimberley Lwoe')).toMatchObject({ names: ['Kimberley Lowe'] });
    expect(await search('Kimb Lwoe')).toEqual({ names: ['Kimberley Lowe'], readAs: 'kimb lowe' });
    expect(await search('Quetzalcoatl Lwoe')).toEqual({ names: [], readAs: null });
  });

  it('comes first where its words are whole and side by side, however many others begin with them too', async () => {
    for (let n = 10; n <= 10 + FOUND_AT_MOST; n += 1) {
      await addParent(portal, `sam.reed${n}@post.example`);
    }
    await renameParents(portal, 'sam.reed', 'Samantha Reedman');
    const sam = await addParent(portal, 'sam@reed.example');
    await renameParent(portal, sam.grownUpId, 'Sam Reed');
    const { names } = await search('sam reed');
    expect(names).toHaveLength(FOUND_AT_MOST);
    expect(names[0]).toBe('Sam Reed');
    // The words of an address belong together: those of twenty others are not its.
    expect((await search('SAM@reed.example')).names).toEqual(['Sam Reed']);
  });

  it('is found by the address of the payer, as long as they pay', async () => {
    const { grownUpId } = await addFamily('ida@families.example', { name: 'Ida Voss' }, 'Tom Voss');
    const message = {
      kind: 'stays',
      subject: 'Stay',
      heading: 'Stay',
      paragraphs: ['Good.'],
    } as const;
    const granny = 'granny@payers.example';
    await keepSent(portal.deps, { to: granny, family: grownUpId, message }, randomUUIDv7());
    expect((await search(granny)).names).toEqual([]);
    await setPayerOf(portal, grownUpId, granny);
    expect((await search(' Granny@payers.example')).names).toEqual(['Ida Voss']);
  });

  it('is not found by what belongs to nobody, by one letter, or by signs of a pattern', async () => {
    const nobody = { names: [], readAs: null };
    for (const said of ['Quetzalcoatl', 'm', '', '%', '__', '% _', '\\', "'; --", 'SW1A 9ZZ'])
      expect(await search(said), said).toEqual(nobody);
  });

  it('is found by what it has changed to, and no longer by what it was', async () => {
    await addFamily('before@families.example', { name: 'Beatrix Beforehand' }, 'Ivo Beforehand');
    await renameParents(portal, 'before@', 'Beatrix Afterwards');
    await renameKid(portal, await kidNamed(portal, 'Ivo Beforehand'), 'Ivo Afterwards');
    await moveAccount(portal, 'before@families.example', 'after@families.example');
    expect((await search('Afterwards')).names).toEqual(['Beatrix Afterwards']);
    expect((await search('after@families')).names).toEqual(['Beatrix Afterwards']);
    expect((await search('Beforehand')).names).toEqual([]);
    expect((await search('before@')).names).toEqual([]);
  });
});

describe('an erased family', () => {
  it('is never found again, and its names go from the words that a slip is read as', async () => {
    const parent = await addFamily(
      'xanthippe@families.example',
      { name: 'Xanthippe Quillfeather', phone: '01632 960 555', address_postcode: 'YO1 7HH' },
      'Barnaby Quillfeather',
    );
    await addFamily('twin@families.example', { name: 'Barnaby Marsh' }, 'Una Marsh');
    const words = async () =>
      (await searchedWords(portal)).filter((word) =>
        ['xanthippe', 'quillfeather', 'barnaby'].includes(word),
      );
    expect(await words()).toHaveLength(3);
    const url = `/staff/grown_ups/${parent.grownUpId}/erasure.json`;
    const payload = { current_password: PASSWORD };
    const answer = await portal.call({ method: 'POST', url, headers: parent.auth, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    await portal.drain();
    for (const said of [
      'Xanthippe',
      'Quillfeather',
      'Quilfeather',
      'xanthippe@families.example',
      '01632 960 555',
      'YO1 7HH',
      parent.grownUpId,
    ])
      expect(await search(said), said).toEqual({ names: [], readAs: null });
    // Another family has this one.
    expect(await words()).toEqual(['barnaby']);
    expect((await search('Barnaby')).names).toEqual(['Barnaby Marsh']);
    const url2 = `/api/office/families/${parent.grownUpId}.json`;
    expect((await portal.call({ url: url2, headers: nadia.auth })).statusCode).toBe(404);
  });
});
