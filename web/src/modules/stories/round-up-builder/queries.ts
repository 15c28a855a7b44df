import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { camelCased } from '@bandstand/domain/kernel/field-names';
import {
  getRoundUpBand,
  listRoundUpBands,
  previewRoundUp,
} from '@bandstand/domain/stories/round-up-builder/contract';
import { STANDINGS } from '@bandstand/domain/stories/round-up-builder/rules';
import { call } from '../../../platform/client.ts';

export const ROUND_UPS = ['office', 'round-ups'] as const;

/** A term as the address names it; the one that runs, where it names none. */
const ofTerm = (term: string) => (term === '' ? {} : { term });

export const bandsQuery = (term: string, said: string, after: string) => {
  const show = STANDINGS.find((one) => one === said);
  const query = { ...ofTerm(term), ...(show && { show }), ...(after !== '' && { after }) };
  return queryOptions({
    queryKey: [...ROUND_UPS, 'list', query],
    queryFn: ({ signal }) => call(listRoundUpBands, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const bandQuery = (id: string, term: string) =>
  queryOptions({
    queryKey: [...ROUND_UPS, id, term],
    queryFn: async ({ signal }) =>
      (await call(getRoundUpBand, { params: { id }, query: ofTerm(term), signal })).data,
  });

/** Under the key by which the stage asks for new addresses of its pictures. */
export const previewQuery = (id: string, kidId: string, term: string) =>
  queryOptions({
    queryKey: ['round-up', kidId, 'preview', id, term],
    queryFn: async ({ signal }) =>
      camelCased(
        await call(previewRoundUp, {
          params: { id, kid: kidId },
          query: ofTerm(term),
          signal,
        }),
      ).data,
  });
