import { londonDate } from '@bandstand/domain/kernel/london';
import type { PausesDeps } from './deps.ts';
import { listChildren, type ListedChild } from './store.ts';

const SHOWN = 500;

/** Children of the family with this address, with their pauses; without one, all whose pauses are not over. */
export const listPauses = (
  { db, clock }: Pick<PausesDeps, 'db' | 'clock'>,
  email: string | null,
): Promise<ListedChild[]> =>
  listChildren(db, { email, today: londonDate(clock.now()), atMost: SHOWN });
