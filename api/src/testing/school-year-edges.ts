import { expect } from 'vitest';
import { writeFinalisedMonths } from '../modules/money/collections/run/collect.ts';
import { ledgerOf } from './collections.ts';
import { eachTest } from './portal.ts';
import { addParent, addSchool, enrolling, signInAgain } from './families.ts';

const PRICES = [
  ['2026-09-01', 3600],
  ['2027-09-01', 3900],
] as const;
const TERMS = [
  ['2027-01-05', '2027-07-21'],
  ['2027-09-02', '2027-12-18'],
] as const;
const slots = ['drums', 'drums', 'drums'] as const;

/**
 * Before each test, a parent with a Direct Debit and no child, on Tuesday 12 January 2027, and two schools whose price and terms
 * change in September.
 */
export const edgesOfAYear = () => {
  const stage = eachTest(async (portal) => {
    const [oakfield, hillcrest] = [
      await addSchool(portal, { prices: PRICES, terms: TERMS, slots }),
      await addSchool(portal, { name: 'Hillcrest', prices: PRICES, terms: TERMS, slots }),
    ];
    const parent = await addParent(portal, 'edges@example.com', { directDebit: true });
    return { oakfield, hillcrest, parent };
  });

  const at = (instant: string) => stage.portal.clock.moveTo(instant);
  const ask = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) => {
    const { auth } = await signInAgain(stage.portal, stage.parent);
    const body = payload === undefined ? {} : { payload };
    return stage.portal.call({ method, url, headers: auth, ...body });
  };
  const enrol = async (school = stage.oakfield, wish: Record<string, unknown> = {}) => {
    const url = `/staff/grown_ups/${stage.parent.grownUpId}/kids.json`;
    const answer = await ask('POST', url, enrolling(school, wish));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data as { id: string; attributes: Record<string, unknown> };
  };
  const cancel = async (id: string) =>
    expect((await ask('POST', `/staff/kids/${id}/cancel.json`, {})).statusCode).toBe(200);
  const lastDay = async (id: string, day: string | null) =>
    ask('PATCH', `/staff/kids/${id}.json`, { kid: { delayed_cancellation_date: day } });
  const run = async (instant: string) => {
    at(instant);
    await writeFinalisedMonths(stage.portal.deps);
  };
  const charges = async () =>
    (await ledgerOf(stage.portal, stage.parent)).filter((line) => !line.includes('collection'));
  return { stage, at, ask, enrol, cancel, lastDay, run, charges };
};
