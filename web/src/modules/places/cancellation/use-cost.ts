import { useQuery } from '@tanstack/react-query';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { costQuery } from './queries.ts';

/** What cancelling costs: at once, on a day, or nothing while no day is chosen yet. */
export const useCost = (kidId: KidId, choice: { lastDay: string | null } | null) =>
  useQuery({ ...costQuery(kidId, choice?.lastDay ?? null), enabled: choice !== null });
