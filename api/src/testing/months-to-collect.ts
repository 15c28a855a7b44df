import { writeFinalisedMonths } from '../modules/money/collections/run/collect.ts';
import { eachTest } from './portal.ts';

/** Before each test, a portal without families whose months are collected when the test says so. */
export const monthsToCollect = () => {
  const stage = eachTest(async () => ({}));
  const collectAt = (instant: string): Promise<number> => {
    stage.portal.clock.moveTo(instant);
    return writeFinalisedMonths(stage.portal.deps);
  };
  return { stage, collectAt };
};
