import { ok } from '@bandstand/domain/kernel/decision';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { placesEndOn } from '@bandstand/domain/kernel/school-year/rules';
import { someAtATime } from '../../../platform/database/batches.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import { onceADay } from '../../../platform/jobs/daily.ts';
import type { CancellationDeps } from './leaver.ts';
import { leave, chargeAndCreditLeavers } from './leave.ts';
import { findLeavers } from './store.ts';
import { nextSchoolEmail, schoolLeaversEmail, placeEndedEmail } from './emails.ts';
import * as store from './turn-store.ts';

/** Asks parents of children who will be beyond their school's last year, and gives the office the list. */
export const askLeavers = jobKind<{ day: IsoDate }>('ask-leavers');

const AT_A_TIME = 100;

/** Each morning from 1 March to 31 August: a family that has joined since is asked too. */
export const askLeaversDaily = (deps: CancellationDeps): Promise<boolean> =>
  onceADay(deps, { name: 'ask-leavers', at: '08:00' }, async (tx, day) => {
    if (placesEndOn(day) !== null) await deps.outbox.enqueue(tx, askLeavers, { day });
  });

/**
 * Writes down, once for each child, that their place ends on 31 August, and asks the parent about the next school. The
 * office has one e-mail a day at most: when there is somebody new, and on the first day.
 */
export const askAll = async (deps: CancellationDeps, day: IsoDate): Promise<number> => {
  const endsOn = placesEndOn(day);
  if (endsOn === null) return 0;
  await store.restoreCorrectedPlaces(deps.db, endsOn);
  const asked = await someAtATime(deps, AT_A_TIME, async (tx) => {
    const leavers = await store.endWithSchool(tx, endsOn, AT_A_TIME);
    await deps.emailQueue.sendAll(
      tx,
      leavers.map((leaver) => ({
        to: { account: leaver.email },
        message: nextSchoolEmail({ ...leaver, endsOn }, deps.publicUrl),
        family: leaver.grown_up_id,
      })),
    );
    return leavers.length;
  });
  if (asked > 0 || day.endsWith('-03-01')) await emailOffice(deps, endsOn);
  return asked;
};

const emailOffice = async (deps: CancellationDeps, endsOn: IsoDate): Promise<void> => {
  await transact<null, never>(deps.db, async (tx) => {
    const leavers = await store.findEnding(tx, endsOn);
    if (leavers.length > 0)
      await deps.emailQueue.send(
        tx,
        { office: deps.sender.email },
        schoolLeaversEmail(leavers, endsOn),
      );
    return ok(null);
  });
};

/** Ends places that the school no longer has for a child; run every minute, so just after midnight on 1 September. */
export const endPlacesWithSchool = (deps: CancellationDeps): Promise<number> =>
  someAtATime(deps, AT_A_TIME, async (tx, now) => {
    const rows = await store.lockEnded(tx, londonDate(now), AT_A_TIME);
    for (const [endsOn, group] of Map.groupBy(rows, ({ place_ends_on: day }) => day)) {
      const kidIds = group.map(({ kid_id: id }) => id);
      const leavers = await findLeavers(tx, kidIds, { lock: true });
      const ending = { saidAt: now, lastDay: endsOn };
      const reason = 'beyond the last year of the school';
      await leave(deps, tx, { kidIds, actor: 'clock', reason, ending, now });
      await chargeAndCreditLeavers(
        deps,
        tx,
        leavers.map((leaver) => ({ leaver, ending })),
      );
      await deps.emailQueue.sendAll(
        tx,
        group.map((leaver) => ({
          to: { account: leaver.email },
          message: placeEndedEmail({ ...leaver, endsOn }, deps.publicUrl),
          family: leaver.grown_up_id,
        })),
      );
    }
    return rows.length;
  });
