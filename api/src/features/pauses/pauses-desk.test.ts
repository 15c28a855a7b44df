import { describe, expect, it } from 'vitest';
import { asStaff, changesOf } from '../../testing/office.ts';
import { pausingFamily } from '../../testing/pauses.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';
import { pauses } from '../../testing/found/enrolments.ts';

const { stage, emails } = pausingFamily();
const REASON = 'She has broken her arm.';
const SPAN = { first_day: '2027-02-01', last_day: '2027-03-31' };

interface Weighed {
  readonly code?: string;
  readonly payments?: readonly {
    readonly on: string;
    readonly before: number;
    readonly after: number;
  }[];
  readonly standing?: readonly string[];
  readonly owed?: number;
  readonly calls_off?: boolean;
  readonly message?: string;
}
interface Listed {
  readonly data: readonly {
    readonly id: string;
    readonly attributes: {
      readonly is_enrolled: boolean;
      readonly pauses: readonly { readonly id: string; readonly last_day: string }[];
    };
  }[];
}
const someone = () => addStaff(stage.portal, ['office']);
const get = async <Answer>(staff: TestStaff, url: string): Promise<Answer> =>
  (await asStaff(stage.portal, staff, 'GET', url)).json<Answer>();
const post = async (staff: TestStaff, url: string, body: object): Promise<Weighed> =>
  (await asStaff(stage.portal, staff, 'POST', url, body)).json<Weighed>();
const pausesOf = async (staff: TestStaff) => {
  const { data } = await get<Listed>(staff, `families/${stage.family.grownUpId}/pauses`);
  return data.find(({ id }) => id === stage.maya)?.attributes.pauses ?? [];
};
const weigh = (staff: TestStaff, first = SPAN.first_day, last = SPAN.last_day) =>
  get<Weighed>(staff, `kids/${stage.maya}/pause?first_day=${first}&last_day=${last}`);

describe('a pause that the office agrees with a family', () => {
  it('shows which payments it changes before it is agreed, and changes nothing by that', async () => {
    const nadia = await someone();
    const weighed = await weigh(nadia);
    expect(weighed.payments?.map(({ on }) => on)).toEqual(['2027-02-01', '2027-03-01']);
    expect(weighed.payments?.every(({ before, after }) => before > 0 && after === 0)).toBe(true);
    expect(weighed.standing).toEqual([]);
    expect(await pausesOf(nadia)).toEqual([]);
    expect(await weigh(nadia, '2027-02-10', '2027-02-20')).toMatchObject({ payments: [] });
    expect(await weigh(nadia, '2027-03-01', '2027-02-01')).toMatchObject({
      code: 'ends_before_start',
    });
    expect(await changesOf(stage.portal)).toEqual([]);
  });

  it('is what was shown, told to the family and written down', async () => {
    const nadia = await someone();
    const done = await post(nadia, `kids/${stage.maya}/pause`, { ...SPAN, reason: REASON });
    expect(done.message).toContain('told');
    expect(await pausesOf(nadia)).toMatchObject([SPAN]);
    expect(
      await post(nadia, `kids/${stage.maya}/pause`, { ...SPAN, reason: REASON }),
    ).toMatchObject({ code: 'overlaps' });
    expect(await emails('Maya’s lessons are paused until Wednesday 31 March')).not.toEqual([]);
    expect(await changesOf(stage.portal)).toMatchObject([
      {
        call: 'pauseLessons',
        subject_id: stage.maya,
        grown_up_id: stage.family.grownUpId,
        reason: REASON,
      },
    ]);
    const [pause] = await pauses(stage.portal);
    expect(pause?.actor).toBe(`office:${nadia.staffId}`);
  });

  it('ends early, with the payments that come back shown first', async () => {
    const nadia = await someone();
    await post(nadia, `kids/${stage.maya}/pause`, { ...SPAN, reason: REASON });
    const [pause] = await pausesOf(nadia);
    const end = `pauses/${pause?.id}/end`;
    const weighed = await get<Weighed>(nadia, `${end}?last_day=2027-02-28`);
    expect(weighed).toMatchObject({ owed: 0, calls_off: false });
    expect(weighed.payments).toMatchObject([{ on: '2027-03-01', before: 0 }]);
    expect(await get<Weighed>(nadia, `${end}?last_day=2027-04-30`)).toMatchObject({
      code: 'not_earlier',
    });
    await post(nadia, end, { last_day: '2027-02-28', reason: 'She is well again.' });
    expect(await pausesOf(nadia)).toMatchObject([{ last_day: '2027-02-28' }]);
    expect((await changesOf(stage.portal)).at(-1)).toMatchObject({
      call: 'endPause',
      subject_id: pause?.id,
      reason: 'She is well again.',
    });
  });

  it('that has not begun is called off, and is gone from the page', async () => {
    const nadia = await someone();
    await post(nadia, `kids/${stage.maya}/pause`, { ...SPAN, reason: REASON });
    const [pause] = await pausesOf(nadia);
    const end = `pauses/${pause?.id}/end`;
    expect(await get<Weighed>(nadia, `${end}?last_day=2027-01-31`)).toMatchObject({
      calls_off: true,
    });
    await post(nadia, end, { last_day: '2027-01-31', reason: 'It was a mistake.' });
    expect(await pausesOf(nadia)).toEqual([]);
    expect(await post(nadia, end, { last_day: '2027-01-31', reason: REASON })).toMatchObject({
      code: 'over',
    });
  });
});
