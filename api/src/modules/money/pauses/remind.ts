import { londonDate } from '@bandstand/domain/kernel/london';
import { splitName } from '@bandstand/domain/families/profile/rules';
import { someAtATime } from '../../../platform/database/batches.ts';
import { onceADay } from '../../../platform/jobs/daily.ts';
import type { PausesDeps } from './deps.ts';
import { pauseEndingEmail } from './emails.ts';
import { markReminded } from './store.ts';

const AT_A_TIME = 100;
/** So long before a pause ends is its family reminded. */
const DAYS_BEFORE = 7;

/** Each morning: reminds families whose children's lessons begin again within a week. */
export const remindOfPausesDaily = async (deps: PausesDeps): Promise<void> => {
  if (await onceADay(deps, { name: 'pauses-ending', at: '09:00' }, async () => undefined))
    await remindOfPauses(deps);
};

const remindOfPauses = (deps: PausesDeps): Promise<number> =>
  someAtATime(deps, AT_A_TIME, async (tx, now) => {
    const asked = { today: londonDate(now), days: DAYS_BEFORE, atMost: AT_A_TIME, now };
    const ending = await markReminded(tx, asked);
    await deps.emailQueue.sendAll(
      tx,
      ending.map(({ name, lastDay, grownUpId: family, email, payer }) => {
        const { firstName } = splitName(name);
        const message = pauseEndingEmail({ firstName, lastDay }, deps.sender, deps.publicUrl);
        return { to: { account: email, payer }, message, family };
      }),
    );
    return ending.length;
  });
