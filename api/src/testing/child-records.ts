import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { keepLog } from './kept-log.ts';
import { addParent, addSchool, type TestParent, type TestSchool } from './families.ts';
import { startTestPortal, type TestPortal, brokenInvariants } from './portal.ts';
import { storedKid, addChild } from './tables/families.ts';

interface Stage {
  portal: TestPortal;
  oakfield: TestSchool;
  hillcrest: TestSchool;
  priya: TestParent;
  maya: string;
}

/** One portal with two schools for the file, and before each test a new family with a drummer. */
export const recordOfDrummer = () => {
  const stage = {} as Stage;
  const kept = keepLog('debug');
  beforeAll(async () => {
    const portal = await startTestPortal({ instead: { log: kept.log } });
    stage.portal = portal;
    stage.oakfield = await addSchool(portal, { name: 'Oakfield', slots: Array(40).fill('drums') });
    stage.hillcrest = await addSchool(portal, { name: 'Hillcrest' });
  });
  afterAll(async () => {
    const broken = await brokenInvariants(stage.portal);
    await stage.portal.stop();
    expect(broken).toEqual([]);
  });
  beforeEach(async () => {
    const { portal, oakfield } = stage;
    await setFlag(false);
    const email = `${randomUUIDv7()}@families.example`;
    stage.priya = await addParent(portal, email, { directDebit: true });
    const drummer = { name: 'Maya Shah', plays: 'drums' } as const;
    stage.maya = await addChild(portal, stage.priya, oakfield, drummer);
  });

  const setFlag = (isOn: boolean) =>
    stage.portal.sql(
      `insert into feature_flags (name, is_on) values ('kids_app_opt_in', $1) on conflict (name) do update set is_on = $1`,
      [isOn],
    );
  const ask = (url: string, parent = stage.priya) =>
    stage.portal.call({ url, headers: parent.auth });
  const patch = (kid: object, id = stage.maya, parent = stage.priya) =>
    stage.portal.call({
      method: 'PATCH',
      url: `/staff/kids/${id}.json`,
      headers: parent.auth,
      payload: { kid },
    });
  /** A refusal as text, such as "422 same_preference kid.instrument_second_choice". */
  const refusal = async (kid: object, id = stage.maya) => {
    const answer = await patch(kid, id);
    const { code, fields = {} } = answer.json();
    return [answer.statusCode, code, ...Object.keys(fields)].join(' ');
  };
  const stored = (id = stage.maya) => storedKid(stage.portal, id);
  return { stage, log: kept.lines, setFlag, ask, patch, refusal, stored };
};
