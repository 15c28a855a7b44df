import { describe, expect, it } from 'vitest';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../../testing/office.ts';
import { letFamilyLeave, pauseFamily } from '../../../../testing/tables/places.ts';
import { removePrices } from '../../../../testing/tables/lessons.ts';
import { beginRuns, collectionRuns } from '../../../../testing/tables/money.ts';

const { stage, family, writeAt, at, collections, emails } = collectionRuns();
const THE_21ST = '2027-01-21T03:00:00Z';
const LOOKED_AT = '2027-01-22T10:00:00Z';
const REASON = 'The account holder is in hospital.';

const call = async (staff: TestStaff, what: string, body?: object) => {
  const url = `runs/2027-02${what === '' ? '' : `/${what}`}`;
  const answer = await asStaff(stage.portal, staff, body ? 'POST' : 'GET', url, body);
  return answer.json<{ code?: string; approved?: number; message?: string }>();
};
const prepare = (staff: TestStaff) => call(staff, 'prepare', {});
const approve = (staff: TestStaff, hash: string) => call(staff, 'approve', { hash });
const withhold = (staff: TestStaff, reference: string, reason = REASON) =>
  call(staff, 'withhold', { reference, reason });

interface Run {
  readonly stage: string;
  readonly hash: string | null;
  readonly takes_two: boolean;
  readonly count: number;
  readonly total: number;
  readonly prepared_by: string | null;
  readonly approved_by: string | null;
  readonly exceptions: readonly {
    readonly says: string[];
    readonly count: number;
    readonly total: number;
    readonly payments: readonly { readonly family: object | null }[];
  }[];
}
const runOf = async (staff: TestStaff): Promise<Run> => {
  const answer = await asStaff(stage.portal, staff, 'GET', 'runs/2027-02');
  return answer.json<{ data: { attributes: Run } }>().data.attributes;
};

/** A written month of one family, and two people of finance. */
const written = async () => {
  const one = await family('priya@example.com');
  await writeAt(THE_21ST);
  at(LOOKED_AT);
  const finn = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
  const priya = await addStaff(stage.portal, ['finance'], 'Priya Raman');
  return { ...one, finn, priya };
};
const steps = async () => {
  const changes = await changesOf(stage.portal);
  return changes.map(({ subject, staff_id, after }) => ({ subject, by: staff_id, after }));
};

