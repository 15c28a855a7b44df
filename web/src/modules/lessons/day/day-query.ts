import { queryOptions, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addDays, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { getDay } from '@bandstand/domain/lessons/day-contract';
import { call, mayPass } from '../../../platform/client.ts';
import { portalNow } from '../../../platform/provider.ts';
import { sessionMark } from '../../../platform/session.ts';
import { findKept, keepDay, type Day } from './kept-days.ts';
import { portalAnswers } from './waiting.ts';

type ShownDay = Day & { readonly keptAt?: string };

/** How old the other day may be before it is asked for again. */
const KEPT_ANEW = 10 * 60_000;

export const dayQuery = (on: IsoDate) =>
  queryOptions({
    queryKey: ['office', 'day', on],
    queryFn: ({ signal, client, queryKey }) =>
      readDay(
        on,
        () => call(getDay, { query: { on }, signal }),
        () => client.getQueryData(queryKey) === undefined,
      ),
    refetchInterval: 60_000,
  });

/** The portal's answer, which this phone keeps; where nobody answers and nothing is shown yet, what was kept. */
const readDay = async (
  on: IsoDate,
  ask: () => Promise<Day>,
  isNeeded: () => boolean,
): Promise<ShownDay> => {
  const mark = sessionMark('office');
  try {
    const day = await ask();
    if (isNear(on)) keepDay(on, day, mark);
    portalAnswers();
    return day;
  } catch (fault) {
    const kept = mayPass(fault) && isNeeded() ? findKept(on) : null;
    if (kept === null) throw fault;
    return { ...kept.day, keptAt: kept.at };
  }
};

const isNear = (on: IsoDate): boolean => {
  const today = londonDate(portalNow());
  return on === today || on === addDays(today, 1);
};

/** Today and tomorrow are kept on a Band Leader's phone, whichever day they look at; once there is signal again, they are asked for. */
export const useKeptDays = (shown: Day | undefined): void => {
  const client = useQueryClient();
  useEffect(() => {
    // Queries by themselves don't notice it on a page that was opened without signal.
    const ask = () => void client.invalidateQueries({ queryKey: ['office', 'day'] });
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [client]);
  const mayKeep = shown?.meta.may_keep === true;
  useEffect(() => {
    if (!mayKeep) return;
    beginWorker();
    const today = londonDate(portalNow());
    for (const on of [today, addDays(today, 1)])
      void client.prefetchQuery({ ...dayQuery(on), staleTime: KEPT_ANEW });
  }, [client, mayKeep, shown]);
};

/** Shows the day without signal, from the next load on. The worker is of this address alone. */
const beginWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .register('/office-pages/day-worker.js', { scope: '/office/day' })
    .catch(() => undefined);
};

/** From when the day that is shown is, where the portal does not answer now; else null. */
export const momentOfRead = ({
  data,
  error,
  dataUpdatedAt,
}: Pick<UseQueryResult<ShownDay>, 'data' | 'error' | 'dataUpdatedAt'>): Date | null => {
  if (data?.keptAt !== undefined) return new Date(data.keptAt);
  if (data === undefined || !mayPass(error)) return null;
  return new Date(portalNow().getTime() - (Date.now() - dataUpdatedAt));
};
