import { describe, expect, it } from 'vitest';
import { signInAgain } from '../../../testing/families.ts';
import { asStaff, addStaff, type TestStaff } from '../../../testing/office.ts';
import { familiesAt } from '../../../testing/waiting-families.ts';
import { closeOfferTasks } from './timed-offers.ts';

const { stage, child, cancel, decline, midnightAfter } = familiesAt(['drums', 'keyboard']);

interface Task {
  readonly id: string;
  readonly attributes: Record<string, unknown> & { readonly kind?: string };
}
/** Somebody who has just signed in: days pass between what is looked at. */
const nadia = () => addStaff(stage.portal, ['office'], 'Nadia Okafor');
const listOf = async (url: string, staff?: TestStaff): Promise<Task[]> =>
  (await asStaff(stage.portal, staff ?? (await nadia()), 'GET', url)).json<{ data: Task[] }>().data;

/** Leo is offered the drums on 12 January, until the end of the 19th; two days before that he is called to mind. */
const offeredToLeo = async () => {
  const tom = await child(stage.robin, { name: 'Tom', plays: 'drums' });
  const leo = await child(stage.priya, { name: 'Leo', waits: ['drums'] });
  await cancel(stage.robin, tom);
  await stage.portal.drain();
  await midnightAfter('2027-01-17');
  expect(await listOf('today')).toEqual([]);
  await midnightAfter('2027-01-18');
  return leo;
};

describe('an offer that nobody has answered two days before it ends', () => {
  it('waits on Today for those who answer families, once, with its last day', async () => {
    await offeredToLeo();
    await midnightAfter('2027-01-19');
    expect((await listOf('today')).map(({ attributes }) => attributes)).toMatchObject([
      {
        kind: 'offer_ending',
        family: { id: stage.priya.grownUpId },
        due_on: '2027-01-19',
        detail: '',
      },
    ]);
    const finn = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
    expect(await listOf('today', finn)).toEqual([]);
  });

  it('is closed by the portal once it is answered', async () => {
    const leo = await offeredToLeo();
    const priya = await signInAgain(stage.portal, stage.priya);
    expect((await decline(priya, leo)).statusCode).toBe(200);
    await midnightAfter('2027-01-19');
    expect(await listOf('today')).toEqual([]);
    expect(await listOf('tasks/closed')).toMatchObject([
      { attributes: { by: null, outcome: 'The offer was declined.' } },
    ]);
  });

  it('is closed together with others that were answered, in one statement', async () => {
    const ann = await child(stage.robin, { name: 'Ann', plays: 'keyboard' });
    const mia = await child(stage.priya, { name: 'Mia', waits: ['keyboard'] });
    await cancel(stage.robin, ann);
    const leo = await offeredToLeo();
    const priya = await signInAgain(stage.portal, stage.priya);
    for (const kid of [leo, mia]) expect((await decline(priya, kid)).statusCode).toBe(200);
    expect(await listOf('today')).toHaveLength(2);
    const before = stage.portal.database.statements();
    await closeOfferTasks(stage.portal.deps);
    expect(stage.portal.database.statements() - before).toBe(1);
    expect(await listOf('today')).toEqual([]);
  });

  it('is closed when its time is over, and stays open where somebody has opened it again', async () => {
    await offeredToLeo();
    await midnightAfter('2027-01-20');
    const [closed] = await listOf('tasks/closed');
    expect(closed?.attributes).toMatchObject({ outcome: 'Its time was over.' });
    const again = { reason: 'They rang: they still want it.' };
    await asStaff(stage.portal, await nadia(), 'POST', `tasks/${closed?.id}/open`, again);
    await midnightAfter('2027-01-21');
    expect((await listOf('today')).map(({ id }) => id)).toEqual([closed?.id]);
  });
});
