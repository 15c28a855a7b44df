import { writeFinalisedMonths } from '../modules/money/collections/run/collect.ts';
import { playing } from './collections.ts';
import { signInAgain } from './families.ts';
import { type TestPortal, eachTest } from './portal.ts';
import { post } from './tables/families.ts';

/**
 * Before each test, a family whose children Maya and Leo have just enrolled, on Tuesday 12 January 2027:
 * the first lesson is on the 19th, January is free, February is paid.
 */
export const familyOfTwo = (prepare: (portal: TestPortal) => Promise<unknown> = async () => {}) => {
  const stage = eachTest(async (portal) => {
    const family = await playing(portal, 'priya@families.example', ['Maya Shah', 'Leo Shah']);
    const kids = await portal.sql<{ id: string }>('select id from kids order by name desc');
    const [maya = '', leo = ''] = kids.map(({ id }) => id);
    await prepare(portal);
    await portal.drain();
    return { family, maya, leo };
  });
  /** The parent is signed in at that instant as well. */
  const moveTo = async (instant: string) => {
    stage.portal.clock.moveTo(instant);
    stage.family = await signInAgain(stage.portal, stage.family);
  };
  const collectAt = async (instant: string) => {
    await moveTo(instant);
    return writeFinalisedMonths(stage.portal.deps);
  };
  const patch = (kid: object, id = stage.maya, parent = stage.family) =>
    stage.portal.call({
      method: 'PATCH',
      url: `/staff/kids/${id}.json`,
      headers: parent.auth,
      payload: { kid },
    });
  const cancel = (payload: object = {}, id = stage.maya) =>
    stage.portal.call(post(`/staff/kids/${id}/cancel.json`, payload, stage.family));
  return { stage, moveTo, collectAt, patch, cancel };
};
