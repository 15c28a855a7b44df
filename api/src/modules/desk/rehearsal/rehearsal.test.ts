import { describe, expect, it } from 'vitest';
import type { RehearsalState } from '@bandstand/domain/desk/rehearsal/model';
import { eachTest } from '../../../testing/portal.ts';
import { asStaff, changesOf, addStaff } from '../../../testing/office.ts';
import { standInStage } from '../../../testing/rehearsals.ts';

const stage = eachTest(async (portal) => ({ finn: await addStaff(portal, ['finance']) }));
const PLAN = { families: 20, seed: 7, faults: ['banks', 'office'] };

const holding = (state: RehearsalState | null) => {
  const rehearsals = standInStage(state, stage.portal.clock.now());
  Object.assign(stage.portal.deps, { rehearsals });
  return rehearsals;
};
const page = async () =>
  (await asStaff(stage.portal, stage.finn, 'GET', 'system/rehearsal')).json<{
    data: { attributes: object };
  }>().data.attributes;
const post = (what: '' | '/next' | '/stop', body?: object) =>
  asStaff(stage.portal, stage.finn, 'POST', `system/rehearsal${what}`, body);

describe('a rehearsal', () => {
  it('is not held in service: the page says so, and each call is refused', async () => {
    expect(await page()).toEqual({ is_possible: false, run: null });
    for (const answer of [await post('', PLAN), await post('/next'), await post('/stop')])
      expect(answer.json()).toMatchObject({ code: 'no_rehearsal_here' });
    expect(await changesOf(stage.portal)).toEqual([]);
  });

  it('is begun, gone on with and stopped, each written down', async () => {
    const { asked } = holding(null);
    expect((await post('', PLAN)).statusCode).toBe(200);
    expect(asked).toEqual(['begin']);
    const waiting = holding('waiting');
    expect(await page()).toMatchObject({ run: { state: 'waiting', begun_by: 'Finn Walsh' } });
    expect((await post('/next')).statusCode).toBe(200);
    expect((await post('/stop')).statusCode).toBe(200);
    expect(waiting.asked).toEqual(['live', 'clear']);
    expect(await changesOf(stage.portal)).toMatchObject([
      { subject: 'rehearsal', after: PLAN },
      { call: 'rehearseNextMonth' },
      { call: 'stopRehearsal' },
    ]);
  });

  it('is the only one: nobody begins another, or goes on before a month is over', async () => {
    const { asked } = holding('living');
    expect((await post('', PLAN)).json()).toMatchObject({ code: 'rehearsal_under_way' });
    expect((await post('/next')).json()).toMatchObject({ code: 'month_under_way' });
    expect(asked).toEqual([]);
    expect(await changesOf(stage.portal)).toEqual([]);
  });

  it('is begun by one, and gone on with by one, of those who press at the same moment', async () => {
    for (const [state, what, path] of [
      [null, 'begin', ''],
      ['waiting', 'live', '/next'],
    ] as const) {
      const { asked } = holding(state);
      const body = path === '' ? PLAN : undefined;
      const answers = await Promise.all([1, 2, 3].map(() => post(path, body)));
      expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual([
        '200',
        '409',
        '409',
      ]);
      expect(asked).toEqual([what]);
    }
    expect(await changesOf(stage.portal)).toHaveLength(2);
  });

  it('has a bound', async () => {
    const { asked } = holding(null);
    expect((await post('', { ...PLAN, families: 5_000 })).statusCode).toBe(422);
    expect(asked).toEqual([]);
  });
});
