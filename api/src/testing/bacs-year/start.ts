import {
  startGoCardlessStandIn,
  type GoCardlessStandIn,
} from '../../integrations/direct-debit/gocardless/gocardless-stand-in.ts';
import { goCardlessAt, GOCARDLESS_LOGIN } from '../../integrations/direct-debit/suite-worlds.ts';
import { startTestPortal, type TestPortal } from '../portal.ts';

/** The portal at the beginning of the year, with SmartDebit's stand-in. */
export const startBacsPortal = (): Promise<TestPortal> =>
  startTestPortal({
    now: '2027-01-04T09:00:00Z',
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
  const movesTo = await startGoCardlessStandIn({ login: GOCARDLESS_LOGIN, today: '2027-01-04' });
  const portal = await startBacsPortal();
  const newest = goCardlessAt(movesTo.url)();
  const formerProvider = { ...portal.deps.directDebit, ...portal.deps.collectionProvider };
  Object.assign(portal.deps, {
    directDebit: newest,
    collectionProvider: newest,
    formerProvider,
  });
  const stop = async () => {
    await portal.stop();
    await movesTo.close();
  };
  return { portal, movesTo, stop };
};
