import { queryOptions } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { getRehearsal } from '@bandstand/domain/desk/rehearsal/office-contract';
import { call } from '../../../platform/client.ts';

type Rehearsal = ParsedAnswer<typeof getRehearsal>['data']['attributes'];
export type PlayedRehearsal = NonNullable<Rehearsal['run']>;
export type RehearsedMonth = PlayedRehearsal['months'][number];

const EACH_SECOND = 1_000;
/** Somebody else may play on what waits here. */
const EVERY_TEN_SECONDS = 10_000;

/** Whether something is under way that ends by itself. */
export const isUnderWay = ({ state }: Pick<PlayedRehearsal, 'state'>): boolean =>
  state === 'settling' || state === 'living';

export const rehearsalQuery = queryOptions({
  queryKey: ['office', 'system', 'rehearsal'],
  queryFn: async ({ signal }) => (await call(getRehearsal, { signal })).data.attributes,
  refetchInterval: ({ state: { data } }) => {
    // What could not be loaded stays said until somebody tries again.
    if (data === undefined) return false;
    return data.run && isUnderWay(data.run) ? EACH_SECOND : EVERY_TEN_SECONDS;
  },
});
