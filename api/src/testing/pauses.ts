import { expect } from 'vitest';
import { agreePause, endAgreedPause } from '../modules/money/pauses/pauses.ts';
import { familyOfTwo } from './family-of-two.ts';

/** Before each test, a family of two children whose lessons the office can pause. */
export const pausingFamily = () => {
  const family = familyOfTwo();
  const { stage } = family;
  const by = { actor: 'office:Ann Lee', reason: 'broken arm' };
  const tryPause = (firstDay: string, lastDay: string, kidId = stage.maya) =>
    agreePause(stage.portal.deps, { kidId, firstDay, lastDay, ...by });
  const pause = async (firstDay: string, lastDay: string, kidId = stage.maya) => {
    const done = await tryPause(firstDay, lastDay, kidId);
    expect(done).toMatchObject({ ok: true });
    return done.ok ? done.value : null;
  };
  const pauseIds = async (): Promise<string[]> =>
    (await stage.portal.sql<{ id: string }>('select id from pauses order by first_day, id')).map(
      ({ id }) => id,
    );
  /** Ends the last of all pauses. */
  const end = async (lastDay: string) =>
    endAgreedPause(stage.portal.deps, { pauseId: (await pauseIds()).at(-1) ?? '', lastDay, ...by });
  const emails = async (like: string): Promise<{ subject: string; text: string; to: string }[]> => {
    await stage.portal.drain();
    return stage.portal.sql(
      'select subject, text, recipient as to from mailbox where subject like $1 order by sent_at, id',
      [like],
    );
  };
  return { ...family, tryPause, pause, pauseIds, end, emails };
};
