import { expect, it } from 'vitest';
import { calls } from '@bandstand/domain/calls';
import { eachTest } from '../../testing/each-test.ts';
import { asStaff } from '../../testing/office.ts';
import { addStaff } from '../../testing/staff.ts';

const MINUTE = 60_000;
const stage = eachTest(async () => ({}));

/** What the office's pages ask by themselves while they stay open, by its address after `/api/office/`. */
const asked = [...calls.keys()]
  .filter(({ byItself }) => byItself)
  .map(({ path }) => path.replace(/^\/api\/office\/(.*)\.json$/, '$1'));

it('a session that was left on pages which look for news by themselves is over after half an hour', async () => {
  const ada = await addStaff(stage.portal, ['admin', 'finance'], 'Ada Quist');
  const statuses = async () => {
    const answers = await Promise.all(asked.map((url) => asStaff(stage.portal, ada, 'GET', url)));
    return new Set(answers.map(({ statusCode }) => statusCode));
  };
  expect(asked).toContain('today');
  for (let n = 0; n < 5; n += 1) {
    stage.portal.clock.forward(5 * MINUTE);
    expect(await statuses()).toEqual(new Set([200]));
  }
  stage.portal.clock.forward(5 * MINUTE);
  expect(await statuses()).toEqual(new Set([401]));
});
