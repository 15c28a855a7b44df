import { grant } from '@bandstand/domain/kernel/decision';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { placesEndOn } from '@bandstand/domain/school-year/turn';
import { someAtATime } from '../../platform/database/batches.ts';
import { transact } from '../../platform/database/transaction.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import { onceADay } from '../../platform/jobs/daily.ts';
import type { CancellationGiven } from './given.ts';
import { leave, settleLeavers } from './leaving.ts';
import { findLeavers } from './store.ts';
import { asksForNextSchool, leaversOfSchools, placeEnded } from './turn-emails.ts';
import * as store from './turn-store.ts';

/** Asks parents of children who will be beyond their school's last year, and gives the office the list. */
export const askLeavers = jobKind<{ day: IsoDate }>('ask-leavers');

const AT_A_TIME = 100;

/** Each morning from 1 March to 31 August: whoever has joined since is asked too. */
export const askLeaversDaily = (given: CancellationGiven): Promise<boolean> =>
  onceADay(given, { name: 'ask-leavers', at: '08:00' }, async (tx, day) => {
    if (placesEndOn(day) !== null) await given.outbox.enqueue(tx, askLeavers, { day });
  });

/**
 * Writes down, once for each child, that its place ends on 31 August, and asks its parent about the next school. The
 * office has one letter a day at most: when there is somebody new, and on the first day.
 */
export const askAll = async (given: CancellationGiven, day: IsoDate): Promise<number> => {
  const endsOn = placesEndOn(day);
  if (endsOn === null) return 0;
  await store.keepAfterAll(given.db, endsOn);
  const asked = await someAtATime(given, AT_A_TIME, async (tx) => {
    const leavers = await store.endWithSchool(tx, endsOn, AT_A_TIME);
    await given.post.sendAll(
      tx,
      leavers.map((leaver) => ({
        to: { account: leaver.email },
        letter: asksForNextSchool({ ...leaver, endsOn }, given.publicUrl),
        family: leaver.grown_up_id,
      })),
    );
    return leavers.length;
  });
  if (asked > 0 || day.endsWith('-03-01')) await tellOffice(given, endsOn);
  return asked;
};

const tellOffice = async (given: CancellationGiven, endsOn: IsoDate): Promise<void> => {
  await transact<null, never>(given.db, async (tx) => {
    const leavers = await store.findEnding(tx, endsOn);
    if (leavers.length > 0)
      await given.post.send(tx, { office: given.sender.email }, leaversOfSchools(leavers, endsOn));
    return grant(null);
  });
};

/** Ends the places that their school has no more; asked every minute, so just after midnight on 1 September. */
export const endWithTheSchool = (given: CancellationGiven): Promise<number> =>
  someAtATime(given, AT_A_TIME, async (tx, now) => {
    const rows = await store.lockEnded(tx, londonDate(now), AT_A_TIME);
    for (const [endsOn, group] of Map.groupBy(rows, ({ place_ends_on: day }) => day)) {
      const kidIds = group.map(({ kid_id: id }) => id);
      const leavers = await findLeavers(tx, kidIds, { lock: true });
      const ending = { saidAt: now, lastDay: endsOn };
      const reason = 'beyond the last year of the school';
      await leave(given, tx, { kidIds, actor: 'clock', reason, ending, now });
      await settleLeavers(
        given,
        tx,
        leavers.map((leaver) => ({ leaver, ending })),
      );
      await given.post.sendAll(
        tx,
        group.map((leaver) => ({
          to: { account: leaver.email },
          letter: placeEnded({ ...leaver, endsOn }, given.publicUrl),
          family: leaver.grown_up_id,
        })),
      );
    }
    return rows.length;
  });