describe('a month’s run', () => {
  it('is looked at before it is written, with what is out of the ordinary and whose it is', async () => {
    const { parent } = await family('priya@example.com');
    at('2027-01-16T10:00:00Z');
    const finn = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
    expect(await runOf(finn)).toMatchObject({
      stage: 'to_come',
      hash: null,
      takes_two: true,
      count: 1,
      total: 3600,
      exceptions: [
        {
          count: 1,
          total: 3600,
          payments: [{ family: { id: parent.grownUpId, name: 'Priya Shah' } }],
        },
      ],
    });
    expect(await prepare(finn)).toMatchObject({ code: 'not_written' });
    expect(await steps()).toEqual([]);
  });

  it('names those from whom nothing is taken, and why, before those whose payment the rules explain', async () => {
    const whole = await family('priya@example.com');
    const paused = await family('paused@example.com');
    const priceless = await family('priceless@example.com');
    // Left in time: that nothing is taken is as it should be.
    const left = await family('left@example.com');
    const leaving = { told: '2026-12-10', lastDay: '2027-01-25' };
    await letFamilyLeave(stage.portal, left.parent.grownUpId, leaving);
    await pauseFamily(stage.portal, paused.parent.grownUpId, ['2027-02-01', '2027-03-31']);
    await removePrices(stage.portal, priceless.parent.grownUpId);
    at('2027-01-16T10:00:00Z');
    const finn = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
    const { count, exceptions } = await runOf(finn);
    expect(count).toBe(1);
    const all = exceptions.flatMap(({ payments, says }) =>
      (payments as { family: { id: string } }[]).map(({ family: { id } }) => [id, ...says]),
    );
    expect(all.at(-1)?.[0]).toBe(whole.parent.grownUpId);
    expect(new Set(all.slice(0, -1))).toEqual(
      new Set([
        [paused.parent.grownUpId, 'Nothing is due, though a child has lessons.'],
        [
          priceless.parent.grownUpId,
          'It can’t be worked out: most often a timetable has no price.',
        ],
      ]),
    );
  });

  it('is prepared by one and approved by another, who are both named and written down', async () => {
    const { finn, priya, parent } = await written();
    const { hash } = await runOf(finn);
    expect(await approve(priya, hash ?? '')).toMatchObject({ code: 'not_prepared' });
    expect((await prepare(finn)).message).toContain('somebody else');
    expect(await runOf(finn)).toMatchObject({ needs_other: true });
    expect(await runOf(priya)).toMatchObject({ needs_other: false });
    expect(await approve(finn, hash ?? '')).toMatchObject({ code: 'same_person' });
    expect(await approve(priya, 'f'.repeat(64))).toMatchObject({ code: 'changed' });
    expect(await approve(priya, hash ?? '')).toEqual({ approved: 1 });
    expect(await approve(priya, hash ?? '')).toMatchObject({ code: 'approved_already' });
    expect(await runOf(finn)).toMatchObject({
      stage: 'approved',
      prepared_by: 'Finn Larsen',
      approved_by: 'Priya Raman',
    });
    expect(await collections(parent)).toEqual(['2027-02 1 approved 3600']);
    expect(await steps()).toEqual([
      { subject: 'run', by: finn.staffId, after: { month: '2027-02' } },
      { subject: 'run', by: priya.staffId, after: { month: '2027-02', hash } },
    ]);
  });

  it('is approved by nobody of the same name who is the same person, and by who is another', async () => {
    const { finn } = await written();
    await prepare(finn);
    const namesake = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
    const { hash } = await runOf(finn);
    expect(await approve(namesake, hash ?? '')).toEqual({ approved: 1 });
  });

  it('lets any payment be kept back from its family’s page, until the provider has it', async () => {
    const { finn, priya, parent, reference } = await written();
    const canWithhold = async () => {
      const url = `families/${parent.grownUpId}/money`;
      const answer = await asStaff(stage.portal, finn, 'GET', url);
      const { data } = answer.json<{ data: { attributes: { payments: object[] } } }>();
      return data.attributes.payments;
    };
    expect(await canWithhold()).toMatchObject([{ can_withhold: { month: '2027-02', reference } }]);
    await prepare(finn);
    await approve(priya, (await runOf(finn)).hash ?? '');
    await stage.portal.drain();
    expect(await canWithhold()).toMatchObject([{ state: 'submitted', can_withhold: null }]);
    expect(await withhold(finn, reference)).toMatchObject({ code: 'too_late' });
  });

  it('is not the one that was previewed once something was withheld from it', async () => {
    const { finn, priya, reference, parent } = await written();
    await family('other@example.com');
    const before = await runOf(finn);
    await prepare(finn);
    expect(await withhold(priya, reference, '  x  ')).toMatchObject({ code: 'invalid' });
    expect((await withhold(priya, reference)).message).toContain('kept back');
    expect(await approve(priya, before.hash ?? '')).toMatchObject({ code: 'nothing_to_approve' });
    expect(await collections(parent)).toEqual(['2027-02 1 withheld 3600']);
    expect((await changesOf(stage.portal)).at(-1)).toMatchObject({
      subject: 'run',
      staff_id: priya.staffId,
      grown_up_id: parent.grownUpId,
      after: { month: '2027-02', reference },
      reason: REASON,
    });
    expect(await withhold(priya, reference)).toMatchObject({ code: 'too_late' });
    expect(await withhold(priya, 'BAND0')).toMatchObject({ code: 'not_found' });
    expect(await changesOf(stage.portal)).toHaveLength(2);
    expect(await emails()).toContain('A payment will not be taken');
  });

  it('is approved by one of two who press at the same moment', async () => {
    const { finn, priya } = await written();
    const third = await addStaff(stage.portal, ['admin'], 'Ada Quist');
    await prepare(finn);
    const { hash } = await runOf(finn);
    const said = await Promise.all([approve(priya, hash ?? ''), approve(third, hash ?? '')]);
    expect(said.map(({ approved, code }) => String(approved ?? code)).toSorted()).toEqual([
      '1',
      'approved_already',
    ]);
    expect(await steps()).toHaveLength(2);
  });

  it('is too late to approve once the provider takes no more', async () => {
    const { finn, priya } = await written();
    await prepare(finn);
    const { hash } = await runOf(finn);
    at('2027-02-01T10:00:00Z');
    const later = await addStaff(stage.portal, ['finance'], 'Ada Quist');
    expect(await approve(later, hash ?? '')).toMatchObject({ code: 'too_late' });
    expect(priya.staffId).not.toBe(later.staffId);
  });
});

describe('the months', () => {
  interface Months {
    readonly data: readonly {
      readonly id: string;
      readonly attributes: {
        readonly cutoffs: readonly { readonly what: string; readonly is_done: boolean }[];
      };
    }[];
    readonly meta: { readonly before: string | null };
  }
  const months = async (staff: TestStaff, query = ''): Promise<Months> =>
    (await asStaff(stage.portal, staff, 'GET', `runs${query}`)).json<Months>();

  it('have their days, of which those behind are marked', async () => {
    const { finn, priya } = await written();
    const done = async () =>
      (await months(finn)).data
        .find(({ id }) => id === '2027-02')
        ?.attributes.cutoffs.flatMap(({ what, is_done: isDone }) => (isDone ? [what] : []));
    expect(await done()).toEqual(['written']);
    await prepare(finn);
    await approve(priya, (await runOf(finn)).hash ?? '');
    expect(await done()).toEqual(['written', 'approved']);
  });

  it('are read a year at a time, the one to come first', async () => {
    await beginRuns(stage.portal, 14);
    const finn = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
    const first = await months(finn);
    expect(first.data.map(({ id }) => id).slice(0, 2)).toEqual(['2027-02', '2026-02']);
    expect(first.meta.before).toBe('2025-03');
    const second = await months(finn, `?before=${first.meta.before}`);
    expect(second.data.map(({ id }) => id)).toEqual(['2025-02', '2025-01']);
    expect(second.meta.before).toBeNull();
  });
});
