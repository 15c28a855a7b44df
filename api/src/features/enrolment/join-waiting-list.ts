import { randomUUIDv7 } from 'node:crypto';
import type { KidStatus } from '@bandstand/domain/enrolment/moves';
import { isEnrolled } from '@bandstand/domain/enrolment/moves';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import { instrumentsOf, waitingListWish } from '@bandstand/domain/waiting-list/preferences';
import { transact } from '../../platform/database/transaction.ts';
import { joinedWaitingList } from './emails.ts';
import { giveUpHolds } from './holds.ts';
import * as store from './store.ts';
import type { EnrolmentGiven, Story, Told } from './story.ts';
import { kidValues, waitFor, willing } from './wishes.ts';

/** Puts a child on the waiting list; one that waits already changes what it waits for and keeps its dates. */
export const joinWaitingList = async (
  given: EnrolmentGiven,
  story: Story,
): Promise<Told | 'changed_meanwhile'> => {
  const { wanted, facts, grownUpId, now } = story;
  const wish = waitingListWish({
    instruments: instrumentsOf(wanted),
    first: wanted.instrument_first_choice,
    second: wanted.instrument_second_choice,
  });
  if (!wish.ok) return wish;
  const { instruments, first, second } = wish.value;
  const kidId = facts.kid?.id ?? randomUUIDv7();
  const from = facts.kid?.status ?? null;
  const actor = `parent:${grownUpId}`;
  if (from === 'reserved_during_enrolment') {
    await transact(given.db, async (tx) =>
      grant(
        await giveUpHolds(given, tx, {
          kidIds: [kidId],
          why: { actor, reason: 'joined the waiting list', now },
        }),
      ),
    );
    return 'changed_meanwhile';
  }
  const joined = await transact(given.db, async (tx) => {
    if (from !== null) await store.lockKid(tx, kidId);
    const saved = await store.saveJoining(tx, {
      kid: {
        ...kidValues(story, kidId),
        ...willing(instruments),
        instrumentFirstChoice: first,
        instrumentSecondChoice: second,
      },
      from,
      to: statusWhileWaiting(from),
      change: { statusActor: actor, statusReason: 'joined the waiting list', statusAt: now },
      enrolment: null,
      waitFor: waitFor(instruments),
    });
    if (!saved) return refuse('changed_meanwhile');
    if (from !== 'waiting_list') {
      const letter = joinedWaitingList(
        { name: wanted.name, school: facts.timetable.display_name, instruments },
        given.publicUrl,
      );
      await given.post.send(tx, { account: facts.family.email }, letter);
    }
    return grant(null);
  });
  return joined.ok ? grant({ outcome: 'joined_waitlist', kidId }) : 'changed_meanwhile';
};

/** An enrolled child that waits for another instrument stays enrolled. */
const statusWhileWaiting = (from: KidStatus | null): KidStatus =>
  from !== null && isEnrolled(from) ? from : 'waiting_list';
