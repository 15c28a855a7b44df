import { expect, it } from 'vitest';
import { allCollections, collectionRuns } from '../../../testing/tables/money.ts';
import { countJobs, doNow, loseJobs } from '../../../testing/tables/work-log.ts';

const { stage, family, at, writeAt, approveMonth, minuteAt, collections } = collectionRuns();

/** Families whose February is approved, and waits to be handed over. */
const approved = async (count: number) => {
  const families = [];
  for (let n = 0; n < count; n += 1) families.push(await family(`family-${n}@example.com`));
  await writeAt('2027-01-21T03:00:00Z');
  await stage.portal.drain();
  at('2027-01-22T10:00:00Z');
  expect(await approveMonth('2027-02')).toMatchObject({ ok: true });
  return families;
};

/** How often the provider is asked to collect, from now on. */
const countCalls = (): (() => number) => {
  const { collectionProvider } = stage.portal.deps;
  let calls = 0;
  const collect: typeof collectionProvider.collect = (...asked) => {
    calls += 1;
    return collectionProvider.collect(...asked);
  };
  Object.assign(stage.portal.deps, { collectionProvider: { ...collectionProvider, collect } });
  return () => calls;
};

/** The states of all payments, each with how many are in it. */
const statesOf = async (): Promise<(string | number)[]> => {
  const all = (await allCollections(stage.portal)).map(({ state }) => state);
  return [...new Set(all)].flatMap((state) => [state, all.filter((one) => one === state).length]);
};
const jobsLeft = () => countJobs(stage.portal, 'submit-collections');

it(
  'a provider that is away is asked for five payments and not for all, and no more jobs wait from hour to hour',
  { tags: 'long' },
  async () => {
    await approved(12);
    const calls = countCalls();
    await stage.portal.sandbox.goDown();
    await stage.portal.drain();
    expect(calls()).toBe(5);
    expect(await statesOf()).toEqual(['approved', 12]);
    for (const hour of ['11', '13', '15']) await minuteAt(`2027-01-22T${hour}:11:00Z`);
    expect(await jobsLeft()).toBe(1);

    await stage.portal.sandbox.comeBack();
    await doNow(stage.portal, 'submit-collections');
    await stage.portal.drain();
    expect(await statesOf()).toEqual(['submitted', 12]);
    expect(await jobsLeft()).toBe(0);
  },
);

it('what no job is left for is handed over within the hour', async () => {
  await approved(2);
  await loseJobs(stage.portal, 'submit-collections');
  await minuteAt('2027-01-22T11:11:00Z');
  expect(await statesOf()).toEqual(['submitted', 2]);
});

it('what the provider turns out to know nothing of is handed over at once, not with the next hour', async () => {
  const [one] = await approved(1);
  const lost = { kind: 'lose_question' } as const;
  stage.portal.sandbox.behave(lost, lost, lost);
  await stage.portal.drain();
  expect(await statesOf()).toEqual(['unknown', 1]);
  at('2027-01-22T10:01:00Z');
  await doNow(stage.portal, 'ask-about-collection');
  await stage.portal.drain();
  expect(one && (await collections(one.parent))).toEqual(['2027-02 1 submitted 3600']);
});
