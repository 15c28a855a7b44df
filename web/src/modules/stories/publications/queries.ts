import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getAudience,
  getPublication,
  listAudiences,
  listPublications,
} from '@bandstand/domain/stories/publications/contract';
import {
  getUpload,
  listFailedUploads,
  settleUpload,
} from '@bandstand/domain/stories/uploads/contract';
import { call } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/queries.ts';

const KEY = ['office', 'publications'] as const;
export const PUBLICATIONS = KEY;

export const publicationsQuery = (after: string) =>
  queryOptions({
    queryKey: [...KEY, 'list', after],
    queryFn: ({ signal }) =>
      call(listPublications, { query: after === '' ? {} : { after }, signal }),
  });

export const failedUploadsQuery = queryOptions({
  queryKey: [...KEY, 'failed files'],
  queryFn: async ({ signal }) => (await call(listFailedUploads, { signal })).data,
});

export const publicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) => (await call(getPublication, { params: { id }, signal })).data,
  });

export const audiencesQuery = (q: string) =>
  queryOptions({
    queryKey: [...KEY, 'audiences', q],
    queryFn: async ({ signal }) => (await call(listAudiences, { query: { q }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const audienceQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'audience', id],
    queryFn: async ({ signal }) => (await call(getAudience, { params: { id }, signal })).data,
    staleTime: Infinity,
  });

const SOON = 1_500;

/** A file that is made ready is asked for until it is. */
export const uploadQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'upload', id],
    queryFn: async ({ signal }) => (await call(getUpload, { params: { id }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.attributes.state === 'waiting' || state.data?.attributes.state === 'receiving'
        ? SOON
        : false,
  });

/** Nobody needs to decide about a file that its sender has given up. What this doesn't reach, the portal removes by itself, or asks about. */
export const dropUpload = (id: string): void =>
  void call(settleUpload, { params: { id }, body: { decision: 'drop' } })
    .then(() => queryClient.invalidateQueries({ queryKey: failedUploadsQuery.queryKey }))
    .catch(() => undefined);
