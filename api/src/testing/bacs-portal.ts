import {
  startGoCardlessStandIn,
  type GoCardlessStandIn,
} from '../integrations/direct-debit/gocardless/gocardless-stand-in.ts';
import {
  goCardlessAt,
  GOCARDLESS_LOGIN,
} from '../integrations/direct-debit/suite-worlds.test-data.ts';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { Deps } from '../deps.ts';
import { createSmartDebit } from '../integrations/direct-debit/smartdebit/smartdebit.ts';
import { BEFORE_THE_YEAR, LOGIN } from '../rehearsal/rehearsal.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

/** The portal at the beginning of the year, with SmartDebit's stand-in. */
export const startBacsPortal = (instead: Partial<Deps> = {}): Promise<TestPortal> =>
  startTestPortal({
    instead,
    now: BEFORE_THE_YEAR,
    env: { COLLECTION_APPROVAL: 'two_people' },
    // A fault is asked about once more at once: the year has thousands of them.
    pauseMs: 5,
  });

export interface MovingPortal {
  readonly portal: TestPortal;
  readonly movesTo: GoCardlessStandIn;
  readonly stop: () => Promise<void>;
}

/** The same with two providers: payments move from SmartDebit's stand-in to GoCardless's, with which new Direct Debits are. */
export const startMovingPortal = async (): Promise<MovingPortal> => {
  const movesTo = await startGoCardlessStandIn({
    login: GOCARDLESS_LOGIN,
    today: '2027-01-04',
    hasPages: true,
  });
  const newest = goCardlessAt(movesTo.url)();
  const portal = await startBacsPortal({
    directDebit: newest,
    collectionProvider: newest,
    hostedSetUp: newest,
  });
  const today = () => londonDate(portal.clock.now());
  const formerProvider = createSmartDebit({ ...LOGIN, url: portal.sandbox.url, today, pauseMs: 5 });
  Object.assign(portal.deps, { formerProvider });
  const stop = async () => {
    await portal.stop();
    await movesTo.close();
  };
  return { portal, movesTo, stop };
};
