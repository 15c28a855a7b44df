import { signOutEverywhere } from '@bandstand/domain/identity/account/contract';
import { getFeatureFlags } from '@bandstand/domain/families/feature-flags/contract';
import { giveScore } from '@bandstand/domain/stories/feedback/contract';
import type { Parent } from '../platform/http/call.ts';
import type { ServedCalls } from './served-calls.ts';

export const EVERYWHERE = { method: 'POST', url: signOutEverywhere.path } as const;
export const FLAGS = { method: 'GET', url: getFeatureFlags.path } as const;
export const SCORE = { score: 5, comment: '', logged_by: 'parent', submitted_from: 'other' };

export type SignedInParent = Parent & { readonly token: string };

export const headersOf = ({ token }: SignedInParent) => ({ authorization: `Bearer ${token}` });

/** Gives a score for this parent, signed in as themselves or as another. */
export const giveScoreFor = (
  served: ServedCalls,
  grownUpId: string,
  {
    as,
    headers = {},
    body = SCORE,
  }: { as: SignedInParent; headers?: Record<string, string>; body?: object },
) =>
  served.call({
    method: 'POST',
    url: giveScore.path.replace(':id', grownUpId),
    headers: { ...headersOf(as), ...headers },
    payload: body,
  });
