import { describe, expect, it } from 'vitest';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../testing/office.ts';
import { pausingFamily } from '../../../testing/pauses.ts';
import { pauses } from '../../../testing/tables/places.ts';

const { stage, emails } = pausingFamily();
const REASON = 'She has broken her arm.';
const SPAN = { first_day: '2027-02-01', last_day: '2027-03-31' };

interface PreviewAnswer {
  readonly code?: string;
  readonly payments?: readonly {
    readonly on: string;
    readonly before: number;
    readonly after: number;
  }[];
  readonly finalised?: readonly string[];
  readonly owed?: number;
  readonly calls_off?: boolean;
  readonly message?: string;
}
interface ListAnswer {
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
const post = async (staff: TestStaff, url: string, body: object): Promise<PreviewAnswer> =>
  (await asStaff(stage.portal, staff, 'POST', url, body)).json<PreviewAnswer>();
const pausesOf = async (staff: TestStaff) => {
  const { data } = await get<ListAnswer>(staff, `families/${stage.family.grownUpId}/pauses`);
  return data.find(({ id }) => id === stage.maya)?.attributes.pauses ?? [];
};
/** Agreed to as it is shown at this moment. */
const pause = async (staff: TestStaff) =>
  post(staff, `kids/${stage.maya}/pause`, { ...SPAN, seen: await shown(staff), reason: REASON });
const shown = async (staff: TestStaff) => {
  const { payments = [], finalised = [] } = await askPreview(staff);
  return { payments, finalised };
};
const end = async (staff: TestStaff, id: string | undefined, lastDay: string, reason = REASON) => {
  const url = `pauses/${id}/end`;
  const preview = await get<PreviewAnswer>(staff, `${url}?last_day=${lastDay}`);
  const { payments = [], owed = 0, calls_off = false } = preview;
  return post(staff, url, { last_day: lastDay, seen: { payments, owed, calls_off }, reason });
};
const askPreview = (staff: TestStaff, first = SPAN.first_day, last = SPAN.last_day) =>
  get<PreviewAnswer>(staff, `kids/${stage.maya}/pause?first_day=${first}&last_day=${last}`);

describe('a pause that the office agrees with a family', () => {
  it('shows which payments it changes before it is agreed, and changes nothing by that', async () => {
    const nadia = await someone();
    const preview = await askPreview(nadia);
    expect(preview.payments?.map(({ on }) => on)).toEqual(['2027-02-01', '2027-03-01']);
    expect(preview.payments?.every(({ before, after }) => before > 0 && after === 0)).toBe(true);
    expect(preview.finalised).toEqual([]);
    expect(await pausesOf(nadia)).toEqual([]);
    expect(await askPreview(nadia, '2027-02-10', '2027-02-20')).toMatchObject({ payments: [] });
    expect(await askPreview(nadia, '2027-03-01', '2027-02-01')).toMatchObject({
      code: 'ends_before_start',
    });
    expect(await changesOf(stage.portal)).toEqual([]);
  });

  it('is what was shown, told to the family and written down', async () => {
    const nadia = await someone();
    const done = await pause(nadia);
    expect(done.message).toContain('told');
    expect(await pausesOf(nadia)).toMatchObject([SPAN]);
    expect(await pause(nadia)).toMatchObject({ code: 'overlaps' });
    expect(await emails('Maya’s lessons are paused until Wednesday 31 March')).not.toEqual([]);
    expect(await changesOf(stage.portal)).toMatchObject([
      {
        call: 'pauseLessons',
        subject_id: stage.maya,
        grown_up_id: stage.family.grownUpId,
        reason: REASON,
      },
    ]);
    const [stored] = await pauses(stage.portal);
    expect(stored?.actor).toBe(`office:${nadia.staffId}`);
  });

  it('is not agreed when a month has become final since it was shown, and then is as it is by now', async () => {
    const first = await someone();
    const seen = await shown(first);
    expect(seen.payments).toHaveLength(2);
    stage.portal.clock.moveTo(`${SPAN.first_day}T07:00:00Z`);
    const nadia = await someone();
    const late = await post(nadia, `kids/${stage.maya}/pause`, { ...SPAN, seen, reason: REASON });
    expect(late.code).toBe('payments_changed');
    expect(await pausesOf(nadia)).toEqual([]);
    expect(await shown(nadia)).toMatchObject({ finalised: ['2027-02'] });
    expect((await pause(nadia)).message).toContain('told');
  });

  it('does not end early when what that changes is not what was shown', async () => {
    const first = await someone();
    await pause(first);
    const [agreed] = await pausesOf(first);
    const url = `pauses/${agreed?.id}/end`;
    const { payments, owed, calls_off } = await get<PreviewAnswer>(
      first,
      `${url}?last_day=2027-02-28`,
    );
    stage.portal.clock.moveTo('2027-02-26T09:00:00Z');
    const nadia = await someone();
    const body = { last_day: '2027-02-28', seen: { payments, owed, calls_off }, reason: REASON };
    expect(await post(nadia, url, body)).toMatchObject({ code: 'payments_changed' });
    expect(await pausesOf(nadia)).toMatchObject([{ last_day: SPAN.last_day }]);
    expect((await end(nadia, agreed?.id, '2027-02-28')).message).toContain('told');
  });

  it('ends early, with the payments that come back shown first', async () => {
    const nadia = await someone();
    await pause(nadia);
    const [agreed] = await pausesOf(nadia);
    const url = `pauses/${agreed?.id}/end`;
    const preview = await get<PreviewAnswer>(nadia, `${url}?last_day=2027-02-28`);
    expect(preview).toMatchObject({ owed: 0, calls_off: false });
    expect(preview.payments).toMatchObject([{ on: '2027-03-01', before: 0 }]);
    expect(await get<PreviewAnswer>(nadia, `${url}?last_day=2027-04-30`)).toMatchObject({
      code: 'not_earlier',
    });
    await end(nadia, agreed?.id, '2027-02-28', 'She is well again.');
    expect(await pausesOf(nadia)).toMatchObject([{ last_day: '2027-02-28' }]);
    expect((await changesOf(stage.portal)).at(-1)).toMatchObject({
      call: 'endPause',
      subject_id: agreed?.id,
      reason: 'She is well again.',
    });
  });
});
