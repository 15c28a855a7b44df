import { queryOptions } from '@tanstack/react-query';
import { getSong } from '@bandstand/domain/lessons/songs/contract';
import { call } from '../../../platform/client.ts';

export const songQuery = (id: string) =>
  queryOptions({
    queryKey: ['song', id],
    queryFn: async ({ signal }) =>
      (await call(getSong, { params: { id }, signal })).data.attributes,
    staleTime: Infinity,
  });
