import { describe, expect, it } from 'vitest';
import { TASKS_PER_PAGE } from '@bandstand/domain/desk/office/model';
import { STAFF_PER_PAGE } from '@bandstand/domain/identity/staff/model';
import { FAILED_JOBS_PER_PAGE } from '@bandstand/domain/desk/system/model';
import { addParent } from '../../../testing/families.ts';
import { tasksThatWait, failJob } from '../../../testing/tables/work-log.ts';
import { moneyDesks } from '../../../testing/money-desks.ts';
import { addTask } from '../../../testing/office-tasks.ts';
import { addStaff, type TestStaff } from '../../../testing/office.ts';
import { PAGE } from '../../../platform/pages.ts';
import { noteFailedJobs } from '../system/jobs.ts';

const { stage, someone, get, post } = moneyDesks();

interface Page {
  readonly data: readonly {
    readonly id: string;
    readonly attributes: { readonly name: string };
  }[];
  readonly meta: { readonly next: string | null; readonly waiting?: number };
}
/** All pages of a list, each from where the one before ended. */
const pagesOf = async (staff: TestStaff, list: string): Promise<Page[]> => {
  const pages: Page[] = [];
  for (let next: string | null = ''; next !== null; next = pages.at(-1)?.meta.next ?? null)
    pages.push(await get<Page>(staff, next === '' ? list : `${list}?after=${next}`));
  return pages;
};
const sizes = (pages: readonly Page[]) => pages.map(({ data }) => data.length);
const idsOf = (pages: readonly Page[]) => pages.flatMap(({ data }) => data.map(({ id }) => id));
const times = async (count: number, make: (nth: number) => Promise<unknown>) => {
  for (let nth = 0; nth < count; nth += 1) await make(nth);
};

describe('a list of the office that is longer than a page', () => {
  it('has each thing that waits once, the oldest first, and says how many there are', async () => {
    const nadia = await someone('office');
    const parent = await addParent(stage.portal, 'priya@families.example');
    const added: string[] = [];
    await times(TASKS_PER_PAGE + 2, async (nth) => {
      const minute = String(Math.floor(nth / 2)).padStart(2, '0');
      added.push(await addTask(stage.portal, parent, `2027-01-08T10:${minute}:00Z`));
    });
    const pages = await pagesOf(nadia, 'today');
    expect(sizes(pages)).toEqual([TASKS_PER_PAGE, 2]);
    expect(new Set(idsOf(pages))).toEqual(new Set(added));
    expect(idsOf(pages).slice(-2).toSorted()).toEqual(added.slice(-2).toSorted());
    expect(pages.map(({ meta }) => meta.waiting)).toEqual([added.length, added.length]);

    const last = pages[0]?.data.at(-1)?.id ?? '';
    await post(nadia, `tasks/${last}/done`, { outcome: 'Called them.' });
    const next = pages[0]?.meta.next;
    expect(idsOf([await get<Page>(nadia, `today?after=${next}`)])).toEqual(idsOf(pages).slice(-2));
    // The same where it is put off to a later day than those behind it.
    await post(nadia, `tasks/${last}/open`, { reason: 'They rang again.' });
    await post(nadia, `tasks/${last}/defer`, { until: '2027-02-20' });
    expect(idsOf([await get<Page>(nadia, `today?after=${next}`)])).toEqual(idsOf(pages).slice(-2));
  });

  it('has all money that is in suspense, the oldest first', async () => {
    const finn = await someone();
    const lines = Array.from(
      { length: PAGE + 1 },
      (_, n) => `2027-01-12,${n + 1}.00,SMARTDEBIT ${n}`,
    );
    await post(finn, 'bank_lines', { lines: lines.join('\n'), provider: 'SmartDebit' });
    const pages = await pagesOf(finn, 'suspense');
    expect(sizes(pages)).toEqual([PAGE, 1]);
    expect(idsOf(pages)).toEqual([...new Set(idsOf(pages))].toSorted());
  });

  it('has everybody who works here by name, and then who has left', async () => {
    const ada = await someone('admin', 'Ada Bell');
    await times(STAFF_PER_PAGE, (nth) => addStaff(stage.portal, ['office'], `Bea ${nth % 7}`));
    const pages = await pagesOf(ada, 'staff');
    expect(sizes(pages)).toEqual([STAFF_PER_PAGE, 1]);
    const names = pages.flatMap(({ data }) => data.map(({ attributes }) => attributes.name));
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    expect(new Set(idsOf(pages)).size).toBe(STAFF_PER_PAGE + 1);
  });

  it('has every job that failed, the newest first, and each waits on Today', async () => {
    const ada = await someone('admin');
    await times(FAILED_JOBS_PER_PAGE + 2, () => failJob(stage.portal));
    const pages = await pagesOf(ada, 'system/jobs');
    expect(sizes(pages)).toEqual([FAILED_JOBS_PER_PAGE, 2]);
    expect(new Set(idsOf(pages)).size).toBe(FAILED_JOBS_PER_PAGE + 2);
    await noteFailedJobs(stage.portal.deps);
    expect(await tasksThatWait(stage.portal, 'job_failed')).toHaveLength(FAILED_JOBS_PER_PAGE + 2);
  });
});
