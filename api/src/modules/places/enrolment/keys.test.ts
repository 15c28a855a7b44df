import { expect, it } from 'vitest';
import { aroundClaims } from '../../../testing/claims.ts';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, addSchool, enrolling } from '../../../testing/families.ts';
import { answeredKeys } from '../../../testing/tables/identity.ts';
import { namesAndStatuses } from '../../../testing/tables/families.ts';
import { turnPlacesInto } from '../../../testing/tables/places.ts';

/** Something that happens while the first claim of a place is under way. */
const meanwhile: { act: (() => Promise<unknown>) | null } = { act: null };
aroundClaims(async (claim) => {
  const got = await claim();
  const { act } = meanwhile;
  meanwhile.act = null;
  if (act !== null) await act();
  return got;
});

const stage = eachTest(async (portal) => ({
  parent: await addParent(portal, 'pressed-twice@example.com', { directDebit: true }),
  school: await addSchool(portal, { slots: ['drums', 'vocals'] }),
}));

const press = async (key: string, wish: Parameters<typeof enrolling>[1] = {}) => {
  const answer = await stage.portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${stage.parent.grownUpId}/kids.json`,
    headers: { ...stage.parent.auth, 'idempotency-key': key },
    payload: enrolling(stage.school, wish),
  });
  return { status: answer.statusCode, ...answer.json() };
};

const keys = () => answeredKeys(stage.portal);

const kids = () => namesAndStatuses(stage.portal);

const moment = (milliseconds: number) => new Promise((passed) => setTimeout(passed, milliseconds));

it('answers a twin that comes meanwhile as the first one, and another wish by the same key not at all', async () => {
  const twins: Promise<unknown>[] = [];
  meanwhile.act = async () => {
    twins.push(press('k'), press('k', { name: 'Another Child' }));
    await moment(200);
  };
  const first = await press('k');
  const [twin, other] = await Promise.all(twins);
  expect(first).toMatchObject({ status: 200, meta: { outcome: 'enrolled' } });
  expect(twin).toEqual(first);
  expect(other).toMatchObject({ status: 422, code: 'key_reused' });
  expect(await kids()).toMatchObject([{ name: 'Maya Shah' }]);
});

it('leaves no key behind when the change fails, so that it can be asked again', async () => {
  meanwhile.act = () => Promise.reject(new Error('the process is ending'));
  expect((await press('k')).status).toBe(500);
  expect([await keys(), await kids()]).toEqual([[], []]);
  expect((await press('k')).status).toBe(200);
  expect(await keys()).toEqual([{ key: 'k', status: 200, isAnswered: true }]);
});

it('keeps a refusal as the answer to its key, though nothing else is kept of it', async () => {
  const told = await press('k', { instrument: 'keyboard' });
  expect(told).toMatchObject({ status: 409, code: 'no_places' });
  await turnPlacesInto(stage.portal, 'drums', 'keyboard');
  expect(await press('k', { instrument: 'keyboard' })).toEqual(told);
  expect(await kids()).toEqual([]);
  expect((await press('another', { instrument: 'keyboard' })).status).toBe(200);
});

it('tells a refused press what its twin was told, when that was faster to be kept', async () => {
  const twins: Promise<{ readonly status: number }>[] = [];
  meanwhile.act = async () => {
    // Its claim found no place; while it is undone, its twin takes one that has become free.
    twins.push(press('k', { instrument: 'keyboard' }));
    await moment(200);
    await turnPlacesInto(stage.portal, 'drums', 'keyboard');
  };
  const first = await press('k', { instrument: 'keyboard' });
  const [twin] = await Promise.all(twins);
  expect(twin).toEqual(first);
  expect(await keys()).toHaveLength(1);
  expect(await kids()).toHaveLength(first.status === 200 ? 1 : 0);
});
