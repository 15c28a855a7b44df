import { expect, it } from 'vitest';
import { addParent, addSchool, waiting, type TestParent } from '../testing/families.ts';
import { untilItAnswers } from '../testing/mortal-database.ts';
import { startTestPortal, brokenInvariants } from '../testing/portal.ts';
import { startOnSmallDisk } from '../testing/small-disk.ts';

const disk = await startOnSmallDisk();

it('F6: on a full disk a change is refused as busy, none is half made or lost, and all goes on when there is room', async ({
  skip,
}) => {
  if (disk === null) return skip('this user may not mount a disk of its own');
  const portal = await startTestPortal({ connection: disk.connection });
  const school = await addSchool(portal, { slots: [] });
  const parents: TestParent[] = [];
  for (let n = 0; n < 100; n += 1)
    parents.push(await addParent(portal, `parent${n}@families.example`));
  const join = (n: number) => {
    const { grownUpId, auth } = parents[n % parents.length] as TestParent;
    return portal.call({
      method: 'POST',
      url: `/staff/grown_ups/${grownUpId}/kids.json`,
      headers: auth,
      payload: waiting(school, { name: `Child Number${n}` }),
    });
  };
  const names = async () =>
    (await portal.sql<{ name: string }>('select name from kids order by created_at, id')).map(
      ({ name }) => name,
    );
  await disk.fill();
  const taken: string[] = [];
  const answers = new Set<number>();
  let refused: Awaited<ReturnType<typeof join>> | undefined;
  for (let n = 0; n < 300 && refused === undefined; n += 1) {
    const answer = await join(n);
    answers.add(answer.statusCode);
    if (answer.statusCode === 200) taken.push(`Child Number${n}`);
    else refused = answer;
  }
  expect(refused?.statusCode, [...answers].join(' ')).toBe(503);
  expect(refused?.json()).toMatchObject({ code: 'busy' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await portal.call({ url: '/healthz' })).statusCode).toBe(200);
  await disk.empty();
  // PostgreSQL may have to come back first.
  const after = await untilItAnswers(async () => {
    const answer = await join(399);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer;
  });
  expect(after.statusCode).toBe(200);
  expect(await names()).toEqual([...taken, 'Child Number399']);
  expect(await brokenInvariants(portal)).toEqual([]);
  await portal.stop();
  await disk.stop();
});
