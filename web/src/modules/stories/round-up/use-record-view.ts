import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { continueViewing, startViewing } from '@bandstand/domain/stories/round-up/contract';
import type { RoundUpId } from '@bandstand/domain/kernel/ids';
import { call } from '../../../platform/client.ts';
import { grownUpQuery } from '../../../platform/queries.ts';
import { reachedOf, viewingOf } from './view-progress.ts';

/** Records how far a Round-Up is watched. */
export const useRecordView = (
  roundUpId: RoundUpId | undefined,
  designators: readonly string[],
  number: number,
): void => {
  const client = useQueryClient();
  const reach = useRef<ReturnType<typeof viewingOf>>(undefined);
  useEffect(() => {
    if (roundUpId === undefined) return;
    reach.current ??= viewingOf({
      start: async (first) => {
        const { id } = await client.ensureQueryData(grownUpQuery);
        const { data } = await call(startViewing, {
          body: {
            grown_up_id: id,
            round_up_id: roundUpId,
            slides_count: designators.length,
            slide_designators: [...designators],
            ...reachedOf(designators, first),
          },
        });
        return { id: data.id, seen: data.attributes.last_viewed_slide_number };
      },
      goOn: (id, further) =>
        call(continueViewing, { params: { id }, body: reachedOf(designators, further) }),
    });
    void reach.current(number);
  }, [client, roundUpId, designators, number]);
};
