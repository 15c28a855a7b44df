import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PASSKEYS_AT_MOST } from '@bandstand/domain/identity/passkeys/model';
import { addParent, signInAgain, type TestParent } from '../../../testing/families.ts';
import {
  addAnswer,
  addPasskey,
  beginPasskey,
  deviceFor,
  signInBy,
  askForPasskey,
} from '../../../testing/passkeys.ts';
import { onePortal } from '../../../testing/portal.ts';
import { emailSubjects } from '../../../testing/tables/mail.ts';

const portal = onePortal();

let families = 0;
const family = () => addParent(portal, `keys${(families += 1)}@families.example`);
const listed = async ({ auth }: TestParent) =>
  (await portal.call({ url: '/api/users/passkeys.json', headers: auth })).json<{
    data: { id: string; attributes: { name: string } }[];
  }>().data;
const question = async (parent: TestParent) =>
  (await beginPasskey(portal, parent)).json<{ question: { challenge: string } }>().question;
const codeOf = async (answer: ReturnType<typeof addAnswer>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json<{ code?: string }>().code];
};
const change = (method: 'PATCH' | 'DELETE', { auth }: TestParent, id: string, payload: object) =>
  portal.call({ method, url: `/api/users/passkeys/${id}.json`, headers: auth, payload });
const remove = (parent: TestParent, id: string, current_password = 'Bandstand1') =>
  change('DELETE', parent, id, { current_password });
const mails = async ({ email }: TestParent) => {
  await portal.drain();
  return (await emailSubjects(portal, email)).filter((subject) => subject.includes('passkey'));
};

describe('a parent’s passkeys', () => {
  it('are added with the password, named, renamed and removed, and the owner is e-mailed', async () => {
    const priya = await family();
    const passkey = await addPasskey(portal, priya);
    const [kept] = await listed(priya);
    expect(kept).toMatchObject({
      attributes: { added_at: portal.clock.now().toISOString(), last_used_at: null },
    });
    expect(await mails(priya)).toEqual(['A passkey was added to your account']);
    const id = kept?.id ?? '';
    const named = await change('PATCH', priya, id, { passkey: { name: ' Priya’s phone ' } });
    expect(named.statusCode, named.body).toBe(200);
    expect((await listed(priya))[0]?.attributes.name).toBe('Priya’s phone');
    portal.clock.forward(60_000);
    expect((await remove(priya, id)).statusCode).toBe(200);
    expect(await listed(priya)).toEqual([]);
    expect(await mails(priya)).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ]);
    const answer = passkey.sign(await askForPasskey(portal));
    expect((await signInBy(portal, answer)).statusCode).toBe(401);
  });

  it('are neither begun nor removed without the password, and wrong ones lock as everywhere', async () => {
    const priya = await family();
    await addPasskey(portal, priya);
    const [kept] = await listed(priya);
    expect(await codeOf(remove(priya, kept?.id ?? '', 'Wrong1234'))).toEqual([
      422,
      'wrong_current_password',
    ]);
    for (let n = 0; n < 4; n += 1)
      expect((await codeOf(beginPasskey(portal, priya, 'Wrong1234')))[1]).toBe(
        'wrong_current_password',
      );
    expect(await codeOf(beginPasskey(portal, priya, 'Wrong1234'))).toEqual([409, 'account_locked']);
    expect((await signInAgain(portal, priya).then(listed)).length).toBe(1);
  });

  it('are made for the question that this session was asked, once and in time', async () => {
    const [priya, jo] = [await family(), await family()];
    const asked = await question(priya);
    const wrong = [422, 'passkey_not_added'];
    expect(await codeOf(addAnswer(portal, jo, deviceFor(portal).create(asked)))).toEqual(wrong);
    const made = deviceFor(portal).create(asked);
    expect((await addAnswer(portal, priya, made)).statusCode).toBe(200);
    expect(await codeOf(addAnswer(portal, priya, made))).toEqual(wrong);
    const late = deviceFor(portal).create(await question(priya));
    portal.clock.forward(5 * 60_000);
    expect(await codeOf(addAnswer(portal, priya, late))).toEqual(wrong);
    // What is asked of who signs in makes no passkey.
    const open = deviceFor(portal).create(await askForPasskey(portal));
    expect(await codeOf(addAnswer(portal, priya, open))).toEqual(wrong);
    expect(await listed(priya)).toHaveLength(1);
  });

  it('are one account’s: another can’t add, rename or remove the same', async () => {
    const [priya, jo] = [await family(), await family()];
    const passkey = await addPasskey(portal, priya);
    const again = passkey.create(await question(jo));
    expect(await codeOf(addAnswer(portal, jo, again))).toEqual([422, 'passkey_not_added']);
    const id = (await listed(priya))[0]?.id ?? '';
    const missing = randomUUIDv7();
    for (const one of [id, missing]) {
      expect((await remove(jo, one)).statusCode).toBe(404);
      expect((await change('PATCH', jo, one, { passkey: { name: 'Mine' } })).statusCode).toBe(404);
    }
    expect(await listed(priya)).toHaveLength(1);
  });

  it('are at most ten', async () => {
    const priya = await family();
    const early = await question(priya);
    for (let n = 0; n < PASSKEYS_AT_MOST; n += 1) await addPasskey(portal, priya);
    expect(await codeOf(beginPasskey(portal, priya))).toEqual([409, 'too_many_passkeys']);
    expect(await codeOf(addAnswer(portal, priya, deviceFor(portal).create(early)))).toEqual([
      409,
      'too_many_passkeys',
    ]);
  });
});
