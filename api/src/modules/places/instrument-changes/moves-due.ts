import { londonDate } from '@bandstand/domain/kernel/london';
import { someAtATime } from '../../../platform/database/batches.ts';
import { gotPlaces, placesFreed } from '../waiting-list/use-cases.ts';
import * as store from './change-store.ts';
import { movedEmail } from './emails.ts';
import type { ChangesDeps } from './deps.ts';

const AT_A_TIME = 100;

/** Moves the children whose day has come; asked every minute, so just after midnight in London. */
export const makeMovesDue = (deps: ChangesDeps): Promise<number> =>
  someAtATime(deps, AT_A_TIME, async (tx, now) => {
    const changes = await store.findDueChanges(tx, now, AT_A_TIME);
    if (changes.length === 0) return 0;
    const kidIds = changes.map(({ kid_id: id }) => id);
    await store.leaveOwnPlace(tx, kidIds);
    await store.moveIn(
      tx,
      changes.map(({ slot_id: id }) => id),
    );
    const reason = `the day of the change, ${londonDate(now)}`;
    const was = { kidIds, from: 'enrolled_waiting_to_change', to: 'enrolled' } as const;
    await store.setStatus(tx, { ...was, actor: 'clock', reason, now });
    const got = changes.map(({ kid_id: kidId, instrument }) => ({
      kidId,
      instrument,
      by: 'offer' as const,
    }));
    await gotPlaces(tx, got, now);
    await placesFreed(
      deps,
      tx,
      changes.map(({ timetable_id: id }) => id),
    );
    await deps.emailQueue.sendAll(
      tx,
      changes.map((it) => ({ to: { account: it.email }, message: movedEmail(it, deps.publicUrl) })),
    );
    return changes.length;
  });
